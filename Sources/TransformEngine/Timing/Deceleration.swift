import Glibc

/// The motion of flicked content: it slows down smoothly and stops at a given place. A closed form of time.
///
/// With the distance d, the initial velocity v and the duration D = 4d / v, the distance left at a time t is d · (1 − t / D)⁴. The
/// motion starts at the velocity v, never turns back and ends at exactly D; an exponential decay would never end.
public struct Deceleration: Sendable, Hashable {
    /// The whole distance, in any unit, with its sign.
    public let distance: Double
    /// The time until it stops, in seconds.
    public let duration: Double

    private static let power = 4.0

    /// Makes the motion over a distance at an initial velocity in units per second.
    ///
    /// The result is nil if the velocity points away from the end, or if either is 0.
    public init?(distance: Double, initialVelocity: Double) {
        let duration = Self.power * distance / initialVelocity
        guard duration > 0, duration.isFinite else { return nil }
        (self.distance, self.duration) = (distance, duration)
    }

    /// Returns the distance that a motion covers in `duration` seconds if it starts at an initial velocity in units per second.
    public static func distance(initialVelocity: Double, duration: Double) -> Double {
        initialVelocity * duration / power
    }

    /// Returns the displacement from the end `time` seconds after the start, with the sign of a spring's: −`distance` at the start.
    public func displacement(at time: Double) -> Double { -distance * pow(left(at: time), Self.power) }

    /// Returns the velocity in units per second, `time` seconds after the start.
    public func velocity(at time: Double) -> Double {
        Self.power * distance / duration * pow(left(at: time), Self.power - 1)
    }

    private func left(at time: Double) -> Double { 1 - min(max(0, time / duration), 1) }
}
