/// Where an effect is between its two ends.
public enum EffectState: String, Sendable, Hashable, CaseIterable, Codable {
    /// Only the page shows.
    case closed
    /// On the way from closed to open.
    case opening
    /// The sheet or panel is up and at rest.
    case open
    /// A pointer holds the panel and has moved it.
    case dragging
    /// A released panel is on the way back to its rest.
    case settling
    /// On the way to closed.
    case closing
}
