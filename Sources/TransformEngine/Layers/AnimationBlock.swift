/// What the animations of one `animate` call share: their times, their curve and how they end.
final class AnimationBlock {
    /// When the values start to move, in seconds.
    let begin: Double
    /// How long they move, in seconds.
    let duration: Double
    /// How they move.
    let curve: TimingCurve
    /// Called once at the end.
    let completion: ((_ finished: Bool) -> Void)?
    /// Whether the block ends without its completion as soon as one of its animations is replaced or removed.
    let isRevocable: Bool
    /// Whether none of the animations was replaced or removed so far.
    private(set) var finished = true

    init(
        begin: Double, duration: Double, curve: TimingCurve, isRevocable: Bool = false, completion: ((Bool) -> Void)?
    ) {
        self.begin = begin
        self.duration = duration
        self.curve = curve
        self.isRevocable = isRevocable
        self.completion = completion
    }

    /// When the values have arrived, in seconds: a whole nanosecond, so that a decimal sum of times is met exactly.
    var end: Double { duration == 0 ? begin : (begin + duration).roundedToNanosecond }

    /// Whether the block is over before its end.
    var isRevoked: Bool { isRevocable && !finished }

    /// The progress at a time, exactly 0 before the begin and 1 from the end on.
    func progress(at time: Double) -> Double {
        if time >= end { return 1 }
        if time <= begin { return 0 }
        return curve.value(at: min(1, (time - begin) / duration))
    }

    /// Takes note that one of the animations will not arrive.
    func interrupt() { finished = false }
}
