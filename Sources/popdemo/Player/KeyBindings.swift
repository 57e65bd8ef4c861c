import PopEffects
import Showcase
import WindowHost

/// What the keys do, on any keyboard layout; a key that is held acts once.
struct KeyBindings {
    private var isRepeating = false

    /// What a pressed key does; nil for nothing.
    mutating func command(for event: KeyEvent) -> WindowCommand? {
        isRepeating = event.isRepeat
        guard !isRepeating, !event.modifiers.contains(.meta) else { return nil }
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
        case .space: return .key(.space)
        case .escape: return .key(.escape)
        case .function(1): return .controls
        case .function(11): return .fullScreen
        case .function(12): return .screenshot
        default: return event.character.flatMap { Self.letters[$0] }
        }
    }

    private static let letters: [Character: WindowCommand] = [
        "f": .feel, "l": .language, "m": .motion, "r": .record, "s": .screenshot, "t": .touches,
    ]

    /// What typed text does; nil for nothing. `?` is on another key in every layout, so it is told by its sign.
    func command(forText text: String) -> WindowCommand? {
        !isRepeating && ["?", "？"].contains(text) ? .controls : nil
    }
}
