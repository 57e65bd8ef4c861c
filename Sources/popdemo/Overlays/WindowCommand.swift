import PopEffects
import Showcase

/// What a key, or a press on the control panel, asks of the window.
enum WindowCommand: Hashable {
    /// Something else chosen; another effect begins anew, what is open in the present one stays so otherwise.
    case choose(PlayChoice)
    /// A fresh demo of the effect so many places on in the list.
    case step(Int)
    /// The pages in the other language.
    case language
    /// The other feel.
    case feel
    /// All movement, or less.
    case motion
    /// A recording: its beginning or its end.
    case record
    /// A picture of what shows.
    case screenshot
    /// The discs at the pressed places, shown or hidden.
    case touches
    /// The person's pictures of page and sheet, exchanged.
    case swapPictures
    /// The person's picture that came last, taken away.
    case removePicture
    /// The control panel, shown or hidden.
    case controls
    /// The keyboard's focus, so many places on.
    case focus(Int)
    /// A press on what has the focus.
    case press
    /// The whole screen, or a window again.
    case fullScreen
    /// A key for the effect; Escape first leaves the control panel, else the full screen.
    case key(Input.Key)
    /// The end.
    case quit
}

extension WindowCommand {
    /// Whether it acts on the demo that shows, so that the control panel goes.
    var baresTheDemo: Bool {
        switch self {
        case .record, .screenshot, .fullScreen: true
        default: false
        }
    }
}

/// One of the things that a person chooses for the demo.
enum PlayChoice: Hashable {
    /// Which effect.
    case effect(EffectName)
    /// How it answers to the pointer.
    case feel(Feel)
    /// How much moves. Only the feel `refined` can move less, so choosing this chooses that feel as well.
    case motion(Motion)
    /// The language of what is written.
    case language(Language)
}
