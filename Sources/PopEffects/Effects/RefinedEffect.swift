import TransformEngine

/// An effect of the feel `refined`: everything can be grabbed, reversed or clicked again at any moment.
///
/// One height above closed, a function of time, drives everything that shows in every frame, dragging included. What moves
/// by it is the subclass's: `RefinedSheet` or `RefinedPanel`.
public class RefinedEffect: PopUpEffect {
    /// Where it is. While it is `closing` it can still be reversed.
    public internal(set) var state = EffectState.closed {
        didSet { if state != oldValue { onStateChange?(state) } }
    }
    /// Called after each change of `state`.
    public var onStateChange: ((EffectState) -> Void)?
    /// What closed it, or is closing it; set before the change of `state`, and nil from the next opening on.
    public internal(set) var closeReason: CloseReason?
    /// How it answers.
    public let refined: RefinedParameters

    /// What a press on a layer means.
    enum Part { case page, button, sheet }

    let context: AnimationContext
    let screen: Layer
    var motion: StopMotion
    var grip: Grip?
    var wheel = WheelTurn()
    /// When a press last acted, in seconds.
    var lastAction = -Double.infinity

    init(
        on screen: Layer, in context: AnimationContext, stops: [Double], dimension: Double, refined: RefinedParameters,
        motion: Motion
    ) {
        (self.screen, self.context, self.refined) = (screen, context, refined)
        self.motion = StopMotion(stops: stops, dimension: dimension, parameters: refined, motion: motion)
    }

    // What a subclass says.

    /// Puts what shows into the tree; called before it opens from closed.
    func enter() {}

    /// Takes it out again; called once it has closed.
    func leave() {}

    /// Lets every layer follow the motion, whose height above closed is a function of time.
    func place(by motion: StopMotion) {}

    /// What is under a point of the screen, as it shows now.
    func part(at location: Point) -> Part? { nil }

    /// Whether a press on the button holds the sheet, in which the button is.
    var buttonIsInSheet: Bool { true }

    /// How far a notch of the wheel scrolls the content, in points, where it can be scrolled.
    var wheelDistance: Double { 0 }

    // What everyone may ask for.

    /// Takes note of how high, in points, all is that can be scrolled in the sheet or panel.
    public func contentDidChange(height: Double) {}

    /// Opens it at its first stop, also while it closes. Does nothing elsewhere.
    public func show() {
        guard state == .closed || state == .closing else { return }
        if state == .closed { enter() }
        closeReason = nil
        settle(on: motion.stops[1], as: .opening, velocity: velocity)
    }

    /// Closes it from where it is. Does nothing where it is closed or closing.
    public func close() { close(because: .program) }

    /// Closes it from where it is and says why. Does nothing where it is closed or closing.
    public func close(because reason: CloseReason) {
        guard state != .closed, state != .closing else { return }
        let velocity = velocity
        grip = nil
        closeReason = reason
        settle(on: 0, as: .closing, velocity: velocity)
    }

    /// The front-most layer at a point of the screen, as it shows now.
    func layer(at location: Point) -> Layer? {
        let root = context.root
        return root.convert(location, from: nil, at: context.now).flatMap { root.hitTest($0, at: context.now) }
    }

    /// The speed upwards just now, the pointer's while it is held.
    var velocity: Double { grip?.speed(in: screen) ?? motion.velocity(at: context.now) }

    /// Lets it go to a stop from where it is.
    func settle(on stop: Double, as newState: EffectState, velocity: Double, isReleased: Bool = false) {
        motion.settle(on: stop, at: context.now, velocity: velocity, isReleased: isReleased)
        state = newState
        context.follow(until: motion.end) {
            place(by: motion)
        } atRest: { [self] in
            motion.rest()
            if stop == 0 { leave() }
            state = stop == 0 ? .closed : .open
        }
    }

    /// Takes hold of it where it is, or moves what is held, by points upwards.
    func hold(movingBy distance: Double = 0) {
        if motion.target != nil { motion.hold(at: context.now) }
        motion.move(by: distance)
        state = .dragging
        context.follow(until: context.now) { place(by: motion) }
    }
}
