import Capture
import PopEffects
import Rendering
import Showcase
import Testing
import TransformEngine

@testable import popdemo

/// At a scale that gives no whole number of pixels, the last row and column are as full as the others.
@Suite struct LastRowTests {
    private func draw(_ demo: Demo, _ scale: Double) throws -> Pixmap {
        var pixmap = Pixmap(try ImageSize(demo.device.size, scale: scale))
        try Renderer().render(demo.snapshot(), scale: scale, into: &pixmap)
        return pixmap
    }

    @Test(arguments: EffectName.allCases, [1.1, 1.3, 0.7, 500.0 / 414])
    func closedItIsThePage(effect: EffectName, scale: Double) throws {
        let pixmap = try draw(Demo(effect: effect, scene: .plain), scale)
        let page = pixmap[pixmap.width / 2, pixmap.height / 2]
        for x in 0..<pixmap.width { #expect(pixmap[x, pixmap.height - 1] == page) }
        for y in pixmap.height / 2..<pixmap.height { #expect(pixmap[pixmap.width - 1, y] == page) }
    }

    @Test(arguments: EffectName.allCases, Feel.allCases) func openItIsTheSheet(effect: EffectName, feel: Feel) throws {
        for scale in [1.1, 1.3, 0.7, 500.0 / 414] {
            let demo = Demo(effect: effect, scene: .plain, feel: feel)
            demo.handle(.key(.space, time: 0))
            for time in [0.45, 0.55, 2] {
                demo.advance(to: time)
                let pixmap = try draw(demo, scale)
                let sheet = pixmap[pixmap.width / 2, pixmap.height - 2]
                for x in 0..<pixmap.width { #expect(pixmap[x, pixmap.height - 1] == sheet) }
            }
        }
    }

    @Test(arguments: SceneName.allCases, [1.1, 500.0 / 414])
    func noRowIsDarkerInTheAppToo(scene: SceneName, scale: Double) throws {
        let demo = Demo(effect: .jianshu, scene: scene)
        demo.handle(.key(.space, time: 0))
        demo.advance(to: 2)
        let pixmap = try draw(demo, scale)
        let (last, before) = (pixmap[5, pixmap.height - 1], pixmap[5, pixmap.height - 2])
        #expect(last == before && last >> 24 == 255)
    }
}
