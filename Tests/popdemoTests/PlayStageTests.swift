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
        return PlayStage(PlayOptions(demo: demo, take: take, isFirstStart: isFirstStart))
    }

    @Test func theLanguageSwitchesThereAndBackAndTheRestStays() throws {
        var stage = try stage()
        stage.handle(press(.down, 0.1))
        stage.advance(to: 0.3)
        let layers = stage.demo.trace()
        #expect(stage.demo.state == .opening)
        for language in [Language.en, .zh] {
            stage.switchLanguage()
            let demo = stage.demo
            #expect(demo.language == language)
            #expect((demo.effect, demo.scene, demo.device.name) == (.taobao, .plain, "300x500"))
            #expect(demo.trace() == layers, "mid-way it goes on where it is")
        }
        stage.switchLanguage()
        stage.choose(.effect(.natgeo))
        #expect((stage.demo.language, stage.demo.effect) == (.en, .natgeo))
    }

    private func press(_ phase: PointerEvent.Phase, _ time: Double, at location: Point = Point(x: 100, y: 100)) -> Input
    {
        .pointer(PointerEvent(time: time, phase: phase, location: location))
    }

    /// A click with its press and its release.
    private func click(_ stage: inout PlayStage, at time: Double, _ location: Point = Point(x: 150, y: 100)) {
        for phase in [PointerEvent.Phase.down, .up] { stage.handle(press(phase, time, at: location)) }
    }

    /// What is written over the demo.
    private func texts(_ stage: PlayStage) -> [String] {
        guard stage.snapshot() != stage.demo.snapshot() else { return [] }
        var texts: [String] = []
        for layer in stage.snapshot().sublayers.dropFirst() {
            layer.forEachVisible { layer, _ in if case .text(let text) = layer.contents { texts.append(text.string) } }
        }
        return texts
    }

    /// Each way from one feel to the other, at rest, on the way and while it is held.
    @Test(arguments: EffectName.allCases, [0.1, 0.4, 2])
    func theFeelSwitchesAndWhatIsOpenStaysOpen(effect: EffectName, time: Double) {
        var stage = PlayStage(PlayOptions(demo: Demo(effect: effect, scene: .plain)))
        stage.handle(.key(.space, time: 0))
        stage.advance(to: time)
        for feel in [Feel.refined, .original, .refined] {
            stage.switchFeel()
            #expect(stage.demo.feel == feel && stage.demo.state == .open && !stage.demo.isAnimating)
        }
        // What is closed, or is about to be, is closed.
        stage.handle(.key(.escape, time: stage.demo.time))
        stage.switchFeel()
        #expect(stage.demo.state == .closed)
    }

    @Test(arguments: [44.0, 300]) func thePanelStaysWhereItIs(top: Double) throws {
        var stage = PlayStage(PlayOptions(demo: Demo(effect: .natgeo, scene: .plain)))
        stage.handle(.key(.space, time: 0))
        stage.advance(to: 1)
        let from = try #require(stage.demo.sheetTop)
        stage.handle(press(.down, 1, at: Point(x: 200, y: 400)))
        // A mouse's slop of 3 points; the bar stops the panel.
        stage.handle(press(.move, 1.1, at: Point(x: 200, y: 400 + top - from + (top < from ? -3 : 3))))
        stage.handle(press(.up, 1.5, at: Point(x: 200, y: 400 + top - from + (top < from ? -3 : 3))))
        stage.advance(to: 3)
        stage.switchFeel()
        let nearest = top == 44 ? 44 : 736 / 3.0
        #expect(abs(try #require(stage.demo.sheetTop) - nearest) < 1, "the feel refined has stops")
        stage.switchFeel()
        #expect(abs(try #require(stage.demo.sheetTop) - nearest) < 1)
        stage.handle(press(.down, stage.demo.time, at: Point(x: 200, y: 400)))
        #expect(stage.demo.state == .open, "nothing holds the panel still")
    }

    /// A recording that begins after the feel was changed makes the same pictures again.
    @Test(arguments: EffectName.allCases) func aRecordingAfterTheFeelHasChangedIsWhatWasSeen(effect: EffectName) throws
    {
        var stage = PlayStage(PlayOptions(demo: Demo(effect: effect, scene: .plain)))
        stage.handle(.key(.space, time: 0))
        stage.advance(to: 2)
        stage.switchFeel()
        let time = stage.demo.time + 0.5
        stage.beginRecording(at: time)
        stage.handle(.key(.escape, time: time + 0.2))
        stage.advance(to: time + 0.4)
        let shown = try #require(stage.demo.sheetTop)
        let recorded = stage.finishRecording(at: time + 0.4, pictures: [:])
        let take = try #require(recorded)
        let again = Performance(of: take, by: stage.demo.restarted())
        again.advance(to: try #require(take.options["to"].flatMap(Double.init)))
        // A take's ends are whole milliseconds.
        #expect(abs(try #require(again.demo.sheetTop) - shown) < 2 && again.demo.state == .closing)
    }

    @Test func twoPressesThatDoNothingBringTheHintWithItsReason() {
        var stage = PlayStage(PlayOptions(demo: Demo(effect: .jianshu, scene: .plain), controlsLanguage: .en))
        func saysWhy(_ words: String) -> Bool {
            texts(stage).contains { $0.contains(words) && $0.contains("Press F: ") }
        }
        click(&stage, at: 0)
        click(&stage, at: 0.1)
        click(&stage, at: 0.2)
        #expect(saysWhy("what moves takes no input"))
        stage.advance(to: 7)
        #expect(texts(stage) == [], "it goes by itself")
        click(&stage, at: 8)
        #expect(texts(stage) == [], "one is no sign of being lost")
        click(&stage, at: 8.1)
        #expect(saysWhy("the dimmed page takes no input"))
        click(&stage, at: 9, Point(x: 200, y: 600))
        click(&stage, at: 9.1, Point(x: 200, y: 600))
        #expect(saysWhy("the sheet cannot be dragged"))
        // A press that does something is the end of the count.
        click(&stage, at: 20)
        click(&stage, at: 20.1, Point(x: 40, y: 388))
        #expect(stage.demo.state == .closing)
        click(&stage, at: 22)
        #expect(texts(stage) == [] && stage.demo.state == .opening)
    }

    @Test func theFeelRefinedOnlySaysWhatCanBeDone() {
        var stage = PlayStage(
            PlayOptions(demo: Demo(effect: .natgeo, scene: .plain, feel: .refined), controlsLanguage: .en))
        stage.handle(.key(.space, time: 0))
        stage.advance(to: 3)
        for time in [3.0, 4] { click(&stage, at: time, Point(x: 200, y: 600)) }
        #expect(texts(stage).contains { $0.hasPrefix("Press the photo, drag or flick the panel") })
    }

    @Test func aKeyThatChoosesSaysSoForASecond() {
        var stage = PlayStage(PlayOptions(demo: Demo(effect: .jianshu, scene: .plain), controlsLanguage: .en))
        for (command, words) in [
            (WindowCommand.feel, "Feel: Original"), (.motion, "Motion: Full"), (.touches, "Touches: Hidden"),
            (.language, "Language: 中文"), (.step(1), "Effect: Jianshu"), (.choose(.effect(.jianshu)), "Effect: Jianshu"),
        ] {
            stage.tell(command)
            #expect(texts(stage).last == words && stage.nextChange == 1.2)
        }
        stage.advance(to: 1.2)
        #expect(texts(stage) == [] && stage.nextChange == nil)
        stage.tell(.screenshot)
        stage.showsControls = true
        stage.tell(.feel)
        stage.showsControls = false
        #expect(texts(stage) == [], "the panel shows it")
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

    @Test func theDesktopsMotionIsFollowedUnlessAPersonHasChosen() {
        var options = PlayOptions(demo: Demo(effect: .jianshu, scene: .plain, feel: .refined, motion: .full))
        var stage = PlayStage(options)
        stage.handle(.key(.space, time: 0))
        stage.advance(to: 3)
        stage.follow(desktop: .reduced)
        #expect(stage.demo.motion == .reduced && stage.demo.state == .open && stage.options["motion"] == "system")
        stage.switchMotion()
        #expect(stage.demo.motion == .full && stage.options["motion"] == "full")
        stage.follow(desktop: .full)
        stage.follow(desktop: .reduced)
        #expect(stage.demo.motion == .full, "a person has chosen")
        stage.switchMotion()
        #expect(stage.options["motion"] == "system", "as the desktop asks is not against it")
        stage.follow(desktop: .full)
        #expect(stage.demo.motion == .full)
        (options.demo, options.motion) = (Demo(effect: .jianshu, scene: .plain), .reduced)
        stage = PlayStage(options)
        stage.follow(desktop: .full)
        stage.switchFeel()
        #expect(stage.demo.motion == .reduced, "the command line has said so")
    }
}
