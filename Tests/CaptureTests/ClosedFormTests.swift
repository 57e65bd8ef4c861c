import Rendering
import TestSupport
import Testing
import TransformEngine

@testable import Capture

/// What recordings are made of, against counting by hand.
@Suite struct ClosedFormTests {
    @Test func theChangedPartIsTheSmallest() {
        var random = Seeded(1)
        for _ in 0..<500 {
            let (width, height) = (Int.random(in: 1...9, using: &random), Int.random(in: 1...7, using: &random))
            let old = (0..<width * height).map { _ in UInt8.random(in: 0...255, using: &random) }
            var new = old
            for _ in 0..<Int.random(in: 0...3, using: &random) {
                new[Int.random(in: new.indices, using: &random)] &+= 1
            }
            let changed = new.indices.filter { old[$0] != new[$0] }
            let (columns, rows) = (changed.map { $0 % width }, changed.map { $0 / width })
            let rect = PixelRect.changed(from: old, to: new, width: width)
            guard let left = columns.min(), let right = columns.max(), let top = rows.min(), let bottom = rows.max()
            else {
                #expect(rect == nil)
                continue
            }
            #expect(rect == PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1))
            #expect(
                rect?.values(of: new, width: width)
                    == (top...bottom).flatMap { y in (left...right).map { new[y * width + $0] } })
        }
    }

    @Test func coloursAreCountedEach() throws {
        var random = Seeded(2)
        let counter = ColorCounter()
        var expected: [UInt32: Double] = [:]
        for _ in 0..<3 {
            let pixels = (0..<600).map { _ in
                // Neighbours in all channels, and runs.
                0xFF00_0000
                    | (0..<3).reduce(UInt32(0)) { color, _ in
                        color << 8 | [0, 1, 2, 3, 4, 5, 254, 255].randomElement(using: &random)!
                    }
            }.flatMap { [UInt32](repeating: $0, count: Int($0 % 3) + 1) }
            for pixel in pixels { expected[pixel & 0xFF_FFFF, default: 0] += 1 }
            counter.append(Pixmap(width: pixels.count, height: 1, pixels: pixels), isRepeated: false)
        }
        let counted = counter.colors.map { sample in
            (UInt32(sample.color.x) << 16 | UInt32(sample.color.y) << 8 | UInt32(sample.color.z), sample.weight)
        }
        #expect(Dictionary(counted) { _, _ in .nan } == expected)
    }

    @Test func aPaletteOfFewColoursIsThose() {
        let samples = (0..<GIFPalette.most).map { GIFPalette.Sample(UInt32($0) * 0x01_0203 & 0xFF_FFFF, weight: 3) }
        let expected = Set((0..<GIFPalette.most).map { UInt32($0) * 0x01_0203 & 0xFF_FFFF })
        #expect(Set(GIFPalette(samples: samples).colors) == expected)
        // One colour more: the two nearest are joined, and become their weighted mean.
        let more = GIFPalette(
            samples: (0..<255).map { GIFPalette.Sample(UInt32($0) << 16, weight: 1) } + [.init(0xFF_FF00, weight: 1)])
        #expect(more.colors.count == 255 && more.colors.contains(0xFF_FF00))
    }

    /// What a player does between the frames: nothing, so that each lies on the one before.
    @Test func eachFrameOfAGIFStays() throws {
        try withFolder { folder in
            let size = try ImageSize(.init(width: 4, height: 3), scale: 1)
            let file = CaptureFile(path: "\(folder)/a.gif")
            let palette = GIFPalette(samples: [.init(0, weight: 1), .init(0xFFFFFF, weight: 1)])
            let encoder = try AnimationEncoder(
                GIFWriter(palette: palette, size: size, loop: .forever), delay: Fraction(1, 20), to: file)
            for frame in 0..<4 {
                let pixels = (0..<12).map { $0 == frame ? UInt32.max : 0xFF00_0000 }
                try encoder.append(Pixmap(width: 4, height: 3, pixels: pixels), isRepeated: false)
            }
            try encoder.finish(lastDelay: Fraction(1000))
            let bytes = try #require(contents(of: folder)["a.gif"])
            let controls = bytes.indices.dropLast(7).filter { Array(bytes[$0..<$0 + 3]) == [0x21, 0xF9, 4] }
            #expect(
                controls.map { Array(bytes[$0 + 3..<$0 + 8]) } == [
                    [5, 5, 0, 255, 0], [5, 5, 0, 255, 0], [5, 5, 0, 255, 0], [5, 0xFF, 0xFF, 255, 0],
                ])
            let gif = try #require(GIFReader(bytes))
            for (frame, picture) in gif.frames.enumerated() {
                #expect(picture.pixels == (0..<12).map { $0 == frame ? 0xFFFFFF : 0 })
            }
        }
    }

    @Test func aStripIsLaidOutFromItsFrame() throws {
        let layout = try StripLayout(frame: ImageSize(.init(width: 200, height: 300), scale: 1), count: 3)
        // A gap of a twentieth, type of an eighteenth of the width; room for two lines of it below.
        #expect(layout.gap == 10 && layout.type == 11)
        #expect(layout.size.width == 640 && layout.size.height == 332)
        #expect((0..<3).map { layout.origin(ofFrame: $0).x } == [10, 220, 430] && layout.origin(ofFrame: 2).y == 10)
        #expect(layout.caption(ofFrame: 1) == Rect(x: 215, y: 310, width: 210, height: 22))
        let small = try StripLayout(frame: ImageSize(.init(width: 8, height: 6), scale: 1), count: 1)
        #expect(small.gap == 2 && small.type == 10)
    }

    @Test(arguments: [
        (0.0, "0 s"), (0.5, "0.5 s"), (2, "2 s"), (1.05, "1.05 s"), (0.0004, "0 s"), (0.0006, "0.001 s"),
        (12.3456, "12.346 s"), (9.9999, "10 s"),
    ])
    func captionsAreTimesToTheMillisecond(time: Double, caption: String) {
        #expect(StripEncoder.caption(time) == caption)
    }

    @Test func aNeedOfMemoryIsThatOfItsPictures() throws {
        let size = try ImageSize(.init(width: 1000, height: 1000), scale: 1)
        let pngs = PNGBatch.capacity * 16
        for (format, bytes) in [
            (RecordingFormat.frames, 16 + pngs), (.apng(.forever), 16 + pngs + 8), (.mp4, 20),
            (.webm(isTransparent: true), 20), (.strip(3), 16 + 60),
        ] { #expect(MemoryNeed(of: format, frame: size).bytes == bytes * 1_000_000) }
        #expect(MemoryNeed(of: .gif(.forever), frame: size).bytes == 24_000_000 + 1 << 24)
        #expect(MemoryNeed(ofPicture: size).text == "16 MB")
        let large = try ImageSize(.init(width: 16384, height: 4096), scale: 1)
        #expect(MemoryNeed(ofPicture: large).text == "1.1 GB" && !MemoryNeed(ofPicture: large).isLarge)
        let larger = try ImageSize(.init(width: 16384, height: 4097), scale: 1)
        #expect(MemoryNeed(ofPicture: larger).isLarge)
    }

    /// A colour of an alpha comes back as the nearest that files can say.
    @Test func straightAlphaIsRoundedToNearest() {
        for alpha: UInt32 in 1...255 {
            for channel in 0...alpha {
                let straight = straightAlpha(alpha << 24 | channel << 16 | channel << 8 | channel)
                let expected = UInt32((Double(channel) * 255 / Double(alpha)).rounded())
                #expect(straight == alpha << 24 | expected << 16 | expected << 8 | expected)
            }
        }
        #expect(straightAlpha(0) == 0)
    }

    @Test func formatsSayWhatTheyKeep() {
        let all: [RecordingFormat] = [
            .frames, .strip(2), .apng(.forever), .gif(.forever), .mp4, .webm(isTransparent: true),
            .webm(isTransparent: false),
        ]
        #expect(all.map(\.keepsAlpha) == [true, false, true, false, false, true, false])
        #expect(all.map(\.takesAlpha) == [true, true, true, false, false, true, false])
        #expect(all.map(\.isAnimation) == [false, false, true, true, false, false, false])
        #expect(all.map(\.fileExtension) == [nil, "png", "apng", "gif", "mp4", "webm", "webm"])
    }
}
