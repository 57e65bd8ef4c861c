import PopEffects
import Rendering
import Showcase

/// The interface in English.
struct EnglishLocalization: Localization {
    let controls = "Controls"
    let effect = "Effect"
    let feel = "Feel"
    let motion = "Motion"
    let language = "Language"
    let touches = "Touches"

    func name(of effect: EffectName) -> String {
        switch effect {
        case .jianshu: "Jianshu"
        case .taobao: "Taobao"
        case .natgeo: "NatGeo"
        }
    }
    func name(of feel: Feel) -> String { feel == .original ? "Original" : "Refined" }
    func name(of motion: Motion) -> String { motion == .full ? "Full" : "Reduced" }
    func touches(shown: Bool) -> String { shown ? "Shown" : "Hidden" }

    let record = "Record"
    let endRecording = "End recording"
    let screenshot = "Screenshot"
    let fullScreen = "Full screen"

    func keys(_ feel: Feel) -> [(key: String, meaning: String)] {
        let isRefined = feel == .refined
        return [
            ("Press page", isRefined ? "Open, and close again" : "Open"), ("Click Close, ‹", "Close"),
            ("Drag", isRefined ? "Grab at any time, flick" : "Move NatGeo's panel"),
            ("Wheel", isRefined ? "Lift, lower, scroll text" : "Scroll NatGeo's text"), ("Space", "Open or close"),
            ("Esc", "Close"), ("←  →", "Effect before, after"), ("Drop pictures", "Your own page, sheet"),
            ("Right click  F1", "Open or close these"), ("Ctrl+Q", "Quit, or Ctrl+W"),
        ]
    }

    func hint(_ effect: EffectName) -> String {
        let press =
            effect == .natgeo ? "Press the photo, then drag the panel" : "Press the page, then click Close"
        return press + "\nRight click or F1: controls"
    }

    let recording = "Recording, R ends it"
    func rendering(percent: Int) -> String { "Rendering \(percent)%" }
    let saving = "Saving…"
    func saved(_ name: String) -> String { "Saved \(name)" }

    let captureFailed = "It cannot be saved; the terminal says why"
    func cannotShow(_ error: PictureError) -> String {
        let name = error.fileName
        return switch error {
        case .unreadable(_, let reason): "\(name) cannot be read: \(reason)"
        case .notAPicture: "\(name) is not a picture"
        case .damaged: "\(name) is damaged or cut short"
        case .size(_, let width, let height): "\(name) is too large: \(width) × \(height) pixels"
        }
    }
    let notAFile = "Drop a picture file"
    let tooManyPictures = "Two pictures at most: one for the page, one for the sheet"
}
