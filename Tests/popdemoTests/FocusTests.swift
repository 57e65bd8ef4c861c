import PopEffects
import Showcase
import Testing
import TransformEngine
import WindowHost

@testable import popdemo

/// The keyboard alone.
@Suite struct FocusTests {
    private func stage(_ effect: EffectName = .jianshu, _ scene: SceneName = .plain) -> PlayStage {
        PlayStage(PlayOptions(demo: Demo(effect: effect, scene: scene), controlsLanguage: .en))
    }

    /// The line around what has the focus, in points of the screen; nil if there is none.
    private func ring(_ stage: PlayStage) -> Rect? {
        var ring: Rect?
        stage.snapshot().forEachVisible { layer, map in
            if case .shape(let shape) = layer.contents, shape.color == Color(hex: 0x6FC3FF) {
                ring = map.map(layer.bounds)?.boundingBox
            }
        }
        return ring
    }

    @Test func tabReachesEveryControlAndComesRound() throws {
        var stage = stage()
        let panel = { (stage: PlayStage) in stage.controlPanel }
        stage.moveFocus(by: 1)
        #expect(stage.showsControls && stage.focus == 0)
        var commands: [WindowCommand?] = []
        var rings: Set<Rect> = []
        for stop in panel(stage).stops {
            commands.append(stop.press)
            rings.insert(try #require(ring(stage)))
            stage.moveFocus(by: 1)
        }
        #expect(stage.focus == 0 && rings.count == commands.count)
        #expect(
            commands == [
                .choose(.effect(.taobao)), .choose(.feel(.refined)), .choose(.motion(.reduced)),
                .choose(.language(.en)),
                .touches, .record, .screenshot, .fullScreen, .controls,
            ])
        stage.moveFocus(by: -1)
        #expect(stage.pressFocus() == .controls)
        stage.showsControls = false
        #expect(stage.focus == nil && ring(stage) == nil)
        stage.moveFocus(by: -1)
        #expect(stage.focus == 8, "Shift and Tab begin at the end")
    }

    @Test func theArrowsChooseAmongTheSegments() {
        var stage = stage(.taobao)
        stage.showsControls = true
        #expect(!stage.isPanelFocused)
        stage.moveFocus(by: 1)
        #expect(stage.isPanelFocused)
        #expect(stage.neighbour(by: -1) == .choose(.effect(.jianshu)))
        #expect(stage.neighbour(by: 1) == .choose(.effect(.natgeo)))
        stage.choose(.effect(.natgeo))
        #expect(stage.focus == 0 && stage.neighbour(by: 1) == nil)
        #expect(stage.pressFocus() == .choose(.effect(.jianshu)), "Enter goes round")
        for _ in 0..<6 { stage.moveFocus(by: 1) }
        #expect(stage.neighbour(by: 1) == nil && stage.pressFocus() == .screenshot && !stage.showsControls)
    }

    @Test func whatIsOpenIsReachedToo() throws {
        var stage = stage(.taobao, .app)
        stage.handle(.key(.space, time: 0))
        stage.advance(to: 1)
        let count = stage.demo.clickable.count
        #expect(count > 6, "the close button, and what is chosen in the sheet")
        stage.moveFocus(by: 1)
        stage.moveFocus(by: 1)
        stage.moveFocus(by: 1)
        let (before, box) = (stage.demo.snapshot(), try #require(ring(stage)))
        #expect(box.contains(stage.demo.clickable[2].boundingBox.center))
        #expect(stage.pressFocus() == nil && stage.demo.snapshot() != before && stage.focus == 2, "the choice")
        stage.focus = 0
        #expect(stage.pressFocus() == nil && stage.demo.state == .closing && stage.focus == nil)
        #expect(ring(stage) == nil)
    }

    @Test func aPressOfThePointerTakesItAway() {
        var stage = stage(.natgeo)
        stage.handle(.key(.space, time: 0))
        stage.advance(to: 1)
        stage.moveFocus(by: 1)
        #expect(ring(stage) != nil)
        stage.handle(.pointer(PointerEvent(time: 1, phase: .down, location: Point(x: 200, y: 500))))
        #expect(ring(stage) == nil)
    }

    @Test func theKeys() {
        func command(_ key: KeyEvent.Key, _ modifiers: KeyEvent.Modifiers = []) -> WindowCommand? {
            KeyBindings().command(for: KeyEvent(time: 0, key: key, modifiers: modifiers))
        }
        #expect(command(.tab) == .focus(1) && command(.tab, .shift) == .focus(-1) && command(.tab, .alt) == nil)
        #expect(command(.downArrow) == .focus(1) && command(.upArrow) == .focus(-1))
        #expect(command(.return) == .press && command(.keypadEnter) == .press)
    }
}
