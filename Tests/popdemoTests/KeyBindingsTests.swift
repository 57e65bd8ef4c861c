import PopEffects
import Showcase
import Testing
import WindowHost

@testable import popdemo

@Suite struct KeyBindingsTests {
    private func key(
        _ key: KeyEvent.Key, _ character: Character? = nil, _ modifiers: KeyEvent.Modifiers = [],
        isRepeat: Bool = false
    ) -> KeyEvent {
        KeyEvent(time: 0.5, key: key, character: character, modifiers: modifiers, isRepeat: isRepeat)
    }

    private func key(
        _ character: Character, _ modifiers: KeyEvent.Modifiers = [], isRepeat: Bool = false
    ) -> KeyEvent {
        // A place that means nothing by itself.
        key(.init(rawValue: 4), character, modifiers, isRepeat: isRepeat)
    }

    @Test(
        arguments: [
            (.digit(1), nil, [], .choose(.effect(.jianshu))), (.digit(2), nil, [], .choose(.effect(.taobao))),
            (.keypad(3), nil, [], .choose(.effect(.natgeo))), (.leftArrow, nil, [], .step(-1)),
            (.rightArrow, nil, [], .step(1)), (.space, " ", [], .key(.space)), (.escape, nil, [], .key(.escape)),
            (.function(1), nil, [], .controls), (.function(11), nil, [], .fullScreen),
            (.function(12), nil, [], .screenshot), (.init(rawValue: 21), "r", [], .record),
            (.init(rawValue: 22), "s", [], .screenshot), (.init(rawValue: 23), "t", [], .touches),
            (.init(rawValue: 27), "x", [], .swapPictures), (.delete, nil, [], .removePicture),
            (.backspace, nil, [], .removePicture),
            (.return, nil, .alt, .fullScreen), (.keypadEnter, nil, .alt, .fullScreen),
        ] as [(KeyEvent.Key, Character?, KeyEvent.Modifiers, WindowCommand)])
    func keysActOnceHoweverLongTheyAreHeld(
        place: KeyEvent.Key, character: Character?, modifiers: KeyEvent.Modifiers, expected: WindowCommand
    ) {
        let keys = KeyBindings()
        #expect(keys.command(for: key(place, character, modifiers)) == expected)
        #expect(keys.command(for: key(place, character, modifiers, isRepeat: true)) == nil)
        #expect(keys.command(for: key(place, character, .meta)) == nil)
    }

    @Test func controlQAndWQuit() {
        let keys = KeyBindings()
        #expect(keys.command(for: key("q", .control)) == .quit)
        #expect(keys.command(for: key("a", .control)) == nil)
        #expect(keys.command(for: key("w", .control)) == .quit)
        #expect(keys.command(for: key("q", [.control, .alt])) == nil)
        #expect(keys.command(for: key(.digit(1), "1", .control)) == nil)
    }

    @Test func theLetterLSwitchesTheLanguageOnce() {
        let keys = KeyBindings()
        #expect(keys.command(for: key("l")) == .language)
        #expect(keys.command(for: key("l", .shift)) == .language)
        #expect(keys.command(for: key("l", isRepeat: true)) == nil)
        #expect(keys.command(for: key("l", .control)) == nil)
    }

    @Test func theLettersFAndMChangeTheFeelAndTheMotion() {
        let keys = KeyBindings()
        #expect(keys.command(for: key("f")) == .feel)
        #expect(keys.command(for: key("m")) == .motion)
        #expect(keys.command(for: key("m", isRepeat: true)) == nil)
    }

    /// American, German, French, Italian, Norwegian, Russian and Czech keyboards.
    @Test(arguments: ["/", "ß", ",", "'", "+", "7", "6"] as [Character])
    func theKeyOfTheQuestionMarkActsOnceAndOnlyWithShift(character: Character) {
        let keys = KeyBindings()
        #expect(keys.command(for: key(character, .shift)) == .controls)
        #expect(keys.command(for: key(character, .shift, isRepeat: true)) == nil)
        #expect(keys.command(for: key(character)) == nil)
        #expect(keys.command(for: key("y", .shift)) == nil)
    }
}
