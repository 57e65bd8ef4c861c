import CSDL2
import Glibc

/// The content's time of events.
///
/// SDL stamps an event with whole milliseconds since SDL began, by the system's raw monotonic clock. The content runs on the
/// same clock, so the two never drift apart, whatever the network time does.
struct EventClock {
    /// The time since SDL began at which the content's time is 0, in seconds.
    var start: Double

    /// The content's time, in seconds, of an SDL time stamp in milliseconds.
    ///
    /// - Parameter now: SDL's present time in milliseconds; it resolves the 32 bits of the stamp, which wrap after 49 days.
    func time(ofStamp stamp: UInt32, now: UInt64) -> Double {
        let age = UInt32(truncatingIfNeeded: now) &- stamp
        // A stamp from the future is one that was made after `now` was read.
        let milliseconds = age < 1 << 31 ? Double(now) - Double(age) : Double(now) + Double(0 &- age)
        return milliseconds / 1000 - start
    }
}

/// The time since SDL began, in seconds, finer than SDL tells it.
struct FineTicks {
    private let begin: Double

    /// Finds SDL's beginning to some microseconds, by waiting for SDL's next millisecond.
    init() {
        let first = SDL_GetTicks64()
        var ticks = first
        while ticks == first { ticks = SDL_GetTicks64() }
        begin = Self.counter - Double(ticks) / 1000
    }

    /// The present time, in seconds.
    var now: Double { Self.counter - begin }

    /// Sleeps until a time; returns at once if it is past.
    func sleep(until time: Double) {
        // Only the settable monotonic clock can be slept on, so the deadline is set by what is left.
        var deadline = timespec()
        clock_gettime(CLOCK_MONOTONIC, &deadline)
        let left = Int(((time - now) * 1e9).rounded())
        guard left > 0 else { return }
        let nanoseconds = deadline.tv_nsec + left
        deadline.tv_sec += nanoseconds / 1_000_000_000
        deadline.tv_nsec = nanoseconds % 1_000_000_000
        while clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &deadline, nil) == EINTR {}
    }

    /// The system's monotonic clock that display servers stamp events by, in seconds.
    static var monotonic: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    private static var counter: Double { Double(SDL_GetPerformanceCounter()) / Double(SDL_GetPerformanceFrequency()) }
}
