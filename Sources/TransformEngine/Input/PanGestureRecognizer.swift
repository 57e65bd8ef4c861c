/// Recognises a drag: nothing until the pointer has travelled the slop, from there on 1:1.
///
/// The event that begins it contributes only its travel beyond the slop, along its direction (so iOS was measured), hence
/// no jump. In `began`, location, translation and velocity are valid already.
public struct PanGestureRecognizer: GestureRecognizer {
    /// How far the pointer travels before the drag begins, in points.
    public let slop: GestureSlop
    /// How far the drag has come; `failed` where the pointer was released or lost before it began.
    public private(set) var state = GestureState.possible
    /// The pointer that is followed, from its press to its release.
    public private(set) var pointer: PointerIdentity?
    /// Where the pointer is, or was last, in points of the screen.
    public private(set) var location = Point.zero
    /// Where the translation is measured from, in points of the screen.
    private var origin = Point.zero
    private var time = 0.0
    private var tracker = VelocityTracker()

    /// Makes a recognizer.
    public init(slop: GestureSlop = GestureSlop()) {
        self.slop = slop
    }

    /// Takes note of an event.
    public mutating func handle(_ event: PointerEvent) {
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

    /// Lets go of the pointer: a drag that had begun is cancelled.
    public mutating func cancel() {
        guard pointer != nil else { return }
        pointer = nil
        state = state.isActive ? .cancelled : .failed
    }

    /// How far the pointer has come since the drag began or since `setTranslation`, in points; zero before it begins.
    ///
    /// - Parameters:
    ///   - layer: whose coordinates are meant, by the model and as it lies now; nil for the screen.
    /// - Returns: nil where the layer is seen edge-on or from behind the eye.
    public func translation(in layer: Layer? = nil) -> Point? {
        guard state != .possible, state != .failed else { return .zero }
        guard let layer else { return location - origin }
        guard let from = layer.convert(origin, from: nil), let to = layer.convert(location, from: nil) else {
            return nil
        }
        return to - from
    }

    /// Measures from where the translation is `translation` just now; `.zero` after each event gives the movement event by event.
    ///
    /// Changes nothing where `layer` is seen edge-on or from behind the eye.
    /// - Parameters:
    ///   - translation: in points of `layer`.
    ///   - layer: whose coordinates are meant, by the model; nil for the screen.
    public mutating func setTranslation(_ translation: Point, in layer: Layer? = nil) {
        guard let layer else {
            origin = location - translation
            return
        }
        guard let here = layer.convert(location, from: nil), let there = layer.convert(here - translation, to: nil)
        else { return }
        origin = there
    }

    /// How fast the pointer moves, in points of a layer (nil: of the screen) per second; zero after a pause.
    ///
    /// Nil where the layer is seen edge-on or from behind the eye.
    public func velocity(in layer: Layer? = nil) -> Point? {
        let velocity = tracker.velocity(at: time)
        guard let layer else { return velocity }
        return layer.planeMap(to: nil).inverted()?.map(velocity: velocity, at: location)
    }

    private mutating func follow(_ event: PointerEvent) {
        // A release where the pointer is already tells nothing of its speed.
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
