import DemoSupport
import PopEffects
import Testing
import TransformEngine

@testable import Showcase

/// Signs over a person's pictures can be read.
@Suite struct ContrastTests {
    private func picture(_ pixel: UInt32) -> Picture {
        Picture(width: 40, height: 60, pixels: [UInt32](repeating: pixel, count: 2400))
    }

    private func ink(_ layer: Layer?) -> Color? {
        guard case .shape(let shape) = layer?.contents else { return nil }
        return shape.color
    }

    @Test func aContrastIsThatOfTheGuidelines() {
        #expect(abs(Color.white.contrast(to: 0) - 21) < 1e-12 && abs(Color.black.contrast(to: 1) - 21) < 1e-12)
        #expect(Color.white.contrast(to: 1) == 1)
        // The relative luminance of #808080, as the guidelines' formula gives it.
        #expect(abs(Color(hex: 0x808080).luminance - 0.215861) < 1e-6)
    }

    @Test(arguments: Feel.allCases) func natgeosBackButtonIsDarkOverALightPicture(_ feel: Feel) {
        for (pixel, isLight) in [(0xFFFF_FFFF, false), (0xFF10_1010, true), (0xFFE8_E0D0, false)] as [(UInt32, Bool)] {
            let demo = Demo(effect: .natgeo, feel: feel, pictures: OwnPictures(page: picture(pixel)))
            demo.handle(.key(.space, time: 0))
            demo.advance(to: 2)
            #expect(ink(demo.backButton?.layer) == (isLight ? .white : .black))
            #expect(demo.layer("backButton").tint == .light)
        }
    }

    @Test func theStatusBarIsLightOverADarkPageAndDarkOverALightPhotograph() throws {
        for (effect, pixel, color) in [
            (EffectName.jianshu, 0xFF00_0000, Color.white), (.jianshu, 0xFFFF_FFFF, .black),
            (.natgeo, 0xFFFF_FFFF, .black), (.natgeo, 0xFF00_0000, .white),
        ] as [(EffectName, UInt32, Color)] {
            let demo = Demo(effect: effect, pictures: OwnPictures(page: picture(pixel), fit: .cover))
            let bar = try #require(demo.tracked.first { $0.name == "statusBar" })
            #expect(bar.sublayers.count == 4 && ink(bar.sublayers.last) == color)
            demo.pictures.page = nil
            #expect(ink(bar.sublayers.last) == (effect == .natgeo ? .white : .black))
        }
    }

    @Test func whatIsBehindTheSignsCountsAlone() {
        // White above, black below: the status bar is on white.
        let pixels = (0..<2400).map { $0 < 40 * 12 ? 0xFFFF_FFFF : 0xFF00_0000 } as [UInt32]
        let pictures = OwnPictures(page: Picture(width: 40, height: 60, pixels: pixels), fit: .cover)
        let page = Size(width: 400, height: 600)
        func ink(_ y: Double) -> Color {
            pictures.ink(.white, over: Rect(x: 0, y: y, width: 400, height: 20), of: page, on: .black)
        }
        #expect(ink(0) == .black && ink(400) == .white)
        // Beside the picture is the ground.
        let narrow = OwnPictures(page: picture(0xFF00_0000), fit: .contain)
        let left = Rect(x: 0, y: 100, width: 20, height: 20)
        #expect(narrow.ink(.white, over: left, of: Size(width: 800, height: 600), on: .white) == .black)
    }
}
