import CSDL2
import PopEffects
import Showcase
import TransformEngine

/// Turns SDL's events into the demo's, each at its own time and place; remembers what is held down.
struct EventTranslation {
    /// Where the device lies in the window.
    var letterbox: Letterbox
    /// The window's size in pixels, which a finger's place is a fraction of.
    var pixels: (width: Int, height: Int)
    /// Pixels a unit of the mouse's coordinates.
    var pixelRatio: Double
    /// The demo's time.
    var clock: EventClock

    private var keys = KeyTranslation()
    private var held: [PointerEvent] = []
    private var dropped: [String] = []

    init(letterbox: Letterbox, pixels: (width: Int, height: Int), pixelRatio: Double, clock: EventClock) {
        (self.letterbox, self.pixels, self.pixelRatio, self.clock) = (letterbox, pixels, pixelRatio, clock)
    }

    /// Whether a button or a finger is down.
    var isHeld: Bool { !held.isEmpty }

    /// What an event means; nothing, one thing, or several cancelled pointers.
    ///
    /// - Parameters:
    ///   - now: SDL's present time in milliseconds.
    ///   - isButtonDown: whether the left button is really held, asked only where a release may have been lost.
    mutating func events(
        for event: SDL_Event, now: UInt64, isButtonDown: @autoclosure () -> Bool
    ) -> [WindowEvent] {
        let time = clock.time(ofStamp: event.common.timestamp, now: now)
        switch SDL_EventType(event.type) {
        case SDL_QUIT: return [.command(.quit)]
        case SDL_KEYDOWN: return keys.event(for: event.key, at: time).map { [$0] } ?? []
        case SDL_TEXTINPUT: return keys.event(forText: Self.text(of: event.text)).map { [$0] } ?? []
        case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP: return button(event.button, at: time)
        case SDL_MOUSEMOTION: return motion(event.motion, at: time)
        case SDL_MOUSEWHEEL: return wheel(event.wheel, at: time)
        case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP: return finger(event.tfinger, at: time)
        case SDL_WINDOWEVENT: return window(event.window, at: time, isButtonDown())
        case SDL_DROPBEGIN:
            dropped = []
            return []
        case SDL_DROPFILE, SDL_DROPTEXT:
            take(event.drop)
            return []
        case SDL_DROPCOMPLETE:
            defer { dropped = [] }
            return [.dropped(dropped)]
        case inboxEventType: return [.news]
        case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET: return [.resized]
        default: return []
        }
    }

    private mutating func button(_ event: SDL_MouseButtonEvent, at time: Double) -> [WindowEvent] {
        guard event.which != Self.touchMouse else { return [] }
        // The effects know one button; the other one is the window's, and its release means nothing.
        if event.button == SDL_BUTTON_RIGHT { return event.state == SDL_PRESSED ? [.command(.controls)] : [] }
        guard event.button == SDL_BUTTON_LEFT else { return [] }
        let location = place(x: event.x, y: event.y)
        return pointer(event.state == SDL_PRESSED ? .down : .up, at: location, time: time)
    }

    private mutating func motion(_ event: SDL_MouseMotionEvent, at time: Double) -> [WindowEvent] {
        guard event.which != Self.touchMouse else { return [] }
        // A motion without the button means that the release was lost.
        let isDown = event.state & 1 << UInt32(SDL_BUTTON_LEFT - 1) != 0
        return pointer(isDown ? .move : .cancel, at: place(x: event.x, y: event.y), time: time)
    }

    private func wheel(_ event: SDL_MouseWheelEvent, at time: Double) -> [WindowEvent] {
        let notches = min(max(Take.notches.lowerBound, Double(event.preciseY)), Take.notches.upperBound)
        guard notches != 0 else { return [] }
        let location = place(x: event.mouseX, y: event.mouseY)
        return [.input(.wheel(WheelEvent(time: time, location: location, notches: notches)))]
    }

    private mutating func finger(_ event: SDL_TouchFingerEvent, at time: Double) -> [WindowEvent] {
        let phase: PointerEvent.Phase =
            switch SDL_EventType(event.type) {
            case SDL_FINGERDOWN: .down
            case SDL_FINGERUP: .up
            default: .move
            }
        let location = letterbox.point(
            atX: Double(event.x) * Double(pixels.width), y: Double(event.y) * Double(pixels.height))
        // 0 is the mouse.
        return pointer(
            phase, at: location, time: time, device: .touch, id: Int(truncatingIfNeeded: event.fingerId) &+ 1)
    }

    private mutating func window(_ event: SDL_WindowEvent, at time: Double, _ isButtonDown: Bool) -> [WindowEvent] {
        switch SDL_WindowEventID(UInt32(event.event)) {
        case SDL_WINDOWEVENT_CLOSE: return [.command(.quit)]
        case SDL_WINDOWEVENT_EXPOSED: return [.exposed]
        // Another display has another rate of refreshes.
        case SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_DISPLAY_CHANGED: return [.resized]
        case SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_MAXIMIZED: return [.shown(true)]
        case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED: return cancelAll(at: time) + [.shown(false)]
        case SDL_WINDOWEVENT_FOCUS_LOST: return cancelAll(at: time)
        case SDL_WINDOWEVENT_LEAVE, SDL_WINDOWEVENT_ENTER:
            guard let mouse = held.first(where: { $0.device == .mouse }), !isButtonDown else { return [] }
            return pointer(.cancel, at: mouse.location, time: time)
        default: return []
        }
    }

    /// Gives up whatever is held.
    mutating func cancelAll(at time: Double) -> [WindowEvent] {
        held.flatMap { pointer(.cancel, at: $0.location, time: time, device: $0.device, id: $0.id) }
    }

    /// What a pointer does: only what is held moves and ends.
    private mutating func pointer(
        _ phase: PointerEvent.Phase, at location: Point, time: Double, device: PointerEvent.Device = .mouse,
        id: Int = 0
    ) -> [WindowEvent] {
        let event = PointerEvent(time: time, phase: phase, location: location, device: device, id: id)
        let index = held.firstIndex { $0.id == id }
        switch (phase, index) {
        case (.down, nil): held.append(event)
        case (.move, let index?): held[index] = event
        case (.up, let index?), (.cancel, let index?): held.remove(at: index)
        default: return []
        }
        return [.input(.pointer(event))]
    }

    /// Adds to what is dropped; the text is the receiver's to free.
    private mutating func take(_ event: SDL_DropEvent) {
        guard let text = event.file else { return }
        dropped.append(String(cString: text))
        SDL_free(text)
    }

    /// The point of the device's screen at a place in the mouse's coordinates.
    func place(x: Int32, y: Int32) -> Point {
        letterbox.point(atX: Double(x) * pixelRatio, y: Double(y) * pixelRatio)
    }

    private static func text(of event: SDL_TextInputEvent) -> String {
        withUnsafeBytes(of: event.text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }

    /// The mouse that SDL makes up from a finger: SDL_TOUCH_MOUSEID.
    private static let touchMouse = UInt32.max
}
