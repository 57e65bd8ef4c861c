import TestSupport
import Testing
import TransformEngine

@testable import Rendering

/// Source-over is rounded once and exactly, and the SIMD loops do what the one-pixel function does.
@Suite struct BlendTests {
    private func randomPixel(_ random: inout Seeded) -> UInt32 {
        let alpha = UInt32.random(in: 0...255, using: &random)
        func channel() -> UInt32 { .random(in: 0...alpha, using: &random) }
        return alpha << 24 | channel() << 16 | channel() << 8 | channel()
    }

    @Test func divisionBy255IsRounded() {
        for x: UInt32 in 0...65025 { #expect(Blend.divided(x) == UInt32((Double(x) / 255).rounded())) }
    }

    @Test func onePixelIsWithinARoundingOfTheFormula() {
        var random = Seeded(2)
        for _ in 0..<20000 {
            let (s, d) = (randomPixel(&random), randomPixel(&random))
            let c = UInt32.random(in: 0...255, using: &random)
            let result = Blend.over(s, d, coverage: c)
            for shift: UInt32 in [0, 8, 16, 24] {
                func channel(_ pixel: UInt32) -> Double { Double(pixel >> shift & 0xFF) }
                let covered = Double(c) / 255
                let exact = channel(s) * covered + channel(d) * (1 - Double(s >> 24) / 255 * covered)
                // Half a level for the result, and half for the rounded alpha of the source.
                #expect(abs(channel(result) - exact) <= 1.0001)
                #expect(result >> shift & 0xFF <= result >> 24, "no channel is more than the alpha")
            }
        }
    }

    @Test func opaqueAndClearAreExact() {
        var random = Seeded(3)
        for _ in 0..<1000 {
            let (s, d) = (randomPixel(&random), randomPixel(&random))
            #expect(Blend.over(s | 0xFF00_0000, d, coverage: 255) == s | 0xFF00_0000)
            #expect(Blend.over(0, d, coverage: 255) == d)
            #expect(Blend.over(s, d, coverage: 0) == d)
            #expect(Blend.over(s, 0, coverage: 255) == s)
            #expect(Blend.over(s, d | 0xFF00_0000, coverage: 255) >> 24 == 255)
        }
    }

    @Test func loopsDoWhatOnePixelDoes() {
        var random = Seeded(4)
        for count in 0...41 {
            let backdrop = (0..<count).map { _ in randomPixel(&random) }
            let source = (0..<count + 1).map { _ in randomPixel(&random) }
            let coverage = (0..<count + 16).map { _ in
                Bool.random(using: &random) ? 0 : UInt8.random(in: 0...255, using: &random)
            }
            let color = randomPixel(&random)
            func drawn(_ body: (UnsafeMutablePointer<UInt32>) -> Void) -> [UInt32] {
                var pixels = backdrop + [0x1234_5678]
                pixels.withUnsafeMutableBufferPointer { body($0.baseAddress!) }
                #expect(pixels.removeLast() == 0x1234_5678, "nothing behind the run is touched")
                return pixels
            }
            func expected(_ source: (Int) -> UInt32, _ coverage: (Int) -> UInt8) -> [UInt32] {
                backdrop.indices.map { Blend.over(source($0), backdrop[$0], coverage: UInt32(coverage($0))) }
            }
            #expect(
                drawn { Blend.fill($0, count: count, color: color) } == expected({ _ in color }, { _ in 255 }))
            #expect(
                drawn { Blend.fill($0, count: count, color: color, coverage: coverage) }
                    == expected({ _ in color }, { coverage[$0] }))
            #expect(drawn { Blend.draw(source, over: $0, count: count) } == expected({ source[$0] }, { _ in 255 }))
            #expect(
                drawn { Blend.draw(source, over: $0, count: count, coverage: coverage) }
                    == expected({ source[$0] }, { coverage[$0] }))
        }
    }

    @Test func coloursArePremultiplied() {
        #expect(UInt32(Color(red: 1, green: 0.5, blue: 0, alpha: 0.5)) == 0x8080_4000)
        #expect(UInt32(Color(red: 2, green: -1, blue: .nan, alpha: 1)) == 0xFFFF_0000)
        #expect(UInt32(Color.white, opacity: 0) == 0)
    }
}
