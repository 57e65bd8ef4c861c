import Foundation
import Rendering
import TestSupport
import Testing

@testable import Capture

@Suite struct APNGTests {
    /// A moving square on a background; the first frames are equal.
    private func picture(_ frame: Int, alpha: UInt32) -> [UInt32] {
        (0..<30 * 20).map { place in
            let (x, y) = (place % 30, place / 30)
            if frame >= 4, (frame..<frame + 5).contains(x), (3..<9).contains(y) {
                return 0xFF00_0000 | UInt32(frame) << 16
            }
            return alpha << 24 | UInt32(min(x * 3, 60)) << 8 | 20
        }
    }

    private func record(
        _ name: String, rate: Fraction = Fraction(60), alpha: UInt32 = 255, hold: Fraction = Fraction(0)
    ) throws -> [PNGChunk] {
        try withFolder { folder in
            let size = try ImageSize(.init(width: 30, height: 20), scale: 1)
            let schedule = FrameSchedule(rate: rate, end: Fraction(10) / rate, hold: hold)
            let recorder = try Recorder(
                .apng(.times(3)), schedule: schedule, size: size, hasAlpha: alpha < 255, path: "\(folder)/\(name)",
                replaces: false, searchPath: "")
            _ = try recorder.record { time, pixmap in
                let frame = Int((time * rate.value).rounded())
                pixmap.pixels = picture(frame, alpha: alpha)
                return !(1..<4).contains(frame)
            }
            return PNGChunk.all(in: try #require(contents(of: folder)[name]))
        }
    }

    private func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }

    @Test(arguments: [UInt32(255), 128]) func framesComeBackExactly(_ alpha: UInt32) throws {
        let chunks = try record("a.apng", alpha: alpha)
        let header = try #require(chunks.first)
        var screen = [UInt32](repeating: 1, count: 600)
        var (frame, next) = (0, 0)
        var rect = PixelRect(x: 0, y: 0, width: 0, height: 0)
        var data: [UInt8] = []
        func show() throws {
            guard !data.isEmpty else { return }
            let size = PNGChunk.bigEndian(UInt32(rect.width)) + PNGChunk.bigEndian(UInt32(rect.height))
            let parts = [
                PNGChunk(kind: "IHDR", bytes: size + header.bytes.dropFirst(8)), PNGChunk(kind: "IDAT", bytes: data),
                PNGChunk(kind: "IEND", bytes: []),
            ]
            let part = try pixels(ofPNG: PNGChunk.signature + parts.flatMap(\.encoded))
            for (place, pixel) in part.enumerated() {
                screen[(rect.y + place / rect.width) * 30 + rect.x + place % rect.width] = pixel
            }
            #expect(screen == picture(frame, alpha: alpha))
            frame += 1
            data = []
        }
        for chunk in chunks {
            if chunk.kind == "fcTL" {
                try show()
                #expect(number(chunk.bytes[..<4]) == next)
                next += 1
                let places = [4, 8, 12, 16].map { number(chunk.bytes[$0..<$0 + 4]) }
                // What is there stays when the frame's time is over, and the next one replaces it.
                #expect(chunk.bytes[24...] == [0, 0])
                rect = PixelRect(x: places[2], y: places[3], width: places[0], height: places[1])
            } else if chunk.kind == "IDAT" {
                data += chunk.bytes
            } else if chunk.kind == "fdAT" {
                #expect(number(chunk.bytes[..<4]) == next)
                next += 1
                data += chunk.bytes.dropFirst(4)
            }
        }
        try show()
        #expect(frame == 10)
    }

    @Test func controlsSayFramesPlaysAndExactDelays() throws {
        let chunks = try record("a.apng", hold: Fraction(1, 2))
        let animation = try #require(chunks.first { $0.kind == "acTL" })
        #expect(number(animation.bytes[..<4]) == 10 && number(animation.bytes[4...]) == 3)
        let delays = chunks.filter { $0.kind == "fcTL" }.map {
            Fraction(number($0.bytes[20..<22]), number($0.bytes[22..<24]))
        }
        #expect(delays == [Fraction](repeating: Fraction(1, 60), count: 9) + [Fraction(31, 60)])
        #expect(chunks.firstIndex { $0.kind == "acTL" } ?? 99 < chunks.firstIndex { $0.kind == "IDAT" } ?? 0)
    }

    @Test func onlyWhatChangesIsWritten() throws {
        let sizes = try record("a.apng").filter { $0.kind == "fcTL" }.map {
            [number($0.bytes[4..<8]), number($0.bytes[8..<12])]
        }
        #expect(sizes == [[30, 20], [1, 1], [1, 1], [1, 1], [5, 6]] + [[Int]](repeating: [6, 6], count: 5))
    }

    /// The end chunk, which is the same in every PNG file.
    @Test func theChecksumIsThatOfPNG() {
        #expect(
            PNGChunk(kind: "IEND", bytes: []).encoded == [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82])
    }

    @Test func delaysFitSixteenBits() {
        #expect(APNGWriter.delay(Fraction(1001, 30000)) == (1001, 30000))
        #expect(APNGWriter.delay(Fraction(3_000_001, 1_000_000)) == (30000, 10000))
        #expect(APNGWriter.delay(Fraction(600)) == (600, 1))
        #expect(APNGWriter.delay(Fraction(7_000_001, 100_000)) == (7000, 100))
    }
}
