import Foundation
import TestSupport
import Testing
import TransformEngine

@testable import Rendering

@Suite struct PictureFileTests {
    @Test(arguments: [PictureSample.Format.png, .bmp]) func losslessFilesGiveTheirPixels(_ format: PictureSample.Format)
        throws
    {
        let opaque = PictureSample.random(width: 7, height: 5, seed: 1, isOpaque: true)
        try withFile(PictureSample.file(opaque.pixels, width: 7, height: 5, as: format)) { path in
            let picture = try PictureFile(path: path).load()
            #expect((picture.width, picture.height) == (7, 5) && picture.pixels == opaque.pixels)
        }
    }

    @Test func alphaIsMultipliedIntoTheColoursWithRounding() throws {
        let straight: [UInt32] = [0x80FF_8001, 0x00FF_FFFF, 0x0180_7FFF, 0xFF12_3456]
        try withFile(PictureSample.file(straight, width: 2, height: 2, as: .png)) { path in
            let picture = try PictureFile(path: path).load()
            #expect(picture.pixels == [0x8080_4001, 0, 0x0101_0001, 0xFF12_3456])
        }
    }

    @Test(arguments: [true, false], PictureOrientation.allCases)
    func aPhotoIsUpright(_ isBigEndian: Bool, _ orientation: PictureOrientation) throws {
        // Blocks of one colour survive JPEG: red, green over blue, white, in the order that is to be seen.
        let (red, green, blue, white): (UInt32, UInt32, UInt32, UInt32) = (
            0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FFFF
        )
        let (wide, high) = (48, 32)
        let seen = { (x: Int, y: Int) in y < high / 2 ? (x < wide / 2 ? red : green) : (x < wide / 2 ? blue : white) }
        // As EXIF defines it: the stored row and column of each pixel that is seen.
        let (width, height) = orientation.rawValue >= 5 ? (high, wide) : (wide, high)
        var stored = [UInt32](repeating: 0, count: width * height)
        for y in 0..<high {
            for x in 0..<wide {
                let (r, c) =
                    switch orientation.rawValue {
                    case 1: (y, x)
                    case 2: (y, width - 1 - x)
                    case 3: (height - 1 - y, width - 1 - x)
                    case 4: (height - 1 - y, x)
                    case 5: (x, y)
                    case 6: (height - 1 - x, y)
                    case 7: (height - 1 - x, width - 1 - y)
                    default: (x, width - 1 - y)
                    }
                stored[r * width + c] = seen(x, y)
            }
        }
        var file = PictureSample.file(stored, width: width, height: height, as: .jpeg)
        file.insert(contentsOf: exif(orientation.rawValue, isBigEndian: isBigEndian), at: 2)
        try withFile(file) { path in
            let picture = try PictureFile(path: path).load()
            #expect((picture.width, picture.height) == (wide, high))
            for (x, y) in [(8, 8), (40, 8), (8, 24), (40, 24)] {
                let (a, b) = (picture.pixels[y * wide + x], seen(x, y))
                for shift: UInt32 in [0, 8, 16, 24] { #expect(abs(Int(a >> shift & 255) - Int(b >> shift & 255)) < 12) }
            }
        }
    }

    /// An APP1 segment with nothing but an orientation.
    private func exif(_ orientation: Int, isBigEndian: Bool) -> [UInt8] {
        let number = { (value: Int, count: Int) -> [UInt8] in
            let bytes = (0..<count).map { UInt8(value >> (8 * $0) & 255) }
            return isBigEndian ? bytes.reversed() : bytes
        }
        let directory =
            number(1, 2) + number(0x0112, 2) + number(3, 2) + number(1, 4) + number(orientation, 2) + [0, 0]
        let content =
            Array("Exif\0\0".utf8) + Array((isBigEndian ? "MM" : "II").utf8) + number(42, 2) + number(8, 4) + directory
            + number(0, 4)
        return [0xFF, 0xE1, 0, UInt8(content.count + 2)] + content
    }

    @Test(arguments: [PictureSample.Format.png, .jpeg, .bmp]) func aFileCutShortIsDamagedOrNone(
        _ format: PictureSample.Format
    ) throws {
        let picture = PictureSample.random(width: 40, height: 30, seed: 2, isOpaque: true)
        let file = PictureSample.file(picture.pixels, width: 40, height: 30, as: format)
        for length in [1, 4, 20, 60, file.count / 2, file.count - 60] {
            try withFile(file.prefix(length)) { path in
                let error = #expect(throws: PictureError.self) { try PictureFile(path: path).load() }
                switch error {
                case .damaged(path, _), .notAPicture(path): break
                default: Issue.record("\(length): \(String(describing: error))")
                }
            }
        }
    }

    @Test func whatIsNoPictureIsRefused() throws {
        for data in [
            Data(), Data("hello".utf8), Data("<html><svg/></html>".utf8), Data(repeating: 0xFF, count: 100),
        ] {
            try withFile(data) { path in
                #expect(throws: PictureError.notAPicture(path: path)) { try PictureFile(path: path).load() }
            }
        }
    }

    @Test func absurdSizesAreRefusedByTheHeader() throws {
        for (width, height) in [(65536, 1), (1, 0x7FFF_FFFF), (0, 4), (60000, 60000)] {
            var file = PictureSample.file([0xFFFF_FFFF], width: 1, height: 1, as: .png)
            file.replaceSubrange(
                16..<24, with: [width, height].flatMap { side in [24, 16, 8, 0].map { UInt8(side >> $0 & 255) } })
            try withFile(file) { path in
                let expected = PictureError.size(path: path, width: width, height: height)
                #expect(throws: expected) { try PictureFile(path: path).load() }
                #expect(expected.description.contains("65535"))
            }
        }
    }

    @Test(arguments: PictureOrientation.allCases)
    func aVeryLargePictureIsAveragedWhileItIsRead(_ orientation: PictureOrientation) throws {
        let whole = PictureSample.random(width: 90, height: 40, seed: 5, isOpaque: true)
        let file = PictureSample.png(PictureSample.file(whole.pixels, width: 90, height: 40, as: .png), orientation)
        try withFile(file) { path in
            // A quarter of the pixels: half of each side.
            let picture = try PictureFile(path: path).opened().picture(mostPixels: 900)
            let half = PictureScaler().resampled(whole, width: 45, height: 20)
            #expect((picture.width, picture.height) == (orientation.swapsSides ? (20, 45) : (45, 20)))
            #expect(picture.pixels == orientation.upright(half.pixels, width: 45, height: 20))
        }
    }

    @Test func aPNGWithAnAlteredByteIsDamagedBeforeItIsDecoded() throws {
        let picture = PictureSample.random(width: 20, height: 20, seed: 6)
        var file = PictureSample.file(picture.pixels, width: 20, height: 20, as: .png)
        file[file.count / 2] ^= 1
        try withFile(file) { path in
            let expected = PictureError.damaged(path: path, reason: "its bytes do not match their check sums")
            #expect(throws: expected) { try PictureFile(path: path).load() }
        }
    }

    @Test(arguments: ["/nowhere/picture.png", "/", "/dev/zero"]) func whatCannotBeReadIsNamed(_ path: String) {
        let error = #expect(throws: PictureError.self) { try PictureFile(path: path).load() }
        guard case .unreadable(path, let reason) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(!reason.isEmpty)
    }

    @Test func randomDamageNeverCrashes() throws {
        var random = Seeded(3)
        let picture = PictureSample.random(width: 20, height: 20, seed: 4)
        for format in [PictureSample.Format.png, .jpeg, .bmp] {
            let file = PictureSample.file(picture.pixels, width: 20, height: 20, as: format)
            for _ in 0..<60 {
                var damaged = file
                for _ in 0..<4 {
                    damaged[Int.random(in: 0..<file.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
                }
                try withFile(damaged) { path in
                    if let loaded = try? PictureFile(path: path).load() {
                        #expect(loaded.width * loaded.height == loaded.pixels.count)
                    }
                }
            }
        }
    }
}
