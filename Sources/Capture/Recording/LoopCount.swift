/// How often an animated picture plays.
public enum LoopCount: Sendable, Hashable {
    /// Again and again.
    case forever
    /// So many times, at least 1.
    case times(Int)

    /// Reads `forever`, `once`, or a number from 1 to 65535; nil for anything else.
    public init?(_ text: String) {
        switch text {
        case "forever": self = .forever
        case "once": self = .times(1)
        default:
            guard let count = Int(text), (1...65535).contains(count) else { return nil }
            self = .times(count)
        }
    }
}
