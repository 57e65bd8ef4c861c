import CSDL2
import Rendering
import Testing
import TransformEngine

@testable import WindowHost

@Suite struct EventTranslationTests {
    private var translation = EventTranslation()
    /// A window of 828 × 1472 pixels, told to the mouse as 414 × 736.
    private let letterbox = Letterbox(
        width: 828, height: 1472, pixelRatio: 2, showing: Size(width: 414, height: 736))
    /// The content's time began at SDL's 2000 ms. Stamps are mostly eighths of a second, which are exact in binary.
    private let clock = EventClock(start: 2)

    private func button(
        _ isDown: Bool, _ button: Int32 = SDL_BUTTON_LEFT, x: Int32, y: Int32, at stamp: UInt32, which: UInt32 = 0
    ) -> SDL_Event {
        var event = SDL_Event()
        event.button = SDL_MouseButtonEvent()
        event.button.type = (isDown ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP).rawValue
        (event.button.timestamp, event.button.which) = (stamp, which)
        (event.button.button, event.button.state) = (UInt8(button), UInt8(isDown ? SDL_PRESSED : SDL_RELEASED))
        (event.button.x, event.button.y) = (x, y)
        return event
    }

    private func motion(isHeld: Bool, x: Int32, y: Int32, at stamp: UInt32) -> SDL_Event {
        var event = SDL_Event()
        event.motion = SDL_MouseMotionEvent()
        event.motion.type = SDL_MOUSEMOTION.rawValue
        (event.motion.timestamp, event.motion.state) = (stamp, isHeld ? 1 : 0)
        (event.motion.x, event.motion.y) = (x, y)
        return event
    }

    private func window(_ kind: SDL_WindowEventID, at stamp: UInt32) -> SDL_Event {
        var event = SDL_Event()
        event.window = SDL_WindowEvent()
        event.window.type = SDL_WINDOWEVENT.rawValue
        (event.window.timestamp, event.window.event) = (stamp, UInt8(kind.rawValue))
        return event
    }

    private func finger(_ kind: SDL_EventType, id: Int64, x: Float, y: Float, at stamp: UInt32) -> SDL_Event {
        var event = SDL_Event()
        event.tfinger = SDL_TouchFingerEvent()
        event.tfinger.type = kind.rawValue
        (event.tfinger.timestamp, event.tfinger.fingerId) = (stamp, id)
        (event.tfinger.x, event.tfinger.y) = (x, y)
        return event
    }

    private func pointer(
        _ phase: PointerEvent.Phase, _ x: Double, _ y: Double, _ time: Double,
        _ device: PointerEvent.Device = .mouse, id: Int = 0
    ) -> [WindowEvent] {
        [.pointer(PointerEvent(time: time, phase: phase, location: Point(x: x, y: y), device: device, id: id))]
    }

    private mutating func events(_ event: SDL_Event, isButtonDown: Bool = true) -> [WindowEvent] {
        let time = clock.time(ofStamp: event.common.timestamp, now: 60_000)
        return translation.events(
            for: event, at: time, in: letterbox, isButtonDown: isButtonDown, mouse: (100, 300))
    }

    @Test mutating func aDragIsToldInPointsAtItsOwnTimesOutsideTheWindowToo() {
        #expect(events(button(true, x: 207, y: 300, at: 2500)) == pointer(.down, 207, 300, 0.5))
        #expect(events(motion(isHeld: true, x: 207, y: -40, at: 2508)) == pointer(.move, 207, -40, 0.508))
        #expect(events(button(false, x: 500, y: -41, at: 2516)) == pointer(.up, 500, -41, 0.516))
        #expect(events(motion(isHeld: true, x: 500, y: -41, at: 2524)).isEmpty)
    }

    @Test mutating func whatIsNotHeldNeitherMovesNorEnds() {
        #expect(events(motion(isHeld: false, x: 1, y: 2, at: 2125)).isEmpty)
        #expect(events(motion(isHeld: true, x: 1, y: 2, at: 2125)).isEmpty)
        #expect(events(button(false, x: 1, y: 2, at: 2125)).isEmpty)
    }

