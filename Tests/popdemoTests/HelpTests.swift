import PopEffects
import Testing
import TransformEngine

@testable import popdemo

/// The help's lines and what a click on one does.
@Suite struct HelpTests {
    @Test(arguments: Language.allCases, Device.named)
    func aClickOnALineDoesWhatItsKeyDoes(language: Language, device: Device) throws {
        let demo = Demo(effect: .jianshu, scene: .plain, device: device, language: language)
        let help = HelpOverlay(of: demo)
        var texts: [String: Point] = [:]
        help.snapshot().forEachVisible { layer, map in
            if case .text(let text) = layer.contents { texts[text.string] = map.map(layer.bounds.center) }
        }
        let rows = HelpRow.all(for: demo)
        for row in rows { #expect(help.command(at: try #require(texts[row.meaning])) == row.command) }
        #expect(help.command(at: try #require(texts[language == .zh ? "操作" : "Controls"])) == nil)
        #expect(help.command(at: Point(x: 1, y: 1)) == nil)
        let commands = rows.compactMap(\.command)
        #expect(commands.contains(.feel) && commands.contains(.motion))
    }

    @Test func theFeelIsSwitchedAndTheHelpNamesTheOther() {
        var options = PlayOptions(demo: Demo(effect: .natgeo, scene: .plain, language: .en))
        options.motion = .reduced
        var stage = PlayStage(options, isFirstStart: false)
        stage.isHelpShown = true
        #expect(HelpRow.all(for: stage.demo).contains { $0.meaning == "Feel: refined" })
        stage.switchFeel()
        #expect(stage.demo.feel == .refined && stage.demo.motion == .reduced && stage.demo.effect == .natgeo)
        #expect(HelpRow.all(for: stage.demo).contains { $0.meaning == "Feel: original" })
        stage.switchMotion()
        #expect(stage.demo.feel == .refined && stage.demo.motion == .full)
        stage.switchFeel()
        #expect(stage.demo.feel == .original)
        stage.switchFeel()
        #expect(stage.demo.motion == .full && stage.isHelpShown)
    }

    /// The window's size is no concern of the demo's: mid-way it stays where it is, and a press means the same place.
    @Test func aResizedWindowKeepsStopAndProgress() {
        let demo = Demo(effect: .jianshu, scene: .plain, feel: .refined)
        demo.handle(.key(.space, time: 0))
        demo.advance(to: 0.1)
        let before = demo.trace()
        for (width, height) in [(828, 1472), (300, 300), (1000, 200), (1, 1)] {
            let box = Letterbox(width: width, height: height, device: demo.device.size)
            let place = box.point(atX: Double(box.x) + 207 * box.scale, y: Double(box.y) + 100 * box.scale)
            #expect(place.distance(to: Point(x: 207, y: 100)) < 1e-9)
        }
        #expect(demo.trace() == before)
    }
}
