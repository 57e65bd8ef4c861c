import TransformEngine

/// An effect of the feel `refined`: everything can be grabbed, reversed or clicked again at any moment.
///
/// One height above closed, a function of time, places every layer in every frame, dragging included. A press on the page
/// opens; the sheet or panel can be dragged and flicked; a click on the page behind or on the button closes, and so does a
/// flick down, Escape, or a turn of the wheel. A panel's content scrolls at the navigation bar: a drag that goes on upwards
/// scrolls it, one that goes on downwards from the content's beginning lowers the panel.
public final class RefinedEffect: PopUpEffect {
    /// The state between the two ends; while it is `closing` the effect can still be reversed.
    public private(set) var state = EffectState.closed {
        didSet { if state != oldValue { onStateChange?(state) } }
    }
    /// Called after each change of `state`.
    public var onStateChange: ((EffectState) -> Void)?
    /// The reason why it closed, or is closing; set before the change of `state`, and nil from the next opening on.
    public internal(set) var closeReason: CloseReason?
    /// How it moves its layers.
    public let behavior: RefinedBehavior

    /// Counts the movements.
    private var movement = 0
    /// Keeps the latest movement from coming to rest.
    private var cancelRest = {}
    let layers: any DetentDriven
    let screen: Layer
    let context: AnimationContext
    var track: DetentTrack
    var grip: Grip?
    var wheel = WheelTurn()
    /// When a press last acted, in seconds.
    var lastAction = -Double.infinity

    /// Makes the effect on a sheet's layers that no other effect has, closed.
    public convenience init(_ layers: SheetLayers, behavior: RefinedBehavior = .init(), motion: Motion = .full) {
        self.init(RefinedSheet(layers, motion: motion), layers.screen, layers.context, behavior, motion)
    }

    /// Makes the effect on a panel's layers that no other effect has, closed.
    public convenience init(_ layers: PanelLayers, behavior: RefinedBehavior = .init(), motion: Motion = .full) {
        self.init(RefinedPanel(layers), layers.screen, layers.context, behavior, motion)
    }

    private init(
        _ layers: any DetentDriven, _ screen: Layer, _ context: AnimationContext, _ behavior: RefinedBehavior,
        _ motion: Motion
    ) {
        (self.layers, self.screen, self.context, self.behavior) = (layers, screen, context, behavior)
        track = DetentTrack(detents: layers.detents, dimension: layers.height, behavior: behavior, motion: motion)
    }

    /// Takes note of the content's height, in points: it can be scrolled until its foot shows.
    ///
    /// While the panel is held, and while its content moves, nothing changes; then it goes to the end if it is scrolled further.
    public func contentDidChange(height: Double) {
        guard let scrolling = layers.scrolling else { return }
        let target = track.target
        track.setScrollLength(scrolling.length(ofContent: height), at: context.now)
        if let end = track.target, end != target { settle(at: end, as: .settling, velocity: 0) }
    }

    /// Opens it at its first detent, also while it closes. Does nothing in any other state.
    public func show() {
        guard state == .closed || state == .closing else { return }
        if state == .closed { layers.enter() }
        closeReason = nil
        settle(at: track.detents[1], as: .opening, velocity: velocity)
    }

    /// Closes it from where it is. Does nothing if it is closed or closing.
    public func close() { close(because: .program) }

    /// Closes it from where it is and says why. Does nothing if it is closed or closing.
    func close(because reason: CloseReason) {
        guard state != .closed, state != .closing else { return }
        let velocity = velocity
        grip = nil
        closeReason = reason
        settle(at: 0, as: .closing, velocity: velocity)
    }

    /// How fast it shows moving upwards just now, in points per second; as the pointer moves it while it is dragged.
    var velocity: Double {
        grip?.speed(in: screen).map(track.velocity(ofPointer:)) ?? track.velocity(at: context.now)
    }

    /// Lets it go to a detent, or to where it is scrolled, from where it is.
    func settle(at target: Double, as newState: EffectState, velocity: Double, isReleased: Bool = false) {
        track.settle(at: target, time: context.now, velocity: velocity, isReleased: isReleased)
        guard begin(newState) else { return }
        layers.place(by: track)
        // It comes to rest on time, whatever the program has done to the layers.
        let begun = movement
        let cancel = context.wait(until: track.end) { [self] in
            track.rest()
            if let end = track.overdueEnd { return settle(at: end, as: .settling, velocity: 0) }
            if target == 0 { layers.leave() }
            state = target == 0 ? .closed : .open
        }
        if begun == movement { cancelRest = cancel }
    }

    /// Takes hold of it where it is, or moves what is held, by points upwards.
    func hold(movingBy distance: Double = 0) {
        if track.target != nil { track.hold(at: context.now) }
        track.move(by: distance)
        if begin(.dragging) { layers.place(by: track) }
    }

    /// Begins a movement, which ends the one before; false if the program, which hears of the state, has begun another at once.
    private func begin(_ newState: EffectState) -> Bool {
        cancelRest()
        movement += 1
        let begun = movement
        state = newState
        return begun == movement
    }
}
