import TransformEngine

/// What one pointer holds, from its press on; others are ignored meanwhile.
struct Grip {
    /// What was pressed.
    let part: PressedPart
    /// The pointer's way.
    var pan: PanGestureRecognizer
    /// The movement that the press took hold of; nil if there was none.
    let caught: Caught?
    /// What the press has become.
    var use = Use.press

    /// What a press becomes.
    enum Use {
        /// No more than a press so far: its release is a click.
        case press
        /// A drag of the sheet.
        case drag
        /// A movement that does nothing.
        case nothing
    }

    /// A movement that a press has stopped.
    struct Caught {
        let target: Double
        let state: EffectState
        let velocity: Double
        let time: Double
    }

    /// The pointer's speed upwards once it drags, in points of a layer per second; nil before.
    func speed(in layer: Layer) -> Double? {
        guard use == .drag, pan.state != .cancelled else { return nil }
        return pan.velocity(in: layer).map { -$0.y }
    }
}

/// Scrolling as turns: events that follow each other without a pause are one turn, a notch as much as a touchpad's long glide.
struct WheelTurn {
    /// Whether this turn scrolls content, and moves no sheet.
    var scrolls = false
    private var last = -Double.infinity
    private var notches = 0.0
    private var hasStepped = false
    /// The notches of the turns before that were too short to step.
    private var carried = 0.0

    /// How much of a notch is meant, and no accident.
    private static let threshold = 0.5

    /// Takes note of an event, at the context's time in seconds; true if it begins a turn.
    mutating func note(_ event: WheelEvent, at time: Double, pause: Double) -> Bool {
        let isBeginning = time - last >= pause
        if isBeginning {
            carried = hasStepped || scrolls ? 0 : carried + notches
            (notches, hasStepped, scrolls) = (0, false, false)
        }
        last = time
        notches += event.notches
        return isBeginning
    }

    /// The turn's step, once, when it is known to be meant: −1 or 1, else nil.
    ///
    /// Wheels of fine resolution send eighths of a notch, each a turn of its own if the finger is slow: together they step once they are a notch.
    mutating func step() -> Double? {
        let isMeant = abs(notches) >= Self.threshold
        let turned = isMeant ? notches : carried + notches
        guard !hasStepped, isMeant || abs(turned) >= 1 - 1e-9 else { return nil }
        hasStepped = true
        return turned < 0 ? -1 : 1
    }
}
