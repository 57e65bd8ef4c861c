import CSDL2
import Glibc
import Rendering
import TransformEngine

/// Turns SDL's events into the window's; remembers what is held down and what is being dropped.
struct EventTranslation {
    private var held: [PointerEvent] = []
    private var dropped: [String] = []

    /// The meaning of an event: nothing, one thing, or several cancelled pointers.
    ///
    /// - Parameters:
    ///   - time: when it happened, in seconds.
    ///   - letterbox: where the content lies in the window.
    ///   - isButtonDown: whether the left button is really held, asked only if a release may have been lost.
    ///   - mouse: the mouse's place in SDL's units, asked only at a drop.
    mutating func events(
        for event: SDL_Event, at time: Double, in letterbox: Letterbox, isButtonDown: @autoclosure () -> Bool,
        mouse: @autoclosure () -> (x: Int32, y: Int32)
    ) -> [WindowEvent] {
        switch SDL_EventType(event.type) {
        case SDL_QUIT: return [.close]
        case SDL_KEYDOWN: return [.key(KeyEvent(event.key, at: time))]
        case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP:
            return button(event.button, at: letterbox.point(ofMouseX: event.button.x, y: event.button.y), time: time)
        case SDL_MOUSEMOTION:
            return motion(event.motion, at: letterbox.point(ofMouseX: event.motion.x, y: event.motion.y), time: time)
        case SDL_MOUSEWHEEL where event.wheel.preciseY != 0:
            let location = letterbox.point(ofMouseX: event.wheel.mouseX, y: event.wheel.mouseY)
            return [.wheel(WheelEvent(time: time, location: location, notches: Double(event.wheel.preciseY)))]
        case SDL_FINGERDOWN, SDL_FINGERMOTION, SDL_FINGERUP:
            return finger(
                event.tfinger, at: letterbox.point(ofFingerX: event.tfinger.x, y: event.tfinger.y), time: time)
        case SDL_WINDOWEVENT: return window(event.window, at: time, isButtonDown())
        case SDL_DROPBEGIN:
            dropped = []
            return []
        case SDL_DROPFILE, SDL_DROPTEXT:
            take(event.drop)
            return []
        case SDL_DROPCOMPLETE:
            defer { dropped = [] }
            let mouse = mouse()
            return [.drop(dropped, at: letterbox.point(ofMouseX: mouse.x, y: mouse.y))]
        case inboxEventType: return [.inbox]
        case SDL_RENDER_TARGETS_RESET, SDL_RENDER_DEVICE_RESET: return [.resized]
        default: return []
        }
    }

    private mutating func button(_ event: SDL_MouseButtonEvent, at location: Point, time: Double) -> [WindowEvent] {
        guard event.which != Self.touchMouse else { return [] }
        // A pointer has one button; the other one's release means nothing.
        if event.button == SDL_BUTTON_RIGHT { return event.state == SDL_PRESSED ? [.secondaryPress(at: location)] : [] }
        guard event.button == SDL_BUTTON_LEFT else { return [] }
        return pointer(event.state == SDL_PRESSED ? .down : .up, at: location, time: time)
    }

    private mutating func motion(_ event: SDL_MouseMotionEvent, at location: Point, time: Double) -> [WindowEvent] {
        guard event.which != Self.touchMouse else { return [] }
        // A motion without the button means that the release was lost.
        let isDown = event.state & 1 << UInt32(SDL_BUTTON_LEFT - 1) != 0
        return pointer(isDown ? .move : .cancel, at: location, time: time)
    }

    private mutating func finger(_ event: SDL_TouchFingerEvent, at location: Point, time: Double) -> [WindowEvent] {
        let phases: [UInt32: PointerEvent.Phase] = [SDL_FINGERDOWN.rawValue: .down, SDL_FINGERUP.rawValue: .up]
        // 0 is the mouse.
        let id = Int(truncatingIfNeeded: event.fingerId) &+ 1
        return pointer(phases[event.type] ?? .move, at: location, time: time, device: .touch, id: id)
    }

    private mutating func window(_ event: SDL_WindowEvent, at time: Double, _ isButtonDown: Bool) -> [WindowEvent] {
        switch SDL_WindowEventID(UInt32(event.event)) {
        case SDL_WINDOWEVENT_CLOSE: return [.close]
        case SDL_WINDOWEVENT_EXPOSED: return [.exposed]
        // Another display has another rate of refreshes.
        case SDL_WINDOWEVENT_SIZE_CHANGED, SDL_WINDOWEVENT_DISPLAY_CHANGED: return [.resized]
        case SDL_WINDOWEVENT_SHOWN, SDL_WINDOWEVENT_RESTORED, SDL_WINDOWEVENT_MAXIMIZED: return [.visibility(true)]
        case SDL_WINDOWEVENT_HIDDEN, SDL_WINDOWEVENT_MINIMIZED: return cancelAll(at: time) + [.visibility(false)]
        // A window that has lost the focus still gets the moves and the release of a button that is held.
        case SDL_WINDOWEVENT_FOCUS_LOST, SDL_WINDOWEVENT_LEAVE, SDL_WINDOWEVENT_ENTER:
            guard let mouse = held.first(where: { $0.device == .mouse }), !isButtonDown else { return [] }
            return pointer(.cancel, at: mouse.location, time: time)
        default: return []
        }
    }

    /// Gives up all that is held.
    private mutating func cancelAll(at time: Double) -> [WindowEvent] {
        held.flatMap { pointer(.cancel, at: $0.location, time: time, device: $0.device, id: $0.id) }
    }

    /// A pointer's event: only what is held moves and ends.
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
        return [.pointer(event)]
    }

    /// Adds to what is dropped, whose names are bytes; the text is the receiver's to free.
    private mutating func take(_ event: SDL_DropEvent) {
        guard let text = event.file else { return }
        dropped.append(String(pathBytes: UnsafeRawBufferPointer(start: text, count: strlen(text))))
        SDL_free(text)
    }

    /// The mouse that SDL makes up from a finger: SDL_TOUCH_MOUSEID.
    private static let touchMouse = UInt32.max
}

extension KeyEvent {
    /// SDL's event of a key that goes down; its scan codes are the usages of USB, and Latin letters end below U+0250.
    init(_ event: SDL_KeyboardEvent, at time: Double) {
        let key = Key(rawValue: event.keysym.scancode.rawValue)
        let sign = event.keysym.sym > 0 ? Unicode.Scalar(UInt32(event.keysym.sym)) : nil
        let modifiers = [
            (KMOD_SHIFT, Modifiers.shift), (KMOD_CTRL, .control), (KMOD_ALT, .alt), (KMOD_GUI, .meta),
        ].filter { UInt32(event.keysym.mod) & $0.0.rawValue != 0 }
        self.init(
            time: time, key: key, character: sign.flatMap { $0.value < 0x250 ? Character($0) : nil } ?? key.letter,
            modifiers: Modifiers(modifiers.map(\.1)), isRepeat: event.repeat != 0)
    }
}
