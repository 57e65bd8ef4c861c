import PopEffects
import Showcase
import WindowHost

/// What the keys do, on any keyboard layout; a key that is held acts once.
struct KeyBindings {
    /// What a pressed key does; nil for nothing.
    func command(for event: KeyEvent) -> WindowCommand? {
        guard !event.isRepeat, !event.modifiers.contains(.meta) else { return nil }
        let (isControl, isAlt) = (event.modifiers.contains(.control), event.modifiers.contains(.alt))
        if isControl || isAlt {
            if isControl, !isAlt, ["q", "w"].contains(event.character) { return .quit }
            return isAlt && [.return, .keypadEnter].contains(event.key) ? .fullScreen : nil
        }
        switch event.key {
        // By their places, since French and Czech layouts have other signs on them.
        case .digit(1), .keypad(1): return .choose(.effect(.jianshu))
        case .digit(2), .keypad(2): return .choose(.effect(.taobao))
        case .digit(3), .keypad(3): return .choose(.effect(.natgeo))
        case .rightArrow: return .step(1)
        case .leftArrow: return .step(-1)
        case .tab: return .focus(event.modifiers.contains(.shift) ? -1 : 1)
        case .downArrow: return .focus(1)
        case .upArrow: return .focus(-1)
        case .return, .keypadEnter: return .press
        case .space: return .key(.space)
        case .escape: return .key(.escape)
        case .delete, .backspace: return .removePicture
        case .function(1): return .controls
        case .function(11): return .fullScreen
        case .function(12): return .screenshot
        default:
            guard let character = event.character else { return nil }
            let isQuestionMark = event.modifiers.contains(.shift) && Self.questionMarkKeys.contains(character)
            return isQuestionMark ? .controls : Self.letters[character]
        }
    }

    /// What the key says without Shift that says `?` with it, on the layouts of X11: which layout is on is not told.
    private static let questionMarkKeys: Set<Character> = ["/", "'", "+", ",", "7", "6", "ß", "?"]

    private static let letters: [Character: WindowCommand] = [
        "f": .feel, "l": .language, "m": .motion, "r": .record, "s": .screenshot, "x": .swapPictures, "t": .touches,
    ]
}
