import PopEffects
import Showcase
import TransformEngine

/// Something of the feel `original` that a press does nothing to, as in the originals, though one may expect it to.
enum DeadEnd: Hashable {
    /// What moves by itself.
    case movement
    /// The page behind an open sheet.
    case page
    /// The photograph behind an open panel.
    case photograph
    /// A sheet, whose place never changes.
    case sheet

    /// What a press at a point of the screen meets; nil if there is nothing to explain.
    init?(in demo: Demo, at location: Point) {
        guard demo.feel == .original else { return nil }
        switch (demo.state, demo.effect, demo.place(at: location)) {
        case (.opening, _, _), (.closing, _, _), (.settling, _, _): self = .movement
        case (.open, .natgeo, .page): self = .photograph
        case (.open, .jianshu, .page), (.open, .taobao, .page): self = .page
        case (.open, .jianshu, .sheet), (.open, .taobao, .sheet): self = .sheet
        default: return nil
        }
    }
}

/// The presses on a demo that have done nothing, one after another.
struct PressWatch {
    /// A press whose end is to come.
    private struct Press {
        let pointer: PointerIdentity
        let state: EffectState
        /// What showed; nil if that moved by itself.
        let shown: LayerSnapshot?
        let deadEnd: DeadEnd?
    }

    private var press: Press?
    private var count = 0

    /// Takes note of an event before the demo acts on it.
    mutating func begin(_ event: PointerEvent, on demo: Demo) {
        guard event.phase == .down else { return }
        guard press == nil else {
            // Two fingers are no press.
            press = nil
            return
        }
        press = Press(
            pointer: event.identity, state: demo.state, shown: demo.isAnimating ? nil : demo.snapshot(),
            deadEnd: DeadEnd(in: demo, at: event.location))
    }

    /// Takes note of an event once the demo has acted on it. True after the second of two presses that have done nothing; with what they
    /// have met, if that can be explained.
    mutating func end(_ event: PointerEvent, on demo: Demo) -> (isLost: Bool, deadEnd: DeadEnd?) {
        guard event.phase != .move, event.phase != .down, let press, press.pointer == event.identity else {
            return (false, nil)
        }
        self.press = nil
        let hasActed = press.state != demo.state || press.shown.map { $0 != demo.snapshot() } ?? false
        count = hasActed || event.phase == .cancel ? 0 : count + 1
        guard count == 2 else { return (false, nil) }
        count = 0
        return (true, press.deadEnd)
    }
}
