/// What the pages and sheets show.
package enum SceneName: String, Sendable, Hashable, CaseIterable, Codable {
    /// Content that looks like the app an effect comes from.
    case app
    /// The article's bare colours.
    case plain
}
