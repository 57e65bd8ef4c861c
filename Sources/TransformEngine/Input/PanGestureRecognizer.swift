/// Recognises a drag: nothing until the pointer has travelled the slop, then a translation that follows the pointer 1:1.
///
/// The event that begins the drag contributes only its travel beyond the slop, along its direction, so that nothing jumps (iOS was
/// measured to do so). In the state `began`, location, translation and velocity are already valid.
///
/// The first pointer that goes down is followed until it goes up or is lost; other pointers are ignored meanwhile. A recognizer is a
/// value: a copy records the state that it had.
public struct PanGestureRecognizer: Sendable {
    /// The distance that a pointer travels before its press becomes a drag, in points, by the kind of pointer.
    public struct Slop: Sendable, Hashable {
        /// For a mouse, which is steady: 3 by default.
        public var mouse: Double
        /// For a finger: 10 by default, as measured on iOS.
        public var touch: Double

        /// Makes a slop, 0 or more for each kind of pointer.
        public init(mouse: Double = 3, touch: Double = 10) {
            (self.mouse, self.touch) = (mouse, touch)
        }

        /// The slop for a kind of pointer, in points.
        public subscript(device: PointerEvent.Device) -> Double {
            switch device {
            case .mouse: mouse
            case .touch: touch
            }
        }
    }

    /// The progress of a gesture, as `UIGestureRecognizer.State`.
    public enum State: Sendable, Hashable {
        /// Nothing is recognised yet.
        case possible
        /// The drag began with the latest event.
        case began
        /// The drag continues.
        case changed
        /// The drag is complete.
        case ended
        /// The pointer was lost after the drag had begun.
        case cancelled
        /// The pointer was released or lost before a drag began.
        case failed

        /// Whether a drag is in progress.
        public var isActive: Bool { self == .began || self == .changed }
    }

    /// The distance that the pointer travels before the drag begins.
    public let slop: Slop
    /// The progress of the drag.
    public private(set) var state = State.possible
    /// The pointer that is followed, from its press to its release; nil between gestures.
    public private(set) var pointer: PointerIdentity?
    /// The latest place of the followed pointer, in points of the screen.
    public private(set) var location = Point.zero
    /// The place that the translation is measured from, in points of the screen.
    private var origin = Point.zero
    private var time = 0.0
    private var tracker = VelocityTracker()

    /// Makes a recognizer; traps if a slop is below 0.
    public init(slop: Slop = Slop()) {
        precondition(slop.mouse >= 0 && slop.touch >= 0, "a slop is 0 or more")
        self.slop = slop
    }

    /// Handles an event; those of other pointers than the followed one change nothing.
    ///
    /// - Parameter event: one from before the previous one counts as simultaneous with it. A time that is not finite counts as the
    ///   previous one's, and so does a place that is not, or is 1e100 points away.
    public mutating func handle(_ event: PointerEvent) {
        var event = event
        if !event.time.isFinite || event.phase != .down && event.time < time { event.time = time }
        if !event.location.isPlace { event.location = location }
        if event.phase == .down {
            guard pointer == nil || pointer == event.identity else { return }
            (state, pointer, origin) = (.possible, event.identity, event.location)
            tracker = VelocityTracker()
            follow(event)
            return
        }
        guard pointer == event.identity else { return }
        guard event.phase != .cancel else { return cancel() }
        follow(event)
        if state == .possible {
            beginBeyondSlop(event)
        } else {
            state = .changed
        }
        if event.phase == .up {
            pointer = nil
            state = state == .possible ? .failed : .ended
        }
    }

    /// Stops following the pointer: a drag that has begun is cancelled, one that has not fails.
    public mutating func cancel() {
        guard pointer != nil else { return }
        pointer = nil
        state = state.isActive ? .cancelled : .failed
    }

    /// Returns the pointer's travel since the drag began or since `setTranslation`; zero before the drag begins.
    ///
    /// - Parameter layer: the layer whose coordinates are used, by its model as it is now; nil for the screen.
    /// - Returns: the travel in points, or nil if the layer is seen edge-on, the pointer's place is behind the viewer in it, or the
    ///   travel is not finite.
    public func translation(in layer: Layer? = nil) -> Point? {
        guard state != .possible, state != .failed else { return .zero }
        guard let layer else { return location - origin }
        guard let from = layer.convert(origin, from: nil), let to = layer.convert(location, from: nil) else {
            return nil
        }
        let travel = to - from
        return travel.isFinite ? travel : nil
    }

    /// Sets the current translation; with `.zero` after each event, `translation` gives the travel event by event.
    ///
    /// Nothing changes if the layer is seen edge-on, the pointer's place is behind the viewer in it, or the place to measure from
    /// is not finite.
    /// - Parameters:
    ///   - translation: in points of `layer`.
    ///   - layer: the layer whose coordinates are used, by its model; nil for the screen.
    public mutating func setTranslation(_ translation: Point, in layer: Layer? = nil) {
        var start: Point? = location - translation
        if let layer {
            start = layer.convert(location, from: nil).flatMap { layer.convert($0 - translation, to: nil) }
        }
        if let start, start.isFinite { origin = start }
    }

    /// Returns the velocity of the pointer, in points of a layer per second; zero after a pause.
    ///
    /// - Parameter layer: the layer whose coordinates are used, by its model; nil for the screen.
    /// - Returns: the velocity, or nil if the layer is seen edge-on, the pointer's place is behind the viewer in it, or the velocity
    ///   is not finite.
    public func velocity(in layer: Layer? = nil) -> Point? {
        let velocity = tracker.velocity(at: time)
        guard let layer else { return velocity }
        let mapped = layer.planeMap(to: nil).inverted()?.map(velocity: velocity, at: location)
        return mapped.flatMap { $0.isFinite ? $0 : nil }
    }

    private mutating func follow(_ event: PointerEvent) {
        // A release at the latest place says nothing about the velocity.
        if event.phase != .up || event.location != location { tracker.add(event.location, at: event.time) }
        (location, time) = (event.location, event.time)
    }

    private mutating func beginBeyondSlop(_ event: PointerEvent) {
        let distance = location.distance(to: origin)
        guard distance > slop[event.device] else { return }
        let share = slop[event.device] / distance
        let way = location - origin
        origin = origin + Point(x: way.x * share, y: way.y * share)
        state = .began
    }
}
