import PopEffects
import Showcase
import Testing
import TransformEngine

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
        #expect(layers[3] == NoticeBanner.snapshot("No such file", size: stage.demo.device.size))
    }

    @Test func theControlsTakeThePlaceOfTheHint() throws {
        var stage = try stage(isFirstStart: true)
        #expect(stage.snapshot().sublayers.count == 2, "the demo and the hint")
        stage.showsControls = true
        #expect(stage.snapshot().sublayers.count == 2, "the demo and the controls")
    }
}
