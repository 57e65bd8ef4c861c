/// Recognises a press and a release with no more movement than the slop between them.
public struct TapGestureRecognizer: GestureRecognizer {
    /// How far the pointer may stray, in points.
    public let slop: GestureSlop
    /// `ended` once it is a tap, `failed` where it strayed or was lost; never `began`.
    public private(set) var state = GestureState.possible
    /// The pointer that is followed, from its press to its release.
    public private(set) var pointer: PointerIdentity?
    /// Where the pointer is, or was last, in points of the screen.
    public private(set) var location = Point.zero
    private var origin = Point.zero

    /// Makes a recognizer.
    public init(slop: GestureSlop = GestureSlop()) {
        self.slop = slop
    }

    /// Takes note of an event.
    public mutating func handle(_ event: PointerEvent) {
        if event.phase == .down {
            guard pointer == nil || pointer == event.identity else { return }
            (state, pointer, origin, location) = (.possible, event.identity, event.location, event.location)
            return
        }
        guard pointer == event.identity else { return }
        location = event.location
        if location.distance(to: origin) > slop[event.device] { state = .failed }
        switch event.phase {
        case .down, .move: break
        case .up:
            pointer = nil
            if state == .possible { state = .ended }
        case .cancel: cancel()
        }
    }

    /// Lets go of the pointer; its press is no tap.
    public mutating func cancel() {
        guard pointer != nil else { return }
        pointer = nil
        state = .failed
    }
}
