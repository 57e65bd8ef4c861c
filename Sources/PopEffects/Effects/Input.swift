import TransformEngine

/// One thing that a person does with the pointer, its wheel or a key.
public enum Input: Sendable, Hashable {
    /// The keys that an effect answers to.
    public enum Key: String, Sendable, Hashable, CaseIterable {
        /// Closes.
        case escape
        /// Shows what is closed, closes what is open.
        case space
    }

    /// A pointer's event, with a time of its own.
    case pointer(PointerEvent)
    /// Scrolling, with a time of its own.
    case wheel(WheelEvent)
    /// A key that is pressed at a time in seconds.
    case key(Key, time: Double)

    /// When it happens, in seconds.
    public var time: Double {
        get {
            switch self {
            case .pointer(let event): event.time
            case .wheel(let event): event.time
            case .key(_, let time): time
            }
        }
        set {
            switch self {
            case .pointer(var event):
                event.time = newValue
                self = .pointer(event)
            case .wheel(var event):
                event.time = newValue
                self = .wheel(event)
            case .key(let key, _): self = .key(key, time: newValue)
            }
        }
    }
}
