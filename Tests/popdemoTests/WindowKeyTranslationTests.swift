import CSDL2
import PopEffects
import Showcase
import Testing

@testable import popdemo

@Suite struct WindowKeyTranslationTests {
    private func key(
        _ scancode: SDL_Scancode, _ sym: Int32 = 0, _ modifiers: SDL_Keymod = KMOD_NONE, isRepeat: Bool = false
    ) -> SDL_KeyboardEvent {
        var event = SDL_KeyboardEvent()
        event.repeat = isRepeat ? 1 : 0
        event.keysym = SDL_Keysym(scancode: scancode, sym: sym, mod: UInt16(modifiers.rawValue), unused: 0)
        return event
    }

    @Test(arguments: [
        (SDL_SCANCODE_1, KMOD_NONE, WindowEvent.command(.choose(.effect(.jianshu)))),
        (SDL_SCANCODE_2, KMOD_NONE, .command(.choose(.effect(.taobao)))),
        (SDL_SCANCODE_KP_3, KMOD_NUM, .command(.choose(.effect(.natgeo)))),
        (SDL_SCANCODE_LEFT, KMOD_NONE, .command(.step(-1))),
        (SDL_SCANCODE_SPACE, KMOD_NONE, .input(.key(.space, time: 0.5))),
        (SDL_SCANCODE_ESCAPE, KMOD_NONE, .command(.escape(time: 0.5))),
        (SDL_SCANCODE_F1, KMOD_NONE, .command(.controls)),
        (SDL_SCANCODE_F11, KMOD_NONE, .command(.fullScreen)),
        (SDL_SCANCODE_F12, KMOD_NONE, .command(.screenshot)),
        (SDL_SCANCODE_R, KMOD_NONE, .command(.record)),
        (SDL_SCANCODE_S, KMOD_NONE, .command(.screenshot)),
        (SDL_SCANCODE_T, KMOD_NONE, .command(.touches)),
        (SDL_SCANCODE_RETURN, KMOD_LALT, .command(.fullScreen)),
    ])
    func keysActOnceHoweverLongTheyAreHeld(scancode: SDL_Scancode, modifiers: SDL_Keymod, expected: WindowEvent) {
        var keys = KeyTranslation()
        #expect(keys.event(for: key(scancode, 0, modifiers), at: 0.5) == expected)
        #expect(keys.event(for: key(scancode, 0, modifiers, isRepeat: true), at: 0.6) == nil)
    }

    @Test func controlQAndWQuitByTheirLettersAndOtherwiseByTheirPlaces() {
        var keys = KeyTranslation()
        // On a French keyboard, Q is where A is elsewhere.
        #expect(keys.event(for: key(SDL_SCANCODE_A, 0x71, KMOD_LCTRL), at: 0) == .command(.quit))
        #expect(keys.event(for: key(SDL_SCANCODE_Q, 0x61, KMOD_LCTRL), at: 0) == nil)
        // On a Russian one, the key has a letter of another script.
        #expect(keys.event(for: key(SDL_SCANCODE_W, 0x446, KMOD_RCTRL), at: 0) == .command(.quit))
        #expect(keys.event(for: key(SDL_SCANCODE_1, 0x31, KMOD_LCTRL), at: 0) == nil)
        #expect(keys.event(for: key(SDL_SCANCODE_RETURN), at: 0) == nil)
    }

    @Test func theLetterLSwitchesTheLanguageOnce() {
        var keys = KeyTranslation()
        #expect(keys.event(for: key(SDL_SCANCODE_P, 0x6C), at: 0) == .command(.language), "Dvorak")
        #expect(keys.event(for: key(SDL_SCANCODE_L, 0x434), at: 0) == .command(.language), "Russian")
        #expect(keys.event(for: key(SDL_SCANCODE_L, 0x6C, KMOD_CAPS), at: 0) == .command(.language))
        #expect(keys.event(for: key(SDL_SCANCODE_L, 0x6C, isRepeat: true), at: 0.1) == nil)
        #expect(keys.event(for: key(SDL_SCANCODE_L, 0x6C, KMOD_LCTRL), at: 0.2) == nil)
    }

    @Test func theLettersFAndMChangeTheFeelAndTheMotion() {
        var keys = KeyTranslation()
        #expect(keys.event(for: key(SDL_SCANCODE_F, 0x66), at: 0) == .command(.feel))
        #expect(keys.event(for: key(SDL_SCANCODE_F, 0x430), at: 0) == .command(.feel), "Russian")
        #expect(keys.event(for: key(SDL_SCANCODE_SEMICOLON, 0x6D), at: 0) == .command(.motion), "French")
        #expect(keys.event(for: key(SDL_SCANCODE_M, 0x6D, isRepeat: true), at: 0.1) == nil)
    }

    @Test func theQuestionMarkIsToldByItsSignOnce() {
        var keys = KeyTranslation()
        _ = keys.event(for: key(SDL_SCANCODE_SLASH, 0x2F, KMOD_LSHIFT), at: 0)
        #expect(keys.event(forText: "?") == .command(.controls))
        #expect(keys.event(forText: "x") == nil)
        _ = keys.event(for: key(SDL_SCANCODE_SLASH, 0x2F, KMOD_LSHIFT, isRepeat: true), at: 0.3)
        #expect(keys.event(forText: "?") == nil)
    }
}
