import CSDL2
import PopEffects
import Showcase
import Testing
import TransformEngine

@testable import popdemo

@Suite struct WindowEventTranslationTests {
    /// A window of 828 × 1472 pixels, told to the mouse as 414 × 736; the demo began at SDL's 2000 ms.
    ///
    /// Stamps are mostly eighths of a second, which are exact in binary.
    private var translation = EventTranslation(
        letterbox: Letterbox(width: 828, height: 1472, device: Size(width: 414, height: 736)), pixels: (828, 1472),
        pixelRatio: 2, clock: EventClock(start: 2))

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
        [.input(.pointer(PointerEvent(time: time, phase: phase, location: Point(x: x, y: y), device: device, id: id)))]
    }

    private mutating func events(_ event: SDL_Event, isButtonDown: Bool = true) -> [WindowEvent] {
        translation.events(for: event, now: 60_000, isButtonDown: isButtonDown)
    }

    @Test mutating func aDragIsToldInPointsAtItsOwnTimesOutsideTheWindowToo() {
        #expect(events(button(true, x: 207, y: 300, at: 2500)) == pointer(.down, 207, 300, 0.5))
        #expect(events(motion(isHeld: true, x: 207, y: -40, at: 2508)) == pointer(.move, 207, -40, 0.508))
        #expect(events(button(false, x: 500, y: -41, at: 2516)) == pointer(.up, 500, -41, 0.516))
        #expect(!translation.isHeld)
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

    @Test mutating func theOtherButtonCallsTheControlsAndNoEffect() {
        #expect(events(button(true, SDL_BUTTON_RIGHT, x: 10, y: 20, at: 2125)) == [.command(.controls)])
        #expect(!translation.isHeld)
        var drag = motion(isHeld: false, x: 30, y: 40, at: 2150)
        drag.motion.state = 1 << UInt32(SDL_BUTTON_RIGHT - 1)
        #expect(events(drag).isEmpty)
        #expect(events(button(false, SDL_BUTTON_RIGHT, x: 30, y: 40, at: 2200)).isEmpty)
        #expect(events(button(true, SDL_BUTTON_MIDDLE, x: 30, y: 40, at: 2250)).isEmpty)
        #expect(events(button(true, SDL_BUTTON_RIGHT, x: 1, y: 2, at: 2300, which: .max)).isEmpty, "a finger")
    }

    @Test mutating func theOtherButtonLeavesADragAlone() {
        _ = events(button(true, x: 10, y: 20, at: 2125))
        #expect(events(button(true, SDL_BUTTON_RIGHT, x: 10, y: 20, at: 2250)) == [.command(.controls)])
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
        #expect(events(event) == [.input(.wheel(wheel))])
        event.wheel.preciseY = 0
        #expect(events(event).isEmpty)
    }

    @Test mutating func losingTheFocusCancelsEveryPointer() {
        _ = events(button(true, x: 10, y: 20, at: 2125))
        _ = events(finger(SDL_FINGERDOWN, id: 0, x: 0.5, y: 0.25, at: 2150))
        #expect(
            events(window(SDL_WINDOWEVENT_FOCUS_LOST, at: 2500))
                == pointer(.cancel, 10, 20, 0.5) + pointer(.cancel, 207, 184, 0.5, .touch, id: 1))
        #expect(!translation.isHeld)
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

    @Test func stampsBecomeTimesAlsoWhereTheyWrap() {
        let clock = EventClock(start: 0)
        #expect(clock.time(ofStamp: 1234, now: 1240) == 1.234)
        #expect(clock.time(ofStamp: 1241, now: 1240) == 1.241)
        let wrap = UInt64(1) << 32
        #expect(clock.time(ofStamp: .max, now: wrap + 5) == Double(wrap - 1) / 1000)
        #expect(clock.time(ofStamp: 3, now: wrap + 5) == Double(wrap + 3) / 1000)
    }
}
