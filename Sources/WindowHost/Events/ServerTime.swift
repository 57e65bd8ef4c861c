import CSDL2
import Glibc

/// When the events of the mouse really happened, as far as the display tells.
///
/// SDL stamps an event when it fetches it, which is late if the process was busy or stopped. An X11 server on this machine stamps
/// it too, by the system's monotonic clock; SDL shows the server's message before the events that it makes of it.
struct ServerTime {
    /// The age of the latest message of the mouse, in seconds, when it was fetched; nil if the display does not tell it.
    private var age: Double?

    /// Asks SDL for the display's own messages if they have times of this machine's clock.
    static func enable() {
        let isLocal = getenv("DISPLAY").map { $0.pointee == CChar(bitPattern: UInt8(ascii: ":")) } ?? false
        let driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) }
        SDL_EventState(UInt32(SDL_SYSWMEVENT.rawValue), isLocal && driver == "x11" ? SDL_ENABLE : SDL_IGNORE)
    }

    /// How long ago an event happened, in seconds; nil if that is not known.
    ///
    /// - Parameter clock: the system's monotonic clock, in seconds.
    mutating func age(of event: SDL_Event, at clock: Double) -> Double? {
        switch SDL_EventType(event.type) {
        case SDL_SYSWMEVENT:
            age = Self.age(ofStamp: x11MouseTime(event.syswm.msg), at: clock)
            return nil
        case SDL_MOUSEBUTTONDOWN, SDL_MOUSEBUTTONUP, SDL_MOUSEMOTION, SDL_MOUSEWHEEL: return age
        default: return nil
        }
    }

    /// The age of a message with a stamp of 32 bits, in milliseconds; nil for 0, which is no stamp, and for one from the future or
    /// older than a minute, which some program has made up.
    static func age(ofStamp stamp: UInt32, at clock: Double) -> Double? {
        let whole = (clock * 1000).rounded(.down)
        let milliseconds = UInt32(truncatingIfNeeded: Int(whole)) &- stamp
        guard stamp != 0, milliseconds < 60_000 else { return nil }
        return Double(milliseconds) / 1000 + (clock - whole / 1000)
    }
}
