/// What looks for one kind of gesture in one pointer's events; a value, so that a copy is a record of where it was.
///
/// The first pointer that goes down is followed until it goes up or is lost. Other pointers are ignored meanwhile: a second
/// finger never takes a gesture over.
public protocol GestureRecognizer: Sendable {
    /// How far the gesture has come.
    var state: GestureState { get }
    /// The pointer that is followed, from its press to its release; nil between gestures.
    var pointer: PointerIdentity? { get }
    /// Where the followed pointer is, or was last, in points of the screen.
    var location: Point { get }

    /// Takes note of an event; those of other pointers than the followed one change nothing.
    ///
    /// - Parameter event: not before the last one's time.
    mutating func handle(_ event: PointerEvent)

    /// Lets go of the pointer: a gesture that had begun is cancelled, one that had not fails.
    mutating func cancel()
}

/// How far a gesture has come, as `UIGestureRecognizer.State`.
public enum GestureState: Sendable, Hashable {
    /// Nothing is recognised; the next events decide.
    case possible
    /// A continuous gesture begins with the event just handled.
    case began
    /// A continuous gesture goes on.
    case changed
    /// The gesture is complete; for a tap, it is recognised.
    case ended
    /// The pointer was lost after the gesture had begun.
    case cancelled
    /// The pointer did something else.
    case failed

    /// Whether a continuous gesture is under way.
    public var isActive: Bool { self == .began || self == .changed }
}

/// How far a press may stray before it is a drag, in points.
public struct GestureSlop: Sendable, Hashable {
    /// For a mouse, which is steady: 3.
    public var mouse: Double
    /// For a finger: 10, as measured on iOS.
    public var touch: Double

    /// Makes a slop, 0 or more for each device.
    public init(mouse: Double = 3, touch: Double = 10) {
        precondition(mouse >= 0 && touch >= 0, "a slop is 0 or more")
        (self.mouse, self.touch) = (mouse, touch)
    }

    /// The slop of a device, in points.
    public subscript(device: PointerEvent.Device) -> Double {
        switch device {
        case .mouse: mouse
        case .touch: touch
        }
    }
}
