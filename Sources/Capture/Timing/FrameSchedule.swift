/// Which moments of a performance a recording shows, and when.
///
/// Frame n stands in the recording at n / `rate` seconds and shows the performance at `start + speed * n / rate`, computed
/// as one fraction: where it is a time that one can write down, it is that very number.
public struct FrameSchedule: Sendable, Hashable {
    /// Frames a second of the recording.
    public let rate: Fraction
    /// The first moment shown, in seconds of the performance.
    public let start: Fraction
    /// Where the shown part of the performance ends, in its seconds.
    public let end: Fraction
    /// Seconds of the performance in one second of the recording: 0.25 is slow motion.
    public let speed: Fraction
    /// How long the last frame stays on, in seconds of the recording.
    public let hold: Fraction

    /// Makes a schedule; traps where `end` is before `start`, the rate or the speed is not positive, or the hold negative.
    public init(
        rate: Fraction, start: Fraction = Fraction(0), end: Fraction, speed: Fraction = Fraction(1),
        hold: Fraction = Fraction(0)
    ) {
        precondition(
            rate.numerator > 0 && speed.numerator > 0 && hold.numerator >= 0 && start <= end, "time goes forward")
        (self.rate, self.start, self.end, self.speed, self.hold) = (rate, start, end, speed, hold)
    }

    /// How long the recording is without the hold, in seconds.
    public var duration: Fraction { (end - start) / speed }

    /// How many frames that is, to the nearest one; at least 1.
    public var frameCount: Int { max(1, (duration * rate).rounded) }

    /// The moment that a frame shows, in seconds of the performance.
    public func time(ofFrame index: Int) -> Double { (start + Fraction(index) / rate * speed).value }

    /// `count` moments at equal distances, the first at `start` and the last at `end`; one alone is at `start`.
    public func moments(_ count: Int) -> [Double] {
        (0..<count).map { (start + (end - start) * Fraction($0, max(1, count - 1))).value }
    }
}
