/// What closed an effect of the feel `refined`.
public enum CloseReason: String, Sendable, Hashable, CaseIterable, Codable {
    /// A click on the page behind.
    case page
    /// The close button, or the back button.
    case button
    /// A drag or a flick down.
    case drag
    /// A turn of the wheel, or two fingers' scrolling.
    case wheel
    /// A key.
    case key
    /// The program, by `close()`.
    case program
}
