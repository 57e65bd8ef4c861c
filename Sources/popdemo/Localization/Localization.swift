import PopEffects
import Rendering
import Showcase

/// The words of the window's own interface in one language; the scenes' texts are the scenes' own.
protocol Localization {
    // The control panel: what is chosen in it.
    var controls: String { get }
    var effect: String { get }
    var feel: String { get }
    var motion: String { get }
    var language: String { get }
    var touches: String { get }
    func name(of effect: EffectName) -> String
    func name(of feel: Feel) -> String
    func name(of motion: Motion) -> String
    func touches(shown: Bool) -> String

    // The control panel: what its buttons do.
    var record: String { get }
    var endRecording: String { get }
    var screenshot: String { get }
    var fullScreen: String { get }

    /// The control panel's last lines: keys and what is done with the pointer, and what each does.
    func keys(_ feel: Feel) -> [(key: String, meaning: String)]

    /// What to press and drag first.
    func hint(_ effect: EffectName) -> String

    // How far captures are.
    var recording: String { get }
    /// A recording is drawn; `percent` is 0…100.
    func rendering(percent: Int) -> String
    /// The window closes once its recordings are written.
    var saving: String { get }
    func saved(_ name: String) -> String

    // What could not be done.
    /// A capture; the reason is on standard error.
    var captureFailed: String { get }
    /// A picture, shorter than on standard error.
    func cannotShow(_ error: PictureError) -> String
    /// Something was dropped that is not a file.
    var notAFile: String { get }
    /// More pictures were dropped than there are places.
    var tooManyPictures: String { get }
}

extension Language {
    /// The words of the interface in this language.
    var localization: any Localization {
        switch self {
        case .zh: ChineseLocalization()
        case .en: EnglishLocalization()
        }
    }

    /// Its name, in itself.
    var nativeName: String { self == .zh ? "中文" : "English" }
}

extension PictureError {
    /// The file's name without its folders, shortened in the middle.
    var fileName: String {
        let name = path.split(separator: "/").last ?? "/"
        return name.count > 40 ? "\(name.prefix(20))…\(name.suffix(19))" : String(name)
    }
}