    @Test mutating func aLostReleaseCancels() {
        _ = events(button(true, x: 10, y: 20, at: 2125))
        #expect(events(motion(isHeld: false, x: 30, y: 40, at: 2250)) == pointer(.cancel, 30, 40, 0.25))
        _ = events(button(true, x: 10, y: 20, at: 2300))
        #expect(events(window(SDL_WINDOWEVENT_LEAVE, at: 2400)).isEmpty)
        #expect(
            events(window(SDL_WINDOWEVENT_LEAVE, at: 2500), isButtonDown: false) == pointer(.cancel, 10, 20, 0.5))
        #expect(events(button(true, x: 11, y: 21, at: 2625)) == pointer(.down, 11, 21, 0.625))
    }

    private let secondary = WindowEvent.secondaryPress(at: Point(x: 10, y: 20))

    @Test mutating func theOtherButtonIsNoPointer() {
        #expect(events(button(true, SDL_BUTTON_RIGHT, x: 10, y: 20, at: 2125)) == [secondary])
        var drag = motion(isHeld: false, x: 30, y: 40, at: 2150)
        drag.motion.state = 1 << UInt32(SDL_BUTTON_RIGHT - 1)
        #expect(events(drag).isEmpty)
        #expect(events(button(false, SDL_BUTTON_RIGHT, x: 30, y: 40, at: 2200)).isEmpty)
        #expect(events(button(true, SDL_BUTTON_MIDDLE, x: 30, y: 40, at: 2250)).isEmpty)
        #expect(events(button(true, SDL_BUTTON_RIGHT, x: 1, y: 2, at: 2300, which: .max)).isEmpty, "a finger")
    }

    @Test mutating func theOtherButtonLeavesADragAlone() {
        _ = events(button(true, x: 10, y: 20, at: 2125))
        #expect(events(button(true, SDL_BUTTON_RIGHT, x: 10, y: 20, at: 2250)) == [secondary])
        #expect(events(motion(isHeld: true, x: 30, y: 40, at: 2375)) == pointer(.move, 30, 40, 0.375))
        #expect(events(button(false, SDL_BUTTON_RIGHT, x: 30, y: 40, at: 2400)).isEmpty)
        #expect(events(button(false, x: 30, y: 40, at: 2500)) == pointer(.up, 30, 40, 0.5))
    }

    @Test mutating func theWheelIsToldWhereTheMouseIs() {
        var event = SDL_Event()
        event.wheel = SDL_MouseWheelEvent()
        event.wheel.type = SDL_MOUSEWHEEL.rawValue
        (event.wheel.timestamp, event.wheel.preciseY) = (2125, -0.5)
        (event.wheel.mouseX, event.wheel.mouseY) = (100, 300)
        let wheel = WheelEvent(time: 0.125, location: Point(x: 100, y: 300), notches: -0.5)
        #expect(events(event) == [.wheel(wheel)])
        event.wheel.preciseY = 0
        #expect(events(event).isEmpty)
    }

    @Test mutating func aWindowThatIsHiddenCancelsEveryPointer() {
        _ = events(button(true, x: 10, y: 20, at: 2125))
        _ = events(finger(SDL_FINGERDOWN, id: 0, x: 0.5, y: 0.25, at: 2150))
        #expect(
            events(window(SDL_WINDOWEVENT_HIDDEN, at: 2500))
                == pointer(.cancel, 10, 20, 0.5) + pointer(.cancel, 207, 184, 0.5, .touch, id: 1)
                + [.visibility(false)])
        #expect(events(motion(isHeld: true, x: 10, y: 20, at: 2600)).isEmpty)
    }

    @Test mutating func aFocusThatGoesAndComesBackLeavesADragAlone() {
        _ = events(button(true, x: 10, y: 20, at: 2125))
        _ = events(finger(SDL_FINGERDOWN, id: 0, x: 0.5, y: 0.25, at: 2150))
        #expect(events(window(SDL_WINDOWEVENT_FOCUS_LOST, at: 2250)).isEmpty)
        #expect(events(motion(isHeld: true, x: 30, y: 40, at: 2375)) == pointer(.move, 30, 40, 0.375))
        #expect(events(window(SDL_WINDOWEVENT_FOCUS_GAINED, at: 2400)).isEmpty)
        #expect(events(button(false, x: 30, y: 40, at: 2500)) == pointer(.up, 30, 40, 0.5))
        #expect(
            events(finger(SDL_FINGERUP, id: 0, x: 0.5, y: 0.25, at: 2500)) == pointer(.up, 207, 184, 0.5, .touch, id: 1)
        )
    }

    @Test mutating func aReleaseThatWentWithTheFocusCancels() {
        _ = events(button(true, x: 10, y: 20, at: 2125))
        #expect(
            events(window(SDL_WINDOWEVENT_FOCUS_LOST, at: 2500), isButtonDown: false)
                == pointer(.cancel, 10, 20, 0.5))
    }

    @Test mutating func aFingerActsOnceAndTheMouseMadeOfItNever() {
        #expect(
            events(finger(SDL_FINGERDOWN, id: 4, x: 0.5, y: 0.5, at: 2125))
                == pointer(.down, 207, 368, 0.125, .touch, id: 5))
        #expect(events(button(true, x: 207, y: 368, at: 2125, which: .max)).isEmpty)
        #expect(
            events(finger(SDL_FINGERUP, id: 4, x: 0.25, y: 0.5, at: 2250))
                == pointer(.up, 103.5, 368, 0.25, .touch, id: 5))
    }

    @Test mutating func anotherDisplayIsMeasuredAnew() {
        #expect(events(window(SDL_WINDOWEVENT_DISPLAY_CHANGED, at: 2125)) == [.resized])
        #expect(events(window(SDL_WINDOWEVENT_EXPOSED, at: 2125)) == [.exposed])
    }

    private func drop(_ kind: SDL_EventType, _ text: [UInt8]? = nil) -> SDL_Event {
        var event = SDL_Event()
        event.drop = SDL_DropEvent()
        event.drop.type = kind.rawValue
        event.drop.file = text.flatMap { SDL_strdup($0.map { CChar(bitPattern: $0) }) }
        return event
    }

    @Test mutating func aNameThatIsNoUTF8KeepsItsBytes() {
        _ = events(drop(SDL_DROPBEGIN))
        _ = events(drop(SDL_DROPFILE, [0x2F, 0xCD, 0xBC, 0xC3, 0]))
        var texts: [String] = []
        if case .drop(let names, _)? = events(drop(SDL_DROPCOMPLETE)).first { texts = names }
        #expect(texts.map { $0.pathBytes.map(UInt8.init(bitPattern:)) } == [[0x2F, 0xCD, 0xBC, 0xC3, 0]])
    }

    @Test mutating func whatIsDroppedTogetherIsToldTogetherWhereTheMouseIs() {
        let place = Point(x: 100, y: 300)
        for _ in 0..<2 {
            #expect(events(drop(SDL_DROPBEGIN)).isEmpty)
            #expect(events(drop(SDL_DROPFILE, Array("/a.png\0".utf8))).isEmpty)
            #expect(events(drop(SDL_DROPTEXT, Array("file:///b.png\r\n\0".utf8))).isEmpty)
            #expect(events(drop(SDL_DROPCOMPLETE)) == [.drop(["/a.png", "file:///b.png\r\n"], at: place)])
        }
        #expect(events(drop(SDL_DROPBEGIN)).isEmpty)
        #expect(events(drop(SDL_DROPCOMPLETE)) == [.drop([], at: place)])
    }

    @Test mutating func aMessageWakesTheWindow() {
        var event = SDL_Event()
        event.type = inboxEventType.rawValue
        #expect(events(event) == [.inbox])
        let inbox = Inbox<Int>()
        for message in 1...3 { inbox.put(message) }
        #expect(inbox.takeAll() == [1, 2, 3])
        #expect(inbox.takeAll().isEmpty)
    }

    private func key(
        _ scancode: SDL_Scancode, _ sym: Int32 = 0, _ modifiers: SDL_Keymod = KMOD_NONE, isRepeat: Bool = false
    ) -> SDL_Event {
        var event = SDL_Event()
        event.key = SDL_KeyboardEvent()
        (event.key.type, event.key.timestamp, event.key.repeat) = (SDL_KEYDOWN.rawValue, 2125, isRepeat ? 1 : 0)
        event.key.keysym = SDL_Keysym(scancode: scancode, sym: sym, mod: UInt16(modifiers.rawValue), unused: 0)
        return event
    }

    @Test(arguments: [
        (SDL_SCANCODE_0, KeyEvent.Key.digit(0)), (SDL_SCANCODE_1, .digit(1)), (SDL_SCANCODE_3, .digit(3)),
        (SDL_SCANCODE_9, .digit(9)), (SDL_SCANCODE_KP_0, .keypad(0)), (SDL_SCANCODE_KP_1, .keypad(1)),
        (SDL_SCANCODE_KP_9, .keypad(9)), (SDL_SCANCODE_LEFT, .leftArrow), (SDL_SCANCODE_RIGHT, .rightArrow),
        (SDL_SCANCODE_SPACE, .space), (SDL_SCANCODE_ESCAPE, .escape), (SDL_SCANCODE_RETURN, .return),
        (SDL_SCANCODE_KP_ENTER, .keypadEnter), (SDL_SCANCODE_F1, .function(1)), (SDL_SCANCODE_F11, .function(11)),
        (SDL_SCANCODE_F12, .function(12)),
    ])
    mutating func keysAreToldByTheirPlaces(scancode: SDL_Scancode, place: KeyEvent.Key) {
        #expect(events(key(scancode)) == [.key(KeyEvent(time: 0.125, key: place))])
    }

    @Test(
        arguments: [
            (SDL_SCANCODE_A, 0x71, "q"), (SDL_SCANCODE_Q, 0x61, "a"), (SDL_SCANCODE_SEMICOLON, 0x6D, "m"),  // French
            (SDL_SCANCODE_W, 0x446, "w"), (SDL_SCANCODE_L, 0x434, "l"), (SDL_SCANCODE_F, 0x430, "f"),  // Russian
            (SDL_SCANCODE_P, 0x6C, "l"),  // Dvorak
            (SDL_SCANCODE_1, 0x31, "1"), (SDL_SCANCODE_MINUS, 0xDF, "ß"), (SDL_SCANCODE_Z, 0, "z"),
            (SDL_SCANCODE_LEFT, 0x4000_0050, nil),
        ] as [(SDL_Scancode, Int32, Character?)])
    mutating func aLetterIsTheLayoutsOrElseThatOfItsPlace(scancode: SDL_Scancode, sym: Int32, character: Character?) {
        #expect(
            events(key(scancode, sym)).compactMap { if case .key(let event) = $0 { event.character } else { nil } }
                == [character].compactMap { $0 })
    }

    @Test mutating func aKeyTellsItsModifiersAndItsRepeats() {
        let l = KeyEvent(time: 0.125, key: .init(rawValue: SDL_SCANCODE_L.rawValue), character: "l")
        var repeated = l
        repeated.isRepeat = true
        #expect(events(key(SDL_SCANCODE_L, 0x6C, KMOD_CAPS, isRepeat: true)) == [.key(repeated)])
        let sides = [
            (KMOD_LSHIFT, KMOD_RSHIFT, KeyEvent.Modifiers.shift), (KMOD_LCTRL, KMOD_RCTRL, .control),
            (KMOD_LALT, KMOD_RALT, .alt), (KMOD_LGUI, KMOD_RGUI, .meta),
        ]
        for (left, right, modifier) in sides {
            var held = l
            held.modifiers = modifier
            #expect(events(key(SDL_SCANCODE_L, 0x6C, left)) == [.key(held)])
            #expect(events(key(SDL_SCANCODE_L, 0x6C, right)) == [.key(held)])
        }
    }

    @Test func stampsBecomeTimesAlsoWhenTheyWrap() {
        let clock = EventClock(start: 0)
        #expect(clock.time(ofStamp: 1234, now: 1240) == 1.234)
        #expect(clock.time(ofStamp: 1241, now: 1240) == 1.241)
        let wrap = UInt64(1) << 32
        #expect(clock.time(ofStamp: .max, now: wrap + 5) == Double(wrap - 1) / 1000)
        #expect(clock.time(ofStamp: 3, now: wrap + 5) == Double(wrap + 3) / 1000)
    }

    @Test func aServersStampTellsHowLongAgo() {
        #expect(ServerTime.age(ofStamp: 1500, at: 1.75) == 0.25)
        #expect(ServerTime.age(ofStamp: 1500, at: 1.5) == 0)
        // The server's milliseconds are the last 32 bits of its clock's.
        let wrap = Double(UInt64(1) << 32) / 1000
        #expect(abs((ServerTime.age(ofStamp: .max - 498, at: wrap + 0.001) ?? 0) - 0.5) < 1e-6)
        #expect(ServerTime.age(ofStamp: 0, at: 0.25) == nil, "no stamp")
        #expect(ServerTime.age(ofStamp: 1501, at: 1.5) == nil, "from the future")
        #expect(ServerTime.age(ofStamp: 1, at: 60.001) == nil, "too old to be true")
    }

    @Test func onlyTheMousesEventsHaveAServersStamp() {
        var time = ServerTime()
        #expect(time.age(of: motion(isHeld: true, x: 1, y: 2, at: 2000), at: 100) == nil)
        var message = SDL_SysWMmsg()
        message.subsystem = SDL_SYSWM_X11
        message.msg.x11.event.xmotion.type = 6  // MotionNotify
        message.msg.x11.event.xmotion.time = 99_500
        var event = SDL_Event()
        event.type = SDL_SYSWMEVENT.rawValue
        withUnsafeMutablePointer(to: &message) {
            event.syswm.msg = $0
            #expect(time.age(of: event, at: 100) == nil)
        }
        #expect(time.age(of: motion(isHeld: true, x: 1, y: 2, at: 2000), at: 100) == 0.5)
        #expect(time.age(of: button(true, x: 1, y: 2, at: 2000), at: 100) == 0.5)
        #expect(time.age(of: key(SDL_SCANCODE_A), at: 100) == nil)
        message.msg.x11.event.type = 12  // Expose
        withUnsafeMutablePointer(to: &message) {
            event.syswm.msg = $0
            #expect(time.age(of: event, at: 100) == nil)
        }
        #expect(time.age(of: motion(isHeld: true, x: 1, y: 2, at: 2000), at: 100) == nil)
    }
}
