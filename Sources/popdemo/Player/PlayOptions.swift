import PopEffects
import Showcase
import WindowHost

/// What the window plays, and how.
struct PlayOptions {
    /// The demo at its beginning; the keys and the controls change a part of it and keep the rest.
    var demo: Demo
    /// How much moves once the feel is `refined`.
    var motion = MotionSetting.system
    /// What is performed in the window; nil for nothing, so that the person plays alone.
    var take: Take?
    /// Whether the take is performed again and again, each time by a demo at its beginning.
    var loops = false
    /// The window's size in pixels; nil for one that fits the display.
    var size: (width: Int, height: Int)?
    /// Where the demo's own pictures come from, so that they are shown again when they are saved.
    var pictureFiles: [OwnPictures.Place: String] = [:]
    /// The language of the window's own words.
    var controlsLanguage = Language.zh
    /// Whether the control panel shows from the start.
    var showsControls = false
    /// Where the window was when it was closed; nil if that is not known.
    var frame: WindowFrame?
    /// Whether nobody has played here before, so that a hint says how.
    var isFirstStart = false
    /// Whether the device was named, so that no screenshot selects another one.
    var isDeviceNamed = false
    /// How captures are made.
    var captures = CaptureOptions()
    /// When the window closes by itself, in seconds from its first frame; nil for never.
    var exitAfter: Double?
    /// Whether `frames N T` is printed once a second, and at the end what the frames cost.
    var printsStatistics = false
}
