import Rendering
import TestSupport
import Testing

@testable import Capture

@Suite struct GIFTests {
    private let size = try? ImageSize(.init(width: 70, height: 60), scale: 1)

    /// Records pictures whose pixel at (x, y) in frame n is a function of all three, and reads the GIF back.
    private func gif(
        _ frames: Int, rate: Fraction = Fraction(50), hold: Fraction = Fraction(0), loop: LoopCount = .forever,
        _ color: (Int, Int, Int) -> UInt32
    ) throws -> GIFReader {
        try withFolder { folder in
            let size = try #require(size)
            let schedule = FrameSchedule(rate: rate, end: Fraction(frames) / rate, hold: hold)
            let recorder = try Recorder(
                .gif(loop), schedule: schedule, size: size, path: folder + "/a.gif", replaces: false, searchPath: "")
            let recording = try recorder.record { time, pixmap in
                let frame = Int((time * rate.value).rounded())
                pixmap.pixels = (0..<size.height).flatMap { y in
                    (0..<size.width).map { x in 0xFF00_0000 | color(frame, x, y) }
                }
                return true
            }
            let files = try contents(of: folder)
            #expect(files.keys.sorted() == ["a.gif"])
            let bytes = try #require(files["a.gif"])
            #expect(recording.byteCount == bytes.count && recording.frameCount == frames)
            return try #require(GIFReader(bytes))
        }
    }

    @Test func fewColoursAreKeptExactly() throws {
        func color(_ frame: Int, _ x: Int, _ y: Int) -> UInt32 {
            x / 10 == frame ? 0xD96E5A : UInt32((y / 10) * 40) * 0x010101
        }
        let gif = try gif(7, color)
        #expect(gif.width == 70 && gif.height == 60 && gif.frames.count == 7)
        for (frame, picture) in gif.frames.enumerated() {
            #expect(picture.pixels == (0..<4200).map { color(frame, $0 % 70, $0 / 70) })
        }
    }

    /// More noise than a table of 4096 codes holds, so that it is begun anew several times.
    @Test func noiseComesBack() throws {
        var state: UInt64 = 7
        let noise = (0..<4200).map { _ -> UInt32 in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return UInt32(state >> 58) * 0x040404
        }
        let gif = try gif(1) { _, x, y in noise[y * 70 + x] }
        #expect(gif.frames.map(\.pixels) == [noise])
    }

    @Test func delaysAddUpToTheDurationAndTheLastIsHeld() throws {
        let moving = try gif(5, hold: Fraction(3, 2)) { frame, x, _ in x == frame ? 0xFFFFFF : 0 }
        #expect(moving.frames.map(\.delay) == [2, 2, 2, 2, 152])
        let slow = try gif(3, rate: Fraction(100, 3)) { frame, x, _ in x == frame ? 0xFFFFFF : 0 }
        #expect(slow.frames.map(\.delay) == [3, 3, 3])
    }

    /// Also if the end falls between two frames, within a hundredth of a second, or further away than a delay can say.
    @Test(
        arguments: [Fraction(50), Fraction(100, 3), Fraction(25), Fraction(10)],
        [Fraction(11, 100), Fraction(1, 8), Fraction(1234, 10_000), Fraction(1, 3), Fraction(0), Fraction(999, 1000)])
    func itPlaysExactlyAsLongAsItSays(rate: Fraction, end: Fraction) throws {
        for hold in [Fraction(0), Fraction(1, 3), Fraction(600), Fraction(1000)] {
            try withFolder { folder in
                let size = try ImageSize(.init(width: 4, height: 3), scale: 1)
                let recording = try Recorder(
                    .gif(.forever), schedule: FrameSchedule(rate: rate, end: end, hold: hold), size: size,
                    path: folder + "/a.gif", searchPath: ""
                ).record { time, pixmap in
                    pixmap.pixels = [UInt32](repeating: UInt32(time * 100), count: 12)
                    return true
                }
                let bytes = try #require(try contents(of: folder)["a.gif"])
                let gif = try #require(GIFReader(bytes))
                let delays = gif.frames.map(\.delay)
                #expect(Fraction(delays.reduce(0, +), 100) == recording.duration, "\(rate), \(end), \(hold)")
                #expect(delays.allSatisfy { $0 >= 2 } && delays.count == recording.frameCount)
                if hold < Fraction(1000), end > Fraction(0) {
                    #expect(abs(recording.duration.value - (end + hold).value) <= 0.01)
                }
            }
        }
    }

    @Test(arguments: [(LoopCount.forever, Int?(0)), (.times(1), nil), (.times(3), 2)])
    func loopsAreSaid(_ loop: LoopCount, _ repeats: Int?) throws {
        #expect(try gif(2, loop: loop) { frame, _, _ in UInt32(frame) }.repeats == repeats)
    }

    /// A gradient of more colours than the palette has, and a square that moves over it.
    @Test func whatRestsDoesNotChange() throws {
        func ground(_ x: Int, _ y: Int) -> UInt32 { UInt32(x * 2) << 16 | UInt32(y * 2) << 8 | UInt32((x + y) % 100) }
        let gif = try gif(6) { frame, x, y in (frame * 8..<frame * 8 + 8).contains(x) && y < 8 ? 0xFF0000 : ground(x, y)
        }
        let first = try #require(gif.frames.first?.pixels)
        for picture in gif.frames { #expect(picture.pixels[560...] == first[560...]) }
        var error = 0.0
        for place in 560..<4200 {
            for shift in [16, 8, 0] as [UInt32] {
                let levels = [first[place], ground(place % 70, place / 70)].map { Double($0 >> shift & 255) }
                error += (levels[0] - levels[1]) * (levels[0] - levels[1])
            }
        }
        // 38 dB are a squared error of 10.3.
        #expect(error / (3 * 3640) < 10.3)
    }

    @Test func theNearestColourIsFound() {
        var state: UInt64 = 3
        func random() -> SIMD4<Float> {
            var color = SIMD4<Float>.zero
            for channel in 0..<3 {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                color[channel] = Float(state >> 40) * 255 / Float(1 << 24)
            }
            return color
        }
        let colors = (0..<255).map { _ in random() }
        let nearest = NearestColor(among: colors)
        for _ in 0..<2000 {
            let asked = random()
            func distance(_ color: SIMD4<Float>) -> Float { ((color - asked) * (color - asked)).sum() }
            #expect(distance(colors[nearest(asked)]) == colors.map(distance).min())
        }
    }

    /// Blocks of 1 to 255 bytes follow each other up to the only empty one, which is the last byte; also where the last block is full.
    @Test func theBlocksEndWithOneThatIsEmpty() {
        var random = Seeded(3)
        var full = 0
        for count in Array(1...5) + Array(200...260) {
            var compression = GIFCompression()
            let bytes = compression.encoded((0..<count).map { _ in UInt8.random(in: 0...255, using: &random) })
            var place = 1
            var last = 0
            while bytes[place] > 0, place + Int(bytes[place]) + 1 < bytes.count {
                last = Int(bytes[place])
                place += last + 1
            }
            #expect(bytes[0] == 8 && place == bytes.count - 1 && bytes[place] == 0, "\(count)")
            if last == 255 { full += 1 }
        }
        #expect(full > 0)
    }
}
