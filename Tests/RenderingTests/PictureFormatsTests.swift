import Foundation
import TestSupport
import Testing
import TransformEngine

@testable import Rendering

/// Files of formats that SDL does not write; each was made of a few pixels that stand beside it.
@Suite struct PictureFormatsTests {
    private func load(_ text: String) throws -> Picture {
        try load(file: try #require(Data(base64Encoded: text)))
    }

    private func load(file data: Data) throws -> Picture {
        var picture: Picture?
        try withFile(data) { picture = try PictureFile(path: $0).load() }
        return try #require(picture)
    }

    private let red: UInt32 = 0xFFFF_0000

    @Test func losslessWebP() throws {
        // Left half red, right half green.
        let picture = try load("UklGRiIAAABXRUJQVlA4TBYAAAAvA0AAAA+w//Mf8x8VFAIIgIImov/x")
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

    @Test(arguments: [
        ("<svg xmlns='http://www.w3.org/2000/svg' width='8' height='4'>", 4096, 2048),
        (
            "<?xml version=\"1.0\"?>\n<!-- a > b -->\n<svg viewBox=\"0 0 8 4\" xmlns=\"http://www.w3.org/2000/svg\">",
            4096, 2048
        ),
        ("<svg xmlns='http://www.w3.org/2000/svg' width='414' height='736'>", 2070, 3680),
        ("<svg xmlns='http://www.w3.org/2000/svg' width='8000' height='4000'>", 4096, 2048),
    ])
    func anSVGFileIsDrawnLarge(_ root: String, _ width: Int, _ height: Int) throws {
        let picture = try load(file: Data("\(root)<rect width='900' height='2' fill='#f00'/></svg>".utf8))
        #expect((picture.width, picture.height) == (width, height))
        #expect(picture.pixels[0] == red && picture.pixels.last == 0)
    }

    @Test(arguments: [
        ("width='10mm' height='1in'", 38, 96), ("width='12pt' height=\"3pc\"", 16, 48),
        ("width='50%' height='1em'", 300, 150),
        ("width='50%' viewBox='0,0,7,9'", 7, 9), ("width='-3' height='1e400' viewBox='0 0 0 4'", 300, 150),
    ])
    func anSVGFilesSizeIsInUnits(_ attributes: String, _ width: Int, _ height: Int) throws {
        let header = try #require(PictureHeader(Array("<svg \(attributes)></svg>".utf8)))
        #expect(header.isSVG && (header.width, header.height) == (width, height))
    }

    @Test(arguments: ["<html><svg", "svg", "a <svg/>", "<svg"]) func whatIsNotSVGHasNoHeader(_ text: String) {
        #expect(PictureHeader(Array(text.utf8)) == nil)
    }

    private static let cutShort: [Data] = [
        Data(base64Encoded: lossyWebP)!.dropLast(9),
        Data(base64Encoded: "R0lGODlhAgACAPEAAP8AAAAA/wAAAAAAACH5BAEAAAIALAAAAAACAAIAAAIDhBQFADs=")!.dropLast(3),
        Data("<svg xmlns='http://www.w3.org/2000/svg' width='4' height='4'><rect width='2'/>".utf8),
    ]

    @Test(arguments: cutShort) func whatIsCutShortIsDamaged(_ data: Data) throws {
        let error = #expect(throws: PictureError.self) { try load(file: data) }
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
        let picture = try load(file: Data(webP))
        #expect((picture.width, picture.height) == (orientation.swapsSides ? (8, 16) : (16, 8)))
    }

    @Test func theSizesOfOldBMPFilesAreRead() throws {
        let header: [UInt8] =
            Array("BM".utf8) + [0, 0, 0, 0, 0, 0, 0, 0, 26, 0, 0, 0, 12, 0, 0, 0, 5, 0, 3, 0, 1, 0, 24, 0]
        #expect(PictureHeader(header) == PictureHeader(width: 5, height: 3))
    }
}
