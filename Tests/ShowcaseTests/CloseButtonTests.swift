import DemoSupport
import PopEffects
import Testing
import TransformEngine

@testable import Showcase

/// The demo's close button on a person's own sheet: elsewhere, or left out.
@Suite struct CloseButtonTests {
    private func demo(_ frame: Rect, _ feel: Feel = .original, _ effect: EffectName = .jianshu) -> Demo {
        var parameters = EffectParameters()
        parameters.recedingSheet.appearance.closeButtonFrame = frame
        let demo = Demo(effect: effect, parameters: parameters, feel: feel)
        demo.handle(.key(.space, time: 0))
        demo.advance(to: 2)
        return demo
    }

    @Test(arguments: Feel.allCases) func aClickWhereItWasMovedCloses(_ feel: Feel) {
        let demo = demo(Rect(x: 350, y: 10, width: 50, height: 40), feel)
        demo.tap(40, 388, at: 2.1)
        #expect(demo.state == .open)
        demo.tap(375, 398, at: 2.5)
        #expect(demo.state == .closing)
    }

    @Test(arguments: [EffectName.jianshu, .taobao]) func whereItIsLeftOutAClickOnThePageCloses(_ effect: EffectName) {
        let demo = demo(.zero, .original, effect)
        #expect(demo.trace().layers["closeButton"] == nil)
        demo.tap(40, 388, at: 2.1)
        #expect(demo.state == .open)
        demo.down(200, 200, at: 2.2)
        #expect(demo.state == .open)
        demo.up(200, 200, at: 2.3)
        #expect(demo.state == .closing)
    }

    @Test func withTheButtonTheArticlesPageTakesNoClick() {
        let demo = demo(SheetAppearance().closeButtonFrame)
        demo.tap(200, 200, at: 2.1)
        #expect(demo.state == .open)
    }

    @Test func whereItIsLeftOutADragAndEscapeCloseInTheFeelRefined() {
        for act in [{ $0.sweep(200, 450, to: 720, from: 2.1, for: 0.1) }, { $0.handle(.key(.escape, time: 2.1)) }]
            as [(Demo) -> Void]
        {
            let demo = demo(.zero, .refined)
            act(demo)
            demo.up(200, 720, at: 2.21)
            demo.advance(to: 5)
            #expect(demo.state == .closed)
        }
    }
}
