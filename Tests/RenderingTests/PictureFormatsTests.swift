import Foundation
import TestSupport
import Testing
import TransformEngine

@testable import Rendering

/// Files of formats that SDL does not write; each was made of a few pixels that stand beside it.
@Suite struct PictureFormatsTests {
    private func load(_ text: String) throws -> Picture {
        try loaded(try #require(Data(base64Encoded: text)))
    }

    private let red: UInt32 = 0xFFFF_0000

    @Test func losslessWebP() throws {
        // Left half red, right half green.
        let picture = try load(Self.losslessWebP)
        #expect((picture.width, picture.height) == (4, 2))
        #expect(picture.pixels == [red, red, 0xFF00_FF00, 0xFF00_FF00, red, red, 0xFF00_FF00, 0xFF00_FF00])
    }

    @Test func webPKeepsItsAlpha() throws {
        // Half transparent red.
        let picture = try load("UklGRhwAAABXRUJQVlA4TA8AAAAvA0AAEAcQ/Y8CBiKi/wEA")
        #expect(picture.pixels == [UInt32](repeating: 0x8080_0000, count: 8))
    }

    @Test func lossyWebP() throws {
        let picture = try load(Self.lossyWebP)
        #expect((picture.width, picture.height) == (16, 8))
        for pixel in picture.pixels {
            #expect(pixel >> 24 == 255 && pixel >> 16 & 255 > 250 && pixel >> 8 & 255 < 5 && pixel & 255 < 5)
        }
    }

    private static let lossyWebP: String =
        "UklGRkAAAABXRUJQVlA4IDQAAAAwAgCdASoQAAgAAMASJaACdLoB+AH4AARoAAD++iGX/3easNN39a3/9aOfron+tHP/WVgA"

    private static let losslessWebP = "UklGRiIAAABXRUJQVlA4TBYAAAAvA0AAAA+w//Mf8x8VFAIIgIImov/x"

    /// The lossless picture at (2, 2) of 8 by 4 pixels, then the same at (0, 0).
    private static var animatedWebP: [UInt8] {
        let image = Array(Data(base64Encoded: losslessWebP)!.dropFirst(12))
        func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
            Array(name.utf8) + [UInt8(content.count), 0, 0, 0] + content
        }
        func frame(_ place: UInt8) -> [UInt8] {
            chunk("ANMF", [place, 0, 0, place, 0, 0, 3, 0, 0, 1, 0, 0, 100, 0, 0, 0] + image)
        }
        let body =
            Array("WEBP".utf8) + chunk("VP8X", [0x12, 0, 0, 0, 7, 0, 0, 3, 0, 0]) + chunk("ANIM", [0, 0, 0, 0, 0, 0])
            + frame(1) + frame(0)
        return Array("RIFF".utf8) + [UInt8(body.count), 0, 0, 0] + body
    }

    // The second frame may be missing.
    @Test(arguments: [0, 20, 54]) func theFirstFrameOfAnAnimatedWebP(_ missing: Int) throws {
        let picture = try loaded(Data(Self.animatedWebP.dropLast(missing)))
        #expect((picture.width, picture.height) == (8, 4))
        for (index, pixel) in picture.pixels.enumerated() {
            let (x, y) = (index % 8, index / 8)
            #expect(pixel == ((2..<6).contains(x) && y >= 2 ? (x < 4 ? red : 0xFF00_FF00) : 0))
        }
    }

    // Red and blue on the diagonal, transparent elsewhere; the second one goes on with a green frame.
    @Test(arguments: [
        "R0lGODlhAgACAPEAAP8AAAAA/wAAAAAAACH5BAEAAAIALAAAAAACAAIAAAIDhBQFADs=",
        "R0lGODlhAgACAPEAAP8AAAAA/wAAAAAAACH5BAEAAAIAIf8LTkVUU0NBUEUyLjADAQAAACwAAAAAAgACAAACA4QUBQAh+QQAAAAAACwAAAAAAgACAIAA"
            + "/wAAAAACAoRRADs=",
    ])
    func theFirstFrameOfAGIF(_ text: String) throws {
        let picture = try load(text)
        #expect((picture.width, picture.height) == (2, 2) && picture.pixels == [red, 0, 0, 0xFF00_00FF])
    }

    @Test func aCMYKJPEGHasItsColours() throws {
        // Left half red, right half blue, as Adobe's programs store cyan, magenta, yellow and black.
        let picture = try load(
            "/9j/7gAOQWRvYmUAZAAAAAAC/9sAQwABAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEB"
                + "AQEBAQEBAQEBAQEB/9sAQwEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEB"
                + "AQEBAQEB/8AAFAgAEAAQBAERAAIRAQMRAQQRAP/EABYAAQEBAAAAAAAAAAAAAAAAAAkACv/EABQQAQAAAAAAAAAAAAAAAAAAAAD/"
                + "xAAVAQEBAAAAAAAAAAAAAAAAAAALCf/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAOBAEAAhEDEQQAAD8AZhVgf+38F4FTkqEIcqwN"
                + "XReBU5KhP//Z"
        )
        #expect((picture.width, picture.height) == (16, 16))
        for (x, expected) in [(1, red), (14, 0xFF00_00FF)] {
            #expect(picture.pixels[16 * 5 + x].distance(to: expected) <= 2)
        }
    }

