import DemoSupport
import Showcase
import TestSupport
import Testing
import TransformEngine

@testable import PopEffects

/// natgeo at 414 × 736 unless a device is named: the panel rests at 245⅓ and goes down to 295⅓.
@Suite struct DraggablePanelTests {
    private let rest = 736.0 / 3

    /// A natgeo demo that has come to rest open, at 1 s.
    private func opened() -> Demo {
        let demo = Demo.plain(.natgeo)
        demo.down(207, 300, at: 0)
        demo.up(207, 300, at: 0.1)
        demo.advance(to: 1)
        return demo
    }

    /// The same, with a mouse that holds the panel past its slop, where the panel is still at its rest.
    private func held() -> Demo {
        let demo = opened()
        demo.down(207, 400, at: 1)
        demo.move(207, 397, at: 1)
        demo.move(207, 396.5, at: 1)
        demo.move(207, 397, at: 1)
        return demo
    }

    @Test func aPanelOfItsOwnNeedsLittle() {
        let screen = Layer(name: "screen", frame: Rect(x: 0, y: 0, width: 375, height: 667))
        let photograph = Layer(frame: screen.bounds, backgroundColor: Color(white: 0.3))
        let panel = Layer(frame: screen.bounds, backgroundColor: .white)
        let bar = Layer(frame: Rect(x: 0, y: 0, width: 375, height: 44), backgroundColor: .white)
        screen.addSublayer(photograph)
        let context = AnimationContext(root: screen)
        let effect = DraggablePanel(page: photograph, panel: panel, navigationBar: bar, on: screen, in: context)
        effect.show()
        context.advance(to: 1)
        #expect(effect.state == .open)
        #expect(abs(panel.frame.minY - 667.0 / 3) < pointTolerance)
        effect.close()
        context.advance(to: 2)
        #expect(effect.state == .closed)
        #expect(effect.layers.overlay.superlayer == nil)
    }

    @Test(arguments: [false, true]) func bothFeelsTakeTheSameLayers(isRefined: Bool) {
        let screen = Layer(name: "screen", frame: Rect(x: 0, y: 0, width: 375, height: 667))
        let photograph = Layer(frame: screen.bounds, backgroundColor: Color(white: 0.3))
        screen.addSublayer(photograph)
        let context = AnimationContext(root: screen)
        let layers = PanelLayers(
            page: photograph, panel: Layer(frame: screen.bounds, backgroundColor: .white),
            navigationBar: .navigationBar(title: "Nature", width: 375), on: screen, in: context)
        let effect: any PopUpEffect = isRefined ? RefinedEffect(layers) : DraggablePanel(layers)
        effect.show()
        context.advance(to: 1)
        #expect(effect.state == .open && layers.backButton.tint(at: 1) == .light)
        #expect(abs(layers.panel.frame.minY - 667.0 / 3) < pointTolerance)
        effect.close()
        context.advance(to: 2)
        #expect(effect.state == .closed && layers.overlay.superlayer == nil && layers.navigationBar.isHidden)
    }

    @Test func aPressOpensAndTheStatusBarGoesAtOnce() {
        let demo = Demo.plain(.natgeo)
        #expect(demo.layer("statusBar").visible)
        demo.down(207, 300, at: 0)
        #expect(demo.state == .opening)
        #expect(!demo.layer("statusBar").visible)
        #expect(demo.layer("backButton").visible)
        #expect(demo.layer("overlay").visible)
        #expect(demo.top("panel") == 736)
        demo.advance(to: 0.2)
        #expect(abs(demo.top("panel") - blend(736, rest, eased(0.4))) < 1e-6)
        demo.advance(to: 0.5)
        #expect(demo.state == .open)
        #expect(abs(demo.top("panel") - rest) < pointTolerance)
    }

    @Test func theSlopIsTakenOffTheFirstMovementOnly() {
        let demo = opened()
        demo.down(207, 400, at: 1)
        demo.move(207, 403, at: 1.1)
        #expect(demo.state == .open)
        demo.move(207, 405, at: 1.2)
        #expect(demo.state == .dragging)
        #expect(abs(demo.top("panel") - (rest + 2)) < pointTolerance)
        demo.move(207, 406, at: 1.3)
        #expect(abs(demo.top("panel") - (rest + 3)) < pointTolerance)
    }

    @Test func aFingersSlopIsWider() {
        let demo = opened()
        demo.down(207, 400, at: 1, id: 4, .touch)
        demo.move(207, 390, at: 1.1, id: 4, .touch)
        #expect(demo.state == .open)
        demo.move(207, 380, at: 1.2, id: 4, .touch)
        #expect(abs(demo.top("panel") - (rest - 10)) < pointTolerance)
    }

    @Test func aSidewaysDragDoesNotMoveThePanel() {
        let demo = opened()
        demo.down(100, 400, at: 1)
        demo.move(300, 400, at: 1.1)
        #expect(demo.state == .dragging)
        #expect(abs(demo.top("panel") - rest) < pointTolerance)
        demo.up(300, 400, at: 1.2)
        #expect(demo.state == .open)
    }

