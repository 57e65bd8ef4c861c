import PopEffects
import Showcase
import Testing
import TransformEngine

@testable import Rendering
@testable import popdemo

/// What a press on the control panel does, and that none goes through it.
@Suite struct ControlPanelTests {
    private func stage(
        _ device: Device = .iphone6plus, _ language: Language = .en, feel: Feel = .original, motion: Motion = .full
    ) -> PlayStage {
        var options = PlayOptions(
            demo: Demo(
                effect: .jianshu, scene: .plain, device: device, language: language, feel: feel, motion: motion))
        (options.motion, options.controlsLanguage) = (.reduced, language)
        var stage = PlayStage(options)
        stage.showsControls = true
        return stage
    }

    /// Where the panel's texts stand, in points of the screen, by what is written.
    private func texts(_ stage: PlayStage) -> [String: Quad] {
        var texts: [String: Quad] = [:]
        stage.controlPanel.snapshot().forEachVisible { layer, map in
            if case .text(let text) = layer.contents { texts[text.string] = map.map(layer.bounds) }
        }
        return texts
    }

    private func place(of title: String, in stage: PlayStage) throws -> Point {
        try #require(texts(stage)[title]).boundingBox.center
    }

    private func press(_ phase: PointerEvent.Phase, _ at: Point, time: Double = 0) -> Input {
        .pointer(PointerEvent(time: time, phase: phase, location: at))
    }

    @Test(arguments: [
        ("Taobao", WindowCommand.choose(.effect(.taobao))), ("NatGeo", .choose(.effect(.natgeo))),
        ("Refined", .choose(.feel(.refined))), ("Reduced", .choose(.motion(.reduced))),
        ("中文", .choose(.language(.zh))), ("Shown", .touches), ("Record", .record), ("Screenshot", .screenshot),
        ("Full screen", .fullScreen), ("Jianshu", nil), ("Original", nil), ("Full", nil), ("English", nil),
        ("Hidden", nil), ("Controls", nil), ("Feel", nil), ("Ctrl+Q", nil),
    ])
    func aPressDoesWhatIsWrittenThere(title: String, command: WindowCommand?) throws {
        for device in try Device.named + ["736x414", "1024x768", "300x300", "90x700"].map(Device.init(parsing:)) {
            let panel = stage(device).controlPanel
            #expect(panel.command(at: try place(of: title, in: stage(device))) == command, "\(device.name)")
        }
    }

    @Test func ownPicturesHaveTheirButtons() throws {
        #expect(texts(self.stage())["Swap page, sheet"] == nil)
        let stage = stage()
        stage.demo.pictures.sheet = Picture(width: 1, height: 1, pixels: [0xFFFF_FFFF])
        let panel = stage.controlPanel
        #expect(panel.command(at: try place(of: "Swap page, sheet", in: stage)) == .swapPictures)
        #expect(panel.command(at: try place(of: "Remove picture", in: stage)) == .removePicture)
    }

    @Test func theOtherSegmentsAreChosenWhereTheStateIsAnother() throws {
        let stage = stage(.iphone6plus, .zh, feel: .refined, motion: .reduced)
        let panel = stage.controlPanel
        #expect(panel.command(at: try place(of: "原版", in: stage)) == .choose(.feel(.original)))
        #expect(panel.command(at: try place(of: "改进", in: stage)) == nil)
        #expect(panel.command(at: try place(of: "完整", in: stage)) == .choose(.motion(.full)))
        #expect(panel.command(at: try place(of: "English", in: stage)) == .choose(.language(.en)))
    }

    @Test(arguments: Language.allCases, ["320x568", "414x736", "393x852", "736x414", "1024x768", "500x500", "90x700"])
    func nothingIsOutsideTheScreenAndNoTwoTextsOverlap(language: Language, device: String) throws {
        let stage = stage(try Device(parsing: device), language)
        let screen = Rect(origin: .zero, size: stage.demo.device.size)
        let boxes = texts(stage).mapValues(\.boundingBox)
        for (text, box) in boxes {
            #expect(box.minX >= 0 && box.minY >= 0 && box.maxX <= screen.maxX && box.maxY <= screen.maxY, "\(text)")
            for (other, place) in boxes where other != text {
                let across = min(box.maxX, place.maxX) - max(box.minX, place.minX)
                let down = min(box.maxY, place.maxY) - max(box.minY, place.minY)
                #expect(across < 1e-9 || down < 1e-9, "\(text) and \(other)")
            }
        }
    }

