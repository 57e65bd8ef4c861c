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

/// What a key or a press asks of the window; `time` is the demo's.
enum WindowCommand: Hashable {
    /// A fresh demo with something else chosen.
    case choose(PlayChoice)
    /// A fresh demo of the effect so many places on in the list.
    case step(Int)
    /// A fresh demo in the other language.
    case language
    /// A fresh demo of the other feel.
    case feel
    /// A fresh demo that moves in full, or less.
    case motion
    /// A recording: its beginning or its end.
    case record
    /// A picture of what shows.
    case screenshot
    /// The discs where it is pressed, shown or hidden.
    case touches
    /// The control panel, shown or hidden.
    case controls
    /// The whole screen, or a window again.
    case fullScreen
    /// Back: out of the control panel, else out of the full screen, else to the effect.
    case escape(time: Double)
    /// The end.
    case quit
}