    @Test func thePanelFollowsOneToOneAndStopsAtItsEnds() {
        let demo = held()
        var (expected, y) = (rest, 397.0)
        var random = Seeded(1)
        for step in 0..<2000 {
            let distance = Double.random(in: -60...60, using: &random)
            y += distance
            demo.move(207 + Double(step % 7), y, at: 1.1 + Double(step) / 500)
            expected = min(max(expected + distance, 44), rest + 50)
            #expect(abs(demo.top("panel") - expected) < 1e-6)
            #expect(demo.layer("backButton").tint == (expected <= 44 ? .dark : .light))
        }
    }

    @Test func pastALimitItTurnsBackAtOnce() {
        let demo = held()
        demo.move(207, -500, at: 1.1)
        #expect(demo.top("panel") == 44)
        demo.move(207, -499, at: 1.2)
        #expect(demo.top("panel") == 45)
        demo.move(207, 3000, at: 1.3)
        #expect(abs(demo.top("panel") - (rest + 50)) < pointTolerance)
        demo.move(207, 2999, at: 1.4)
        #expect(abs(demo.top("panel") - (rest + 49)) < pointTolerance)
    }

    @Test func theBarSlidesInExactlyAtTheTop() {
        let demo = held()
        demo.move(207, 397 - (rest - 44.5), at: 1.1)
        #expect(!demo.layer("navigationBar").visible)
        demo.move(207, 0, at: 2)
        #expect(demo.top("panel") == 44)
        #expect(demo.layer("navigationBar").visible)
        #expect(demo.layer("backButton").tint == .dark)
        demo.advance(to: 2.05)
        #expect(abs(demo.top("navigationBar") - blend(-44, 0, eased(0.25))) < 1e-6)
        demo.move(207, -10, at: 2.1)
        demo.advance(to: 2.15)
        #expect(abs(demo.top("navigationBar") - blend(-44, 0, eased(0.75))) < 1e-6)
        demo.advance(to: 2.2)
        #expect(demo.top("navigationBar") == 0)
        demo.move(207, -9, at: 3)
        #expect(demo.layer("backButton").tint == .light)
        demo.advance(to: 3.1)
        #expect(abs(demo.top("navigationBar") + 22) < 1e-6)
        #expect(demo.layer("navigationBar").visible)
        demo.advance(to: 3.2)
        #expect(demo.top("navigationBar") == -44)
        #expect(!demo.layer("navigationBar").visible)
    }

    @Test func theBarTurnsRoundFromWhereItIs() {
        let demo = held()
        demo.move(207, 0, at: 2)
        demo.move(207, 1, at: 2.1)
        #expect(abs(demo.top("navigationBar") + 22) < 1e-6)
        demo.move(207, 0, at: 2.15)
        let turning = demo.top("navigationBar")
        #expect(turning < -22)
        demo.advance(to: 2.25)
        #expect(abs(demo.top("navigationBar") - turning / 2) < 1e-6)
        demo.advance(to: 2.34)
        #expect(demo.layer("navigationBar").visible)
        demo.advance(to: 9)
        #expect(demo.top("navigationBar") == 0)
        #expect(demo.layer("navigationBar").visible)
    }

    /// The slide in ends, unfinished, while the bar is on its way out: it must not vanish there.
    @Test func aBarThatTurnsBackIsSeenToTheEnd() {
        let demo = held()
        demo.move(207, 0, at: 2)
        demo.move(207, 1, at: 2.1)
        demo.advance(to: 2.25)
        #expect(demo.layer("navigationBar").visible)
        #expect(demo.top("navigationBar") > -44)
        demo.advance(to: 2.3)
        #expect(!demo.layer("navigationBar").visible)
        #expect(demo.top("navigationBar") == -44)
    }

    @Test func aBarThatTurnsTwiceAtOneTimeStaysIn() {
        let demo = held()
        demo.move(207, 0, at: 2)
        demo.move(207, 1, at: 2)
        demo.move(207, 0, at: 2)
        demo.advance(to: 3)
        #expect(demo.top("navigationBar") == 0)
        #expect(demo.layer("navigationBar").visible)
    }

    @Test(arguments: [PointerEvent.Phase.up, .cancel])
    func belowItsRestItReturns(ending: PointerEvent.Phase) {
        let demo = held()
        demo.move(207, 430, at: 1.1)
        demo.send(ending, 207, 430, 2)
        #expect(demo.state == .settling)
        demo.advance(to: 2.15)
        #expect(abs(demo.top("panel") - (rest + 16.5)) < 1e-6)
        demo.advance(to: 2.299)
        #expect(demo.state == .settling)
        demo.advance(to: 2.3)
        #expect(demo.state == .open)
        #expect(abs(demo.top("panel") - rest) < pointTolerance)
    }

