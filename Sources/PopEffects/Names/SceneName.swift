/// What the pages and sheets show.
public enum SceneName: String, Sendable, Hashable, CaseIterable, Codable {
    /// Content that looks like the app an effect comes from.
    case app
    /// The article's bare colours.
    case plain
}
