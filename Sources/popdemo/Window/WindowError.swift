/// Why there is no window.
enum WindowError: Error, Hashable, CustomStringConvertible {
    /// There is no display, or it cannot be reached; with what SDL says.
    case noDisplay(String)
    /// The display refuses a window, or every way of drawing into it; with what SDL says.
    case noWindow(String)

    /// One line that says what is wrong and what to do.
    var description: String {
        switch self {
        case .noDisplay(let reason):
            "no display to open a window on (\(reason)); `popdemo snapshot OUT.png` draws without one"
        case .noWindow(let reason):
            "the display shows no window (\(reason)); `popdemo snapshot OUT.png` draws without one"
        }
    }
}
