import Rendering
import Testing

@testable import Capture

@Suite struct PNGTests {
    @Test func opaquePixelsAreKeptExactlyAsRGB() throws {
        let pixmap = Pixmap(
            width: 61, height: 37, pixels: (0..<61 * 37).map { 0xFF00_0000 | UInt32($0) &* 2_654_435_761 >> 8 })
        let bytes = try pixmap.png()
        #expect(bytes[25] == 2)
        #expect(try pixels(ofPNG: bytes) == pixmap.pixels)
    }

    @Test func everyAlphaIsKeptAndEveryPremultipliedColourComesBack() throws {
        // Each alpha with each colour that it can have.
        var pixels: [UInt32] = []
        for alpha: UInt32 in 0...255 {
            for color in 0...alpha { pixels.append(alpha << 24 | color << 16 | (alpha - color) << 8 | color / 2) }
        }
        let pixmap = Pixmap(width: 128, height: pixels.count / 128, pixels: pixels)
        let bytes = try pixmap.png()
        #expect(bytes[25] == 6)
        #expect(try CaptureTests.pixels(ofPNG: bytes) == pixels)
    }

    @Test func thePNGIsTheSameEveryTime() throws {
        let pixmap = try #require(Pixmap(width: 100, height: 50))
        #expect(try pixmap.png() == pixmap.png())
    }

    @Test(arguments: [(1, 1), (16384, 1), (1, 16384)]) func extremeSidesWork(_ width: Int, _ height: Int) throws {
        let pixmap = try #require(Pixmap(width: width, height: height))
        #expect(try pixels(ofPNG: pixmap.png()) == pixmap.pixels)
    }

    @Test func noiseFits() throws {
        var state: UInt32 = 1
        let pixels = (0..<300 * 300).map { _ in
            state = state &* 1_664_525 &+ 1_013_904_223
            return state | 0xFF00_0000
        }
        #expect(try CaptureTests.pixels(ofPNG: Pixmap(width: 300, height: 300, pixels: pixels).png()) == pixels)
    }
}
