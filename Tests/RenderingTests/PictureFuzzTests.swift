import Foundation
import TestSupport
import Testing
import TransformEngine

@testable import Rendering

/// Pictures of any bytes are shown or refused, and nothing traps. `.ci/fuzz` tries others in each run.
@Suite struct PictureFuzzTests {
    private static let samples: [Data] = {
        let picture = PictureSample.random(width: 9, height: 7, seed: 3)
        func file(_ format: PictureSample.Format) -> Data {
            PictureSample.file(picture.pixels, width: 9, height: 7, as: format)
        }
        let exif = PictureSample.exif(PictureOrientation.allCases[5])
        let jpeg = file(.jpeg)
        let rows: [UInt8] = (0..<7).flatMap { _ in [UInt8(1)] + Array(repeating: 77, count: 18) }
        let webP = [
            "UklGRiIAAABXRUJQVlA4TBYAAAAvA0AAAA+w//Mf8x8VFAIIgIImov/x",
            "UklGRkQAAABXRUJQVlA4IDgAAACwAQCdASoEAAMAAgA0JaQAA3AA/vuUAAA=",
        ].compactMap { Data(base64Encoded: $0) }
        let gif = Data(
            Array("GIF89a".utf8) + [3, 0, 2, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255, 0x21, 0xF9, 4, 1, 2, 0, 0, 0]
                + [0x2C, 0, 0, 0, 0, 3, 0, 2, 0, 0, 2, 3, 0x44, 0x74, 0x05, 0, 0x3B])
        return [
            file(.png), file(.bmp), jpeg, gif, PictureSample.png(file(.png), PictureOrientation.allCases[6]),
            jpeg.prefix(2) + Data([0xFF, 0xE1, 0, UInt8(exif.count + 8)] + Array("Exif\0\0".utf8) + exif)
                + jpeg.dropFirst(2),
            // Grey levels with a transparent one, and an app's own kind.
            PictureSample.png(
                width: 9, height: 7, depth: 16, colorType: 0, rows: rows,
                then: [PictureSample.chunk("tRNS", [0, 77])]),
            PictureSample.png(
                width: 2, height: 2, depth: 8, colorType: 6,
                rows: [0, 1, 2, 3, 255, 1, 2, 3, 9] + [2, 1, 2, 3, 4, 5, 6, 7, 8],
                isInterlaced: true, first: [PictureSample.chunk("CgBI", [0, 0, 0, 0])], isRaw: true),
            PictureSample.png(
                width: 5, height: 2, depth: 2, colorType: 3, rows: [0, 0x1B, 0, 1, 0x40, 0x80],
                then: [PictureSample.chunk("PLTE", Array(0..<12)), PictureSample.chunk("tRNS", [0, 128])]),
        ] + webP + [
            Data(
                """
                <?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="12mm" height="9" viewBox="0 0 12 9">
                <defs><linearGradient id="a"><stop offset="0"/></linearGradient></defs>
                <path d="M1 1L5 5C1 2 3 4 5 6Z" fill="url(#a)" stroke="red"/><text>a</text></svg>
                """.utf8)
        ]
    }()

    @Test func anyPictureIsShownOrRefused() throws {
        try withFolder { folder in
            try Fuzz.cases(1200) { random in
                let sample = Self.samples.randomElement(using: &random)!
                var bytes = Fuzz.mutated(Array(sample), &random)
                // Else nearly all would be refused for their check sums alone.
                if Int.random(in: 0..<4, using: &random) > 0 { Self.repair(&bytes) }
                let path = folder + "/picture"
                try Data(bytes).write(to: URL(fileURLWithPath: path))
                do throws(PictureError) {
                    let file = try PictureFile(path: path).opened()
                    _ = file.omission.map { "\($0)" }
                    // More would only take memory and time.
                    guard file.size.width * file.size.height <= 1 << 18 else { return }
                    let picture = try file.picture(width: 20, seconds: 2)
                    #expect(picture.pixels.count == picture.width * picture.height)
                } catch {
                    #expect(!"\(error)".isEmpty)
                }
            }
        }
    }

    /// Gives the chunks of a PNG file, as far as they can be told, their check sums.
    private static func repair(_ bytes: inout [UInt8]) {
        guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) else { return }
        var start = 8
        while start + 12 <= bytes.count {
            let length = bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) }
            let end = start + 8 + length
            guard end + 4 <= bytes.count else { return }
            bytes.replaceSubrange(end..<end + 4, with: PictureSample.checkSum(bytes[start + 4..<end]))
            start = end + 4
        }
    }

    /// Colour profiles, which stand in compressed chunks that no random change gets through.
    @Test func anyColorProfileIsReadOrRefused() {
        var sample = [UInt8](repeating: 0, count: 128)
        func number(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(value >> $0 & 255) } }
        let tags = ["rXYZ", "gXYZ", "bXYZ", "rTRC", "gTRC", "bTRC"]
        sample.replaceSubrange(12..<24, with: Array("mntrRGB XYZ ".utf8))
        sample.replaceSubrange(36..<40, with: Array("acsp".utf8))
        sample += number(tags.count)
        var content: [UInt8] = []
        for (index, tag) in tags.enumerated() {
            let value =
                index < 3
                ? Array("XYZ ".utf8) + number(0) + number(0x6FA2) + number(0x38F5) + number(0x390)
                : Array("para".utf8) + number(0) + [0, 3, 0, 0] + number(0x26666) + number(0xF2A7) + number(0xD59)
                    + number(0x13D0) + number(0xA5B)
            sample += Array(tag.utf8) + number(132 + 12 * tags.count + content.count) + number(value.count)
            content += value
        }
        sample += content
        Fuzz.cases(1500) { random in
            if case .profile(let profile) = ColorProfile.reading(Fuzz.mutated(sample, &random)) {
                _ = profile.sRGB(0xFF80_40C0)
            }
        }
    }
}
