import CSDL2
import PopEffects
import Showcase

/// What the keys mean, on any keyboard layout; a key that is held acts once.
struct KeyTranslation {
    private var isRepeating = false

    /// What a pressed key does at a time of the demo; nil for nothing.
    mutating func event(for key: SDL_KeyboardEvent, at time: Double) -> WindowEvent? {
        isRepeating = key.repeat != 0
        guard !isRepeating else { return nil }
        let modifiers = UInt32(key.keysym.mod)
        let isControl = modifiers & KMOD_CTRL.rawValue != 0
        let isAlt = modifiers & KMOD_ALT.rawValue != 0
        guard modifiers & KMOD_GUI.rawValue == 0 else { return nil }
        if isControl || isAlt {
            if isControl, !isAlt, ["q", "w"].contains(Self.letter(of: key.keysym)) { return .command(.quit) }
            let isEnter = [SDL_SCANCODE_RETURN, SDL_SCANCODE_KP_ENTER].contains(key.keysym.scancode)
            return isAlt && isEnter ? .command(.fullScreen) : nil
        }
        switch key.keysym.scancode {
        // By their places, since French and Czech layouts have other signs on them.
        case SDL_SCANCODE_1, SDL_SCANCODE_KP_1: return .command(.choose(.effect(.jianshu)))
        case SDL_SCANCODE_2, SDL_SCANCODE_KP_2: return .command(.choose(.effect(.taobao)))
        case SDL_SCANCODE_3, SDL_SCANCODE_KP_3: return .command(.choose(.effect(.natgeo)))
        case SDL_SCANCODE_RIGHT: return .command(.step(1))
        case SDL_SCANCODE_LEFT: return .command(.step(-1))
        case SDL_SCANCODE_SPACE: return .input(.key(.space, time: time))
        case SDL_SCANCODE_ESCAPE: return .command(.escape(time: time))
        case SDL_SCANCODE_F1: return .command(.controls)
        case SDL_SCANCODE_F11: return .command(.fullScreen)
        case SDL_SCANCODE_F12: return .command(.screenshot)
        default: return Self.letter(of: key.keysym).flatMap { Self.commands[$0] }.map(WindowEvent.command)
        }
    }

    private static let commands: [Character: WindowCommand] = [
        "f": .feel, "l": .language, "m": .motion, "r": .record, "s": .screenshot, "t": .touches,
    ]

    /// What typed text does; nil for nothing. `?` is on another key in every layout, so it is told by its sign.
    func event(forText text: String) -> WindowEvent? {
        !isRepeating && ["?", "？"].contains(text) ? .command(.controls) : nil
    }

    /// The Latin letter on a key: the layout's own, or on a layout of another script the one at its place.
    private static func letter(of key: SDL_Keysym) -> Character? {
        if let scalar = Unicode.Scalar(UInt32(bitPattern: key.sym)), scalar.isASCII, key.sym != 0 {
            return Character(scalar)
        }
        switch key.scancode {
        case SDL_SCANCODE_F: return "f"
        case SDL_SCANCODE_L: return "l"
        case SDL_SCANCODE_M: return "m"
        case SDL_SCANCODE_Q: return "q"
        case SDL_SCANCODE_R: return "r"
        case SDL_SCANCODE_S: return "s"
        case SDL_SCANCODE_T: return "t"
        case SDL_SCANCODE_W: return "w"
        default: return nil
        }
    }
}
