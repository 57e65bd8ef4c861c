import Glibc

/// When frames are due: at most one an interval, at equal distances; a frame that was missed is left out.
///
/// Times are in seconds on one clock, which is an argument everywhere.
struct FramePacer {
    /// From one frame to the next, in seconds.
    let interval: Double
    /// How long after a frame is due it goes to the screen.
    var presentDelay: PresentDelay
    private var origin: Double
    private var next = 0

    /// Paces `rate` frames a second, over 0, the first of them due at `time`.
    init(rate: Double, from time: Double) {
        precondition(rate > 0 && rate.isFinite, "a rate is positive")
        interval = 1 / rate
        presentDelay = PresentDelay(interval: interval)
        origin = time
    }

    /// When the next frame is due: not before `time`, and an interval or a multiple of it after the last one.
    func deadline(at time: Double) -> Double { origin + Double(index(at: time)) * interval }

    /// The last refresh at or before `time`: the moment that a late frame shows, so that a hitch never slows a movement.
    func refresh(before time: Double) -> Double { origin + floor((time - origin) / interval + 1e-6) * interval }

    /// Notes that the frame that was due at `deadline(at: time)` is drawn.
    mutating func drew(at time: Double) { next = index(at: time) + 1 }

    /// Lets the next frame be due at `time` itself if the last one was due about an interval ago, or longer.
    ///
    /// After a rest the first frame need not wait. If the display makes `present` wait for it, the frames then follow its
    /// rhythm. A twentieth of an interval is allowed for the display's own unevenness.
    mutating func align(to time: Double) {
        guard next == 0 || time - (origin + Double(next - 1) * interval) >= 0.95 * interval else { return }
        origin = time
        next = 0
    }

    private func index(at time: Double) -> Int {
        // A millionth of an interval is rounding, not lateness.
        max(next, Int(ceil((time - origin) / interval - 1e-6)))
    }
}

/// How long after a frame is due it goes to the screen: as long as nearly every frame takes to draw, so that the frames
/// on the screen are evenly apart though some are dearer than others.
struct PresentDelay {
    /// How many frames are remembered.
    static let memory = 60
    private let longest: Double
    private var recent: [Double] = []

    /// Makes a delay for frames that are `interval` seconds apart; it is at most three quarters of that.
    init(interval: Double) { longest = 0.75 * interval }

    /// The delay, in seconds: that of the slowest of the last frames.
    var value: Double { min(recent.max() ?? 0, longest) }

    /// Notes a frame that was drawn so many seconds after it was due.
    mutating func add(_ seconds: Double) {
        if recent.count == Self.memory { recent.removeFirst() }
        recent.append(seconds)
    }
}
