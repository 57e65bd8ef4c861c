import TransformEngine

/// Scrolling as turns: whatever follows without a pause is one turn, a notch as much as a touchpad's long glide.
struct WheelTurn {
    private var last = -Double.infinity
    private var notches = 0.0
    private var hasActed = false

    /// How much of a notch is meant, and no accident.
    private static let threshold = 0.5

    /// Takes note of an event; −1 or 1 once in a turn, where it is known to be meant, else nil.
    mutating func direction(of event: WheelEvent, pause: Double) -> Double? {
        if event.time - last >= pause { self = WheelTurn() }
        last = event.time
        notches += event.notches
        guard !hasActed, abs(notches) >= Self.threshold else { return nil }
        hasActed = true
        return notches < 0 ? -1 : 1
    }
}