    private static let cutShort: [Data] = [
        Data(base64Encoded: lossyWebP)!.dropLast(9),
        Data(base64Encoded: "R0lGODlhAgACAPEAAP8AAAAA/wAAAAAAACH5BAEAAAIALAAAAAACAAIAAAIDhBQFADs=")!.dropLast(3),
        Data("<svg xmlns='http://www.w3.org/2000/svg' width='4' height='4'><rect width='2'/>".utf8),
        Data(animatedWebP.prefix(80)),
    ]

    @Test(arguments: cutShort) func whatIsCutShortIsDamaged(_ data: Data) throws {
        let error = #expect(throws: PictureError.self) { try loaded(data) }
        guard case .damaged = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test(arguments: PictureOrientation.allCases) func exifInPNGAndWebPIsHonoured(_ orientation: PictureOrientation)
        throws
    {
        let tiff = PictureSample.exif(orientation)
        let png = PictureSample.png(PictureSample.file([red], width: 1, height: 1, as: .png), orientation)
        #expect(PictureHeader(Array(png))?.orientation == orientation)
        var webP = Array(try #require(Data(base64Encoded: Self.lossyWebP)))
        let extended: [UInt8] = Array("VP8X".utf8) + [10, 0, 0, 0, 8, 0, 0, 0, 15, 0, 0, 7, 0, 0]
        webP.replaceSubrange(12..<12, with: extended)
        webP += Array("EXIF".utf8) + [UInt8(tiff.count), 0, 0, 0] + tiff
        webP[4] = UInt8(webP.count - 8)
        #expect(PictureHeader(webP)?.orientation == orientation)
        let picture = try loaded(Data(webP))
        #expect((picture.width, picture.height) == (orientation.swapsSides ? (8, 16) : (16, 8)))
    }

    @Test func theSizesOfOldBMPFilesAreRead() throws {
        let header: [UInt8] =
            Array("BM".utf8) + [0, 0, 0, 0, 0, 0, 0, 0, 26, 0, 0, 0, 12, 0, 0, 0, 5, 0, 3, 0, 1, 0, 24, 0]
        #expect(PictureHeader(header) == PictureHeader(width: 5, height: 3))
    }

    @Test(arguments: [
        (
            Array("\0\0\0\u{18}ftypheic\0\0\0\0mif1heic".utf8), "IMG 1.HEIC", "HEIC",
            "heif-convert '/d/IMG 1.HEIC' '/d/IMG 1.jpg'"
        ),
        (Array("\0\0\0\u{1C}ftypmif1\0\0\0\0mif1avifmiaf".utf8), "a.avif", "AVIF", "avifdec /d/a.avif /d/a.png"),
        ([0x49, 0x49, 0x2A, 0, 8], "a.b.tif", "TIFF", "convert '/d/a.b.tif[0]' /d/a.b.png"),
        ([0x4D, 0x4D, 0, 0x2A, 8], "it's", "TIFF", "convert '/d/it'\\''s[0]' '/d/it'\\''s.png'"),
        (Array("%PDF-1.7".utf8), "a.pdf", "PDF", "pdftoppm -png -singlefile /d/a.pdf /d/a"),
        (Array("8BPS\0\u{1}".utf8), ".psd", "Photoshop (PSD)", "convert '/d/.psd[0]' /d/.psd.png"),
        ([0xFF, 0x0A, 0], "a.jxl", "JPEG XL", "djxl /d/a.jxl /d/a.png"),
        (Array("\0\0\0\u{C}JXL \r\n".utf8), "a.jxl", "JPEG XL", "djxl /d/a.jxl /d/a.png"),
        (Array("\0\0\0\u{C}jP  \r\n".utf8), "a.jp2", "JPEG 2000", "opj_decompress -i /d/a.jp2 -o /d/a.png"),
        ([0, 0, 1, 0, 1, 0], "a.ico", "ICO", "convert '/d/a.ico[0]' /d/a.png"),
    ])
    func anotherFormatIsNamedWithItsConversion(_ bytes: [UInt8], _ name: String, _ format: String, _ command: String)
        throws
    {
        let found = try #require(ForeignFormat(bytes))
        #expect(found.rawValue == format && found.conversion(of: "/d/" + name) == command)
        try withFile(Data(bytes)) { path in
            let error = PictureError.foreign(path: path, found)
            #expect(throws: error) { try PictureFile(path: path).load() }
            #expect(error.description.hasPrefix("\(path) has the format \(format), which is not read here; convert"))
        }
    }

    @Test(arguments: ["\0\0\0\u{18}ftypisom\0\0\0\0mp41isom", "ftyp", "I", "%PD"])
    func otherFilesAreOfNoSuchFormat(_ text: String) {
        #expect(ForeignFormat(Array(text.utf8)) == nil)
    }

    /// Rows that are compressed have a length that only decoding tells; those that are not have a known one.
    @Test(arguments: [(0, true), (1, false), (2, false), (3, true)])
    func theEndOfABMPFileIsKnownUnlessItsRowsAreCompressed(compression: UInt8, isKnown: Bool) {
        let header: [UInt8] =
            Array("BM".utf8) + [0, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0, 5, 0, 0, 0, 3, 0, 0, 0, 1, 0, 8, 0]
            + [compression, 0, 0, 0, 4, 0, 0, 0] + [UInt8](repeating: 0, count: 16) + [1, 2, 3, 4]
        #expect(header.count == 58 && PictureHeader(header)?.damage == (isKnown ? .cutShort : nil))
    }
}
