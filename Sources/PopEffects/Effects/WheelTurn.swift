import TransformEngine

/// Scrolling as turns: whatever follows without a pause is one turn, a notch as much as a touchpad's long glide.
struct WheelTurn {
    /// Whether this turn scrolls content, and moves no sheet.
    var scrolls = false
    private var last = -Double.infinity
    private var notches = 0.0
    private var hasStepped = false

    /// How much of a notch is meant, and no accident.
    private static let threshold = 0.5

    /// Takes note of an event; true where it begins a turn.
    mutating func note(_ event: WheelEvent, pause: Double) -> Bool {
        let isBeginning = event.time - last >= pause
        if isBeginning { self = WheelTurn() }
        last = event.time
        notches += event.notches
        return isBeginning
    }

    /// The turn's step, once, where it is known to be meant: −1 or 1, else nil.
    mutating func step() -> Double? {
        guard !hasStepped, abs(notches) >= Self.threshold else { return nil }
        hasStepped = true
        return notches < 0 ? -1 : 1
    }
}
