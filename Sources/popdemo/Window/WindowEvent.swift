import PopEffects
import Showcase

/// What happens to the window, in the demo's terms.
enum WindowEvent: Hashable {
    /// Something for the effect.
    case input(Input)
    /// Something for the window itself.
    case command(WindowCommand)
    /// Something is dropped where the mouse is: each text names files, as a path or as lines of paths and URIs.
    case dropped([String])
    /// Another thread has put something into an inbox.
    case news
    /// The window's picture is lost, though its size is not.
    case exposed
    /// The window has another size, another memory or another display.
    case resized
    /// The window is hidden or minimised, or shows again.
    case shown(Bool)
}
