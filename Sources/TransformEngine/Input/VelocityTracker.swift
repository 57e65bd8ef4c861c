/// Measures the velocity of a pointer by a least-squares parabola through its latest positions.
///
/// The difference of the last two positions alone would be mostly noise.
public struct VelocityTracker: Sendable, Hashable {
    /// The age up to which positions count, in seconds, as on iOS and Android.
    public static let window = 0.1
    /// The time without a new position after which the pointer counts as stopped, in seconds.
    public static let pause = 0.04

    private struct Sample: Hashable {
        var time: Double
        var location: Point
    }
    private var samples: [Sample] = []

    /// Makes a tracker without positions.
    public init() {}

    /// Adds a position; it replaces one at the same time. A time or a position that is not finite is ignored,
    /// and so is a position 1e100 points away.
    ///
    /// - Parameters:
    ///   - location: in points.
    ///   - time: seconds; one before the latest position's counts as that.
    public mutating func add(_ location: Point, at time: Double) {
        guard time.isFinite, location.isPlace else { return }
        let time = max(time, samples.last?.time ?? time)
        if let last = samples.last {
            if time == last.time { samples.removeLast() }
            if time - last.time > Self.pause { samples = [] }
        }
        samples.append(Sample(time: time, location: location))
        samples.removeAll { time - $0.time > Self.window }
    }

    /// Returns the velocity at the latest position, in points per second.
    ///
    /// It is zero if that position is the only one or is older than `pause`, and if no finite number gives it.
    /// - Parameter time: the current time, in seconds, for instance that of the release.
    public func velocity(at time: Double) -> Point {
        guard let last = samples.last, samples.count > 1, time - last.time <= Self.pause else { return .zero }
        let times = samples.map { $0.time - last.time }
        let velocity = Point(
            x: slope(times, samples.map(\.location.x)), y: slope(times, samples.map(\.location.y)))
        return velocity.isFinite ? velocity : .zero
    }

    /// Returns the slope, at the last time, of the least-squares parabola through the values, or of the line through two values.
    ///
    /// The fit uses polynomials that are orthogonal over the times: p₁ = t − mean and p₂ = p₁² − α p₁ − β.
    private func slope(_ times: [Double], _ values: [Double]) -> Double {
        let count = Double(times.count)
        let mean = times.reduce(0, +) / count
        let p1 = times.map { $0 - mean }
        let square = p1.reduce(0) { $0 + $1 * $1 }
        let linear = zip(p1, values).reduce(0) { $0 + $1.0 * $1.1 } / square
        guard times.count > 2, let end = p1.last else { return linear }
        let alpha = p1.reduce(0) { $0 + $1 * $1 * $1 } / square
        let p2 = p1.map { $0 * $0 - alpha * $0 - square / count }
        let quadratic = zip(p2, values).reduce(0) { $0 + $1.0 * $1.1 } / p2.reduce(0) { $0 + $1 * $1 }
        return linear + quadratic * (2 * end - alpha)
    }
}