    @Test(arguments: Language.allCases, Feel.allCases) func noTextIsCut(language: Language, feel: Feel) throws {
        let rasterizer = try TextRasterizer()
        var stage = stage(.iphone6plus, language, feel: feel)
        stage.beginRecording(at: 0)
        stage.controlPanel.snapshot().forEachVisible { layer, _ in
            guard case .text(var text) = layer.contents else { return }
            text.alignment = .leading
            let (size, scale) = (layer.bounds.size, 2.0)
            let room = Size(width: 2 * size.width, height: size.height)
            #expect(
                rasterizer.prepare(text, size: size, scale: scale)
                    == rasterizer.prepare(text, size: room, scale: scale),
                "\(text.string)")
        }
    }

    @Test func aChoiceKeepsThePanelAndAButtonBaresTheDemo() throws {
        var stage = stage()
        let feel = stage.handle(press(.down, try place(of: "Refined", in: stage)))
        #expect(feel == .choose(.feel(.refined)) && stage.showsControls)
        let nothing = stage.handle(press(.down, try place(of: "Controls", in: stage)))
        #expect(nothing == nil && stage.showsControls)
        let record = stage.handle(press(.down, try place(of: "Record", in: stage)))
        #expect(record == .record && !stage.showsControls)
    }

    @Test func aPressBesideThePanelClosesItAndNoneReachesTheDemo() {
        var stage = stage(feel: .refined)
        let beside = Point(x: 3, y: 200)
        #expect(stage.handle(.wheel(WheelEvent(time: 0, location: beside, notches: -1))) == nil)
        #expect(stage.handle(press(.down, beside)) == nil)
        #expect(!stage.showsControls)
        for phase in [PointerEvent.Phase.move, .up] { #expect(stage.handle(press(phase, beside)) == nil) }
        stage.advance(to: 1)
        #expect(stage.demo.state == .closed && stage.demo.touches.snapshots(at: 1).isEmpty)
        // The next one does.
        stage.handle(press(.down, beside, time: 1))
        stage.handle(press(.up, beside, time: 1))
        #expect(stage.demo.state == .opening)
    }

    @Test func whatWasPressedBeforeThePanelCameEndsAsItComes() {
        var stage = stage(feel: .refined)
        stage.showsControls = false
        stage.beginRecording(at: 0)
        let (page, away) = (Point(x: 200, y: 100), Point(x: 200, y: 180))
        stage.handle(press(.down, page))
        stage.handle(press(.move, Point(x: 200, y: 101), time: 0.05))
        stage.advance(to: 0.1)
        stage.showsControls = true
        stage.handle(press(.up, page, time: 0.15))
        stage.showsControls = false
        #expect(stage.demo.state == .opening, "a press opens")
        // The next press works, and the take holds what the demo was told.
        stage.handle(press(.down, page, time: 0.2))
        stage.handle(press(.up, page, time: 0.25))
        #expect(stage.demo.state == .closing)
        let take = stage.finishRecording(at: 0.3, pictures: [:])
        #expect(
            take.map { Array($0.inputs) } == [
                press(.down, page), press(.move, Point(x: 200, y: 101), time: 0.05),
                press(.cancel, Point(x: 200, y: 101), time: 0.1), press(.down, page, time: 0.2),
                press(.up, page, time: 0.25),
            ])
        // A fresh demo gives the pointers up, whose ends are then never told.
        stage.handle(press(.down, away, time: 0.3))
        stage.choose(.effect(.taobao))
        stage.handle(press(.down, page, time: 0))
        stage.handle(press(.up, page, time: 0.1))
        #expect(stage.demo.state == .opening)
    }

    @Test func theFeelAndTheMotionAreSwitchedAndTheTitleTellsTheFeel() {
        var stage = stage()
        #expect(stage.title == "popdemo: jianshu")
        stage.switchFeel()
        #expect(stage.demo.feel == .refined && stage.demo.motion == .reduced && stage.demo.effect == .jianshu)
        #expect(stage.title == "popdemo: jianshu, refined" && stage.showsControls)
        stage.switchMotion()
        #expect(stage.demo.feel == .refined && stage.demo.motion == .full)
        stage.switchFeel()
        #expect(stage.demo.feel == .original)
        stage.switchFeel()
        #expect(stage.demo.motion == .full)
        stage.switchFeel()
        stage.switchMotion()
        #expect(stage.demo.feel == .refined && stage.demo.motion == .reduced, "only the feel refined moves less")
    }
}