    @Test func anywhereElseItStays() {
        for y in [396.0, 350, 250, 0] {
            let demo = held()
            demo.move(207, y, at: 1.1)
            let top = demo.top("panel")
            demo.up(207, y, at: 2)
            #expect(demo.state == .open)
            demo.advance(to: 4)
            #expect(demo.top("panel") == top)
        }
    }

    @Test func theReleasesOwnMovementCounts() {
        let demo = held()
        demo.up(207, 300, at: 2)
        #expect(demo.state == .open)
        #expect(abs(demo.top("panel") - (rest - 97)) < pointTolerance)
    }

    @Test func whatAnimatesCannotBeCaught() {
        let demo = Demo.plain(.natgeo)
        demo.down(207, 300, at: 0)
        demo.down(207, 730, at: 0.3, id: 7, .touch)
        demo.move(207, 600, at: 0.6, id: 7, .touch)
        #expect(demo.state == .open)
        #expect(abs(demo.top("panel") - rest) < pointTolerance)
        demo.up(207, 600, at: 0.7, id: 7, .touch)
        demo.down(207, 400, at: 1)
        demo.move(207, 440, at: 1.1)
        demo.up(207, 440, at: 1.2)
        demo.down(207, 440, at: 1.3)
        demo.move(207, 300, at: 1.4)
        #expect(demo.state == .settling)
        demo.advance(to: 2)
        #expect(abs(demo.top("panel") - rest) < pointTolerance)
    }

    @Test func theBackButtonIsClickedNotPressed() {
        let demo = opened()
        demo.down(16, 22, at: 1)
        #expect(demo.state == .open)
        demo.up(30, 22, at: 1.1)
        #expect(demo.state == .open)
        demo.down(30, 22, at: 1.2)
        demo.up(16, 22, at: 1.3)
        #expect(demo.state == .open)
        demo.tap(16, 22, at: 1.4)
        #expect(demo.state == .closing)
    }

    @Test func closingTakesPanelAndBarTogether() {
        let demo = held()
        demo.move(207, 0, at: 1.1)
        demo.up(207, 0, at: 1.2)
        demo.tap(16, 22, at: 2)
        #expect(!demo.layer("backButton").visible)
        #expect(demo.layer("backButton").tint == .dark)
        demo.advance(to: 2.25)
        #expect(abs(demo.top("panel") - 390) < 1e-6)
        #expect(abs(demo.top("navigationBar") + 22) < 1e-6)
        #expect(!demo.layer("statusBar").visible)
        demo.advance(to: 2.499)
        #expect(demo.layer("overlay").visible)
        demo.advance(to: 2.5)
        #expect(demo.state == .closed)
        #expect(demo.top("panel") == 736)
        #expect(demo.layer("statusBar").visible)
        for name in ["overlay", "panel", "navigationBar", "backButton"] { #expect(!demo.layer(name).visible) }
        demo.down(207, 300, at: 3)
        #expect(demo.layer("backButton").tint == .light)
    }

    @Test func theBackButtonWorksDuringTheRise() {
        let demo = Demo.plain(.natgeo)
        demo.tap(207, 300, at: 0)
        demo.tap(16, 22, at: 0.2)
        #expect(demo.state == .closing)
        let turning = blend(736, rest, eased(0.4))
        demo.advance(to: 0.45)
        #expect(abs(demo.top("panel") - (turning + 736) / 2) < 1e-6)
        demo.advance(to: 0.699)
        #expect(demo.state == .closing)
        demo.advance(to: 0.7)
        #expect(demo.state == .closed)
    }

    @Test func oneHandAtATime() {
        let demo = held()
        demo.down(16, 22, at: 1.1, id: 2, .touch)
        demo.move(16, 300, at: 1.2, id: 2, .touch)
        demo.up(16, 22, at: 1.3, id: 2, .touch)
        #expect(demo.state == .dragging)
        #expect(abs(demo.top("panel") - rest) < pointTolerance)
        demo.up(207, 397, at: 1.4)
        #expect(demo.state == .open)
        demo.tap(16, 22, at: 1.5)
        #expect(demo.state == .closing)
    }

    @Test func anotherPressOfTheSamePointerEndsItsDrag() {
        let demo = held()
        demo.move(207, 430, at: 1.1)
        demo.down(207, 300, at: 1.2)
        #expect(demo.state == .settling)
    }

    @Test func escapeEndsADragByClosing() {
        let demo = held()
        demo.handle(.key(.escape, time: 1.1))
        #expect(demo.state == .closing)
        demo.move(207, 100, at: 1.2)
        demo.up(207, 100, at: 1.3)
        demo.advance(to: 3)
        #expect(demo.state == .closed)
    }

    @Test func pressesOnTheOpenPageDoNothing() {
        let demo = opened()
        demo.tap(207, 100, at: 1)
        demo.down(207, 100, at: 1.1)
        demo.move(207, 200, at: 1.2)
        #expect(demo.state == .open)
        #expect(!demo.isAnimating)
    }
}
