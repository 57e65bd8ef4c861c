/// Which moments of an animation a recording shows, and when.
///
/// Frame n is at n / `rate` seconds of the recording, and shows the animation at `start + speed * n / rate` seconds. That time is computed
/// exactly and rounded once: if it can be written as a decimal, it is the `Double` that this decimal means.
public struct FrameSchedule: Sendable, Hashable {
    /// The frames a second of the recording.
    public let rate: Fraction
    /// The first moment that is shown, in seconds of the animation.
    public let start: Fraction
    /// The end of the part that is shown, in seconds of the animation.
    public let end: Fraction
    /// Seconds of the animation in one second of the recording: 0.25 is slow motion.
    public let speed: Fraction
    /// How much longer the last frame stays, in seconds of the recording.
    public let hold: Fraction

    /// Makes a schedule; traps if `end` is before `start`, the rate or the speed is not positive, or the hold is negative.
    public init(
        rate: Fraction, start: Fraction = Fraction(0), end: Fraction, speed: Fraction = Fraction(1),
        hold: Fraction = Fraction(0)
    ) {
        precondition(
            rate.numerator > 0 && speed.numerator > 0 && hold.numerator >= 0 && start <= end, "time goes forward")
        (self.rate, self.start, self.end, self.speed, self.hold) = (rate, start, end, speed, hold)
    }

    /// The length of the recording without the hold, in seconds.
    public var duration: Fraction { (end - start) / speed }

    /// The number of frames in `duration`, rounded, at least 1.
    public var frameCount: Int { max(1, (duration * rate).rounded) }

    /// The moment that a frame shows, in seconds of the animation.
    public func time(ofFrame index: Int) -> Double { (start + Fraction(index) / rate * speed).value }

    /// One of `count` moments at equal distances, the first at `start` and the last at `end`; a single one is at `start`.
    func moment(_ index: Int, of count: Int) -> Double {
        (start + (end - start) * Fraction(index, max(1, count - 1))).value
    }
}
