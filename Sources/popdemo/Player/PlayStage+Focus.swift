import Showcase
import TransformEngine

/// The keyboard's focus.
extension PlayStage {
    /// Moves the focus, round and round; where nothing can have it, the control panel comes.
    mutating func moveFocus(by step: Int) {
        if !showsControls, demo.clickable.isEmpty { showsControls = true }
        let count = showsControls ? controlPanel.stops.count : demo.clickable.count
        focus = focus.map { ($0 + step + count) % count } ?? (step > 0 ? 0 : count - 1)
    }

    /// Presses what has the focus; what that asks of the window, or nil for nothing.
    mutating func pressFocus() -> WindowCommand? {
        guard let focus else { return nil }
        if showsControls {
            let command = focusedStop?.press
            if command?.baresTheDemo == true { showsControls = false }
            return command
        }
        guard let place = demo.clickable.dropFirst(focus).first?.boundingBox.center else { return nil }
        for phase in [PointerEvent.Phase.down, .up] {
            handle(.pointer(PointerEvent(time: demo.time, phase: phase, location: place)))
        }
        if !demo.clickable.isEmpty { self.focus = focus }
        return nil
    }

    /// What an arrow to the left or right chooses where the focus is; nil for nothing.
    func neighbour(by step: Int) -> WindowCommand? { step < 0 ? focusedStop?.before : focusedStop?.after }

    /// Whether the control panel has the focus.
    var isPanelFocused: Bool { showsControls && focus != nil }

    private var focusedStop: FocusStop? { focus.flatMap { controlPanel.stops.dropFirst($0).first } }
}
