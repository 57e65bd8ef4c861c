/// How much moves in the feel `refined`; the feel `original` is always played in full.
public enum Motion: String, Sendable, Hashable, CaseIterable, Codable {
    /// Everything moves.
    case full
    /// The page is cross-faded instead of tilted, and nothing overshoots.
    case reduced
}
