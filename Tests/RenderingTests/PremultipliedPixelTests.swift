import TestSupport
import Testing
import TransformEngine

@testable import Rendering

/// Source-over is rounded once and exactly, and the SIMD loops do what the one-pixel function does.
@Suite struct PremultipliedPixelTests {
    private func randomPixel(_ random: inout Seeded) -> PremultipliedPixel {
        let alpha = UInt32.random(in: 0...255, using: &random)
        func channel() -> UInt32 { .random(in: 0...alpha, using: &random) }
        return PremultipliedPixel(alpha: alpha, red: channel(), green: channel(), blue: channel())
    }

    @Test func channelsAreThoseOfTheWord() {
        let pixel = PremultipliedPixel(alpha: 0xFF, red: 0x12, green: 0x34, blue: 0x56)
        #expect(pixel.rawValue == 0xFF12_3456 && pixel.isOpaque)
        #expect(pixel.channels == [0x56, 0x34, 0x12, 0xFF] && PremultipliedPixel(nearest: pixel.channels) == pixel)
        #expect(!PremultipliedPixel(rawValue: 0xFEFF_FFFF).isOpaque)
    }

    @Test func divisionBy255IsRounded() {
        for x: UInt32 in 0...65025 {
            #expect(PremultipliedPixel.dividedBy255(x) == UInt32((Double(x) / 255).rounded()))
        }
    }

    @Test func onePixelIsWithinARoundingOfTheFormula() {
        var random = Seeded(2)
        for _ in 0..<20000 {
            let (s, d) = (randomPixel(&random), randomPixel(&random))
            let c = UInt32.random(in: 0...255, using: &random)
            let result = s.over(d, coverage: c).rawValue
            for shift: UInt32 in [0, 8, 16, 24] {
                func channel(_ pixel: UInt32) -> Double { Double(pixel >> shift & 0xFF) }
                let covered = Double(c) / 255
                let exact = channel(s.rawValue) * covered + channel(d.rawValue) * (1 - Double(s.alpha) / 255 * covered)
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
            func opaque(_ pixel: PremultipliedPixel) -> PremultipliedPixel {
                PremultipliedPixel(rawValue: pixel.rawValue | 0xFF00_0000)
            }
            #expect(opaque(s).over(d, coverage: 255) == opaque(s))
            #expect(PremultipliedPixel.clear.over(d, coverage: 255) == d)
            #expect(s.over(d, coverage: 0) == d)
            #expect(s.over(.clear, coverage: 255) == s)
            #expect(s.over(opaque(d), coverage: 255).isOpaque)
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
            func drawn(_ body: (UnsafeMutablePointer<PremultipliedPixel>) -> Void) -> [PremultipliedPixel] {
                let guardPixel = PremultipliedPixel(rawValue: 0x1234_5678)
                var pixels = backdrop + [guardPixel]
                pixels.withUnsafeMutableBufferPointer { body($0.baseAddress!) }
                #expect(pixels.removeLast() == guardPixel, "nothing behind the run is touched")
                return pixels
            }
            func expected(
                _ source: (Int) -> PremultipliedPixel, _ coverage: (Int) -> UInt8
            ) -> [PremultipliedPixel] {
                backdrop.indices.map { source($0).over(backdrop[$0], coverage: UInt32(coverage($0))) }
            }
            #expect(drawn { $0.draw(color, count: count) } == expected({ _ in color }, { _ in 255 }))
            #expect(
                drawn { $0.draw(color, count: count, coverage: coverage) } == expected({ _ in color }, { coverage[$0] })
            )
            #expect(drawn { $0.draw(source, count: count) } == expected({ source[$0] }, { _ in 255 }))
            #expect(
                drawn { $0.draw(source, count: count, coverage: coverage) }
                    == expected({ source[$0] }, { coverage[$0] }))
        }
    }

    @Test func coloursArePremultiplied() {
        func word(_ color: Color, opacity: Double = 1) -> UInt32 {
            PremultipliedPixel(color, opacity: opacity).rawValue
        }
        #expect(word(Color(red: 1, green: 0.5, blue: 0, alpha: 0.5)) == 0x8080_4000)
        #expect(word(Color(red: 2, green: -1, blue: .nan, alpha: 1)) == 0xFFFF_0000)
        #expect(word(.white, opacity: 0) == 0)
    }
}
