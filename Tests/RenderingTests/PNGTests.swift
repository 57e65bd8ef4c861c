import CSDL2Image
import Foundation
import TestSupport
import Testing
import TransformEngine

@testable import Rendering

/// Files that SDL_image confuses or refuses, though they hold whole pictures.
@Suite struct PNGTests {
    private static let kinds: [(depth: UInt8, colorType: UInt8, channels: Int)] = [
        (1, 0, 1), (2, 0, 1), (4, 0, 1), (8, 0, 1), (16, 0, 1), (8, 2, 3), (16, 2, 3), (1, 3, 1), (2, 3, 1), (4, 3, 1),
        (8, 3, 1), (8, 4, 2), (16, 4, 2), (8, 6, 4), (16, 6, 4),
    ]

    @Test(arguments: [false, true], kinds.indices) func allKindsAreDecodedAsByLibpng(_ isInterlaced: Bool, _ kind: Int)
        throws
    {
        let (depth, colorType, channels) = Self.kinds[kind]
        var random = Seeded(UInt64(kind))
        for (width, height) in [(1, 1), (5, 3), (9, 10), (21, 17)] {
            let starts = [
                (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
            ]
            var rows: [UInt8] = []
            for (left, top, across, down) in isInterlaced ? starts : [(0, 0, 1, 1)] where left < width && top < height {
                let length = ((width - left + across - 1) / across * channels * Int(depth) + 7) / 8
                for _ in stride(from: top, to: height, by: down) {
                    rows.append(UInt8.random(in: 0...4, using: &random))
                    rows += (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
                }
            }
            let palette = (0..<3 << Int(min(depth, 8))).map { _ in UInt8.random(in: 0...255, using: &random) }
            let alphas = (0..<1 << Int(min(depth, 8))).map { _ in UInt8.random(in: 0...255, using: &random) }
            let then =
                colorType == 3 ? [PictureSample.chunk("PLTE", palette), PictureSample.chunk("tRNS", alphas)] : []
            let file = { isEnded in
                PictureSample.png(
                    width: width, height: height, depth: depth, colorType: colorType, rows: rows,
                    isInterlaced: isInterlaced, then: then, isEnded: isEnded)
            }
            // Only a file without its end is decoded by our own code.
            #expect(try loaded(file(false)).pixels == loaded(file(true)).pixels)
        }
    }

    @Test(arguments: [1, 2, 4, 8, 16] as [UInt8]) func oneGreyIsTransparent(_ depth: UInt8) throws {
        // Of two pixels, the first has the transparent grey, the other one almost.
        let (a, b): (Int, Int) = depth == 16 ? (0xC864, 0xC865) : (1, 0)
        let row: [UInt8] =
            depth == 16
            ? [0xC8, 0x64, 0xC8, 0x65] : depth == 8 ? [1, 0] : [UInt8(a << (8 - depth) | b << (8 - 2 * depth))]
        let file = PictureSample.png(
            width: 2, height: 1, depth: depth, colorType: 0, rows: [0] + row,
            then: [PictureSample.chunk("tRNS", [UInt8(a >> 8), UInt8(a & 255)])])
        #expect(try loaded(file).pixels == [0, depth == 16 ? 0xFFC8_C8C8 : 0xFF00_0000])
    }

    @Test func greysBesideATransparentOneKeepTheirLevels() throws {
        let file = PictureSample.png(
            width: 3, height: 1, depth: 8, colorType: 0, rows: [0, 100, 200, 255],
            then: [PictureSample.chunk("tRNS", [0, 200])])
        #expect(try loaded(file).pixels == [0xFF64_6464, 0, 0xFFFF_FFFF])
    }

    @Test(arguments: [8, 16] as [UInt8]) func oneColourIsTransparent(_ depth: UInt8) throws {
        let color: [UInt8] = [0x12, 0x34, 0x56, 0x78, 0x9A, 0xBC]
        let row = depth == 16 ? color + color.dropLast() + [0xBD] : [0x34, 0x78, 0xBC, 0x34, 0x78, 0xBD]
        let file = PictureSample.png(
            width: 2, height: 1, depth: depth, colorType: 2, rows: [0] + row,
            then: [PictureSample.chunk("tRNS", depth == 16 ? color : [0, 0x34, 0, 0x78, 0, 0xBC])])
        #expect(try loaded(file).pixels == [0, depth == 16 ? 0xFF12_569A : 0xFF34_78BD])
    }

    @Test func anAppsFileIsRead() throws {
        // Red, half transparent green and blue, multiplied by alpha, in the order blue, green, red, alpha.
        let file = PictureSample.png(
            width: 3, height: 1, depth: 8, colorType: 6, rows: [0, 0, 0, 255, 255, 0, 128, 0, 128, 255, 0, 0, 255],
            first: [PictureSample.chunk("CgBI", [0x50, 0, 0x20, 6])], isRaw: true)
        #expect(try loaded(file).pixels == [0xFFFF_0000, 0x8000_8000, 0xFF00_00FF])
    }

    private func red(then: [[UInt8]] = []) -> Data {
        PictureSample.png(width: 1, height: 1, depth: 8, colorType: 2, rows: [0, 255, 0, 0], then: then)
    }

    @Test(arguments: ["tEXt", "iCCP", "gAMA", "abCD"]) func aChunkWithoutPixelsMayBeDamaged(_ name: String) throws {
        var chunk = PictureSample.chunk(name, Array("Comment\0hi".utf8))
        chunk[chunk.count - 1] ^= 1
        #expect(try loaded(red(then: [chunk])).pixels == [0xFFFF_0000])
    }

    @Test(arguments: ["PLTE", "tRNS", "ABCD"]) func aChunkThatPixelsDependOnMayNot(_ name: String) throws {
        var chunk = PictureSample.chunk(name, [1, 2, 3, 4, 5, 6])
        chunk[chunk.count - 1] ^= 1
        try withFile(red(then: [chunk])) { path in
            let error = PictureError.damaged(path: path, reason: "its bytes do not match their check sums")
            #expect(throws: error) { try PictureFile(path: path).load() }
        }
    }

    @Test func whatIsMissingBehindThePixelsIsNotMissed() throws {
        var rows: [UInt8] = []
        for y in 0..<20 { rows += [0] + (0..<60).map { UInt8($0 * y & 255) } }
        let file = PictureSample.png(width: 20, height: 20, depth: 8, colorType: 2, rows: rows)
        let whole = try loaded(file).pixels
        // The last chunk, the check sum of the rows, and zlib's.
        for missing in [1, 12, 16, 20] { #expect(try loaded(file.dropLast(missing)).pixels == whole) }
        for missing in [60, 200] {
            let error = #expect(throws: PictureError.self) { try loaded(file.dropLast(missing)) }
            guard case .damaged = error else {
                Issue.record("\(String(describing: error))")
                return
            }
        }
    }
}
