import Glibc

/// A movement that slows down evenly to the eye and stops where it is meant to: what a flicked page does. A closed form of time.
///
/// With the way d, the initial velocity v and the duration D = 4d / v, what is left of the way at a time t is d · (1 − t / D)⁴: it begins
/// at v, never turns, and has arrived at D exactly, where an exponential would creep for ever.
public struct Deceleration: Sendable, Hashable {
    /// The whole way, in any unit, with its sign.
    public let distance: Double
    /// How long it takes, in seconds.
    public let duration: Double

    private static let power = 4.0

    /// The movement along a way at an initial velocity in units per second; nil where that does not lead there.
    public init?(distance: Double, initialVelocity: Double) {
        let duration = Self.power * distance / initialVelocity
        guard duration > 0, duration.isFinite else { return nil }
        (self.distance, self.duration) = (distance, duration)
    }

    /// The way that a movement of a duration in seconds makes, at an initial velocity in units per second.
    public static func distance(initialVelocity: Double, duration: Double) -> Double {
        initialVelocity * duration / power
    }

    /// What is left of the way, negated: the distance from rest, as a spring's displacement, `time` seconds after the start.
    public func displacement(at time: Double) -> Double { -distance * pow(left(at: time), Self.power) }

    /// The velocity in units per second, `time` seconds after the start.
    public func velocity(at time: Double) -> Double {
        Self.power * distance / duration * pow(left(at: time), Self.power - 1)
    }

    private func left(at time: Double) -> Double { 1 - min(max(0, time / duration), 1) }
}
