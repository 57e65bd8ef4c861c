import PopEffects
import Showcase
import Testing
import TransformEngine

@testable import WindowHost
@testable import popdemo

@Suite struct PlayStageTests {
    private func stage(_ take: Take? = nil, isFirstStart: Bool = false) throws -> PlayStage {
        let device = try Device(parsing: "300x500")
        let demo = Demo(effect: .taobao, scene: .plain, device: device, language: .zh)
        return PlayStage(PlayOptions(demo: demo, take: take), isFirstStart: isFirstStart)
    }

    @Test func theLanguageSwitchesThereAndBackAndTheRestStays() throws {
        var stage = try stage()
        stage.handle(.pointer(PointerEvent(time: 0.1, phase: .down, location: Point(x: 100, y: 100))))
        #expect(stage.demo.state == .opening)
        for language in [Language.en, .zh] {
            stage.switchLanguage()
            let demo = stage.demo
            #expect(demo.language == language)
            #expect((demo.effect, demo.scene, demo.device.name) == (.taobao, .plain, "300x500"))
            #expect((demo.state, demo.time) == (.closed, 0))
        }
        stage.switchLanguage()
        stage.choose(.effect(.natgeo))
        #expect((stage.demo.language, stage.demo.effect) == (.en, .natgeo))
    }

    @Test func whatIsToldLiesOverTheControls() throws {
        var stage = try stage()
        stage.showsControls = true
        let controls = try #require(stage.snapshot().sublayers.last)
        stage.beginRecording(at: 0)
        stage.notice = "No such file"
        let layers = stage.snapshot().sublayers
        #expect(layers.count == 4 && layers[1].properties.frame == controls.properties.frame)
        #expect(layers[3] == Banner.notice("No such file").snapshot(on: stage.demo.device.size))
    }

    @Test func theControlsTakeThePlaceOfTheHint() throws {
        var stage = try stage(isFirstStart: true)
        #expect(stage.snapshot().sublayers.count == 2, "the demo and the hint")
        stage.showsControls = true
        #expect(stage.snapshot().sublayers.count == 2, "the demo and the controls")
    }

    /// The window's size is no concern of the demo's: mid-way it stays where it is, and a press means the same place.
    @Test func aResizedWindowKeepsStopAndProgress() {
        let demo = Demo(effect: .jianshu, scene: .plain, feel: .refined)
        demo.handle(.key(.space, time: 0))
        demo.advance(to: 0.1)
        let before = demo.trace()
        for (width, height) in [(828, 1472), (300, 300), (1000, 200), (1, 1)] {
            let box = Letterbox(width: width, height: height, showing: demo.device.size)
            let place = box.point(atX: Double(box.x) + 207 * box.scale, y: Double(box.y) + 100 * box.scale)
            #expect(place.distance(to: Point(x: 207, y: 100)) < 1e-9)
        }
        #expect(demo.trace() == before)
    }
}
