import PopEffects

/// What a key, or a press on the control panel, asks of the window.
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
    /// A key for the effect; Escape first leaves the control panel, else the full screen.
    case key(Input.Key)
    /// The end.
    case quit
}
