import TransformEngine

/// What one pointer holds, from its press on; others are ignored meanwhile.
struct Grip {
    /// What was pressed.
    let part: RefinedEffect.Part
    /// The pointer's way.
    var pan: PanGestureRecognizer
    /// What was under way when a press took hold of it; nil where it was at rest.
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
        let stop: Double
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
