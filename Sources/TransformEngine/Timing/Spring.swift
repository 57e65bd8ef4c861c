import Glibc

/// A mass on a damped spring, solved in closed form: its state is exact at any time, in any order, at any frame rate.
///
/// The displacement x is the distance from rest in any unit, with mass · x″ + damping · x′ + stiffness · x = 0.
/// Below `criticalDamping` the spring is underdamped and oscillates. At it, it comes to rest soonest without overshoot. Above it, it
/// is overdamped and slower.
public struct Spring: Sendable, Hashable {
    /// The mass that is moved, above 0.
    public let mass: Double
    /// The force for each unit of displacement, above 0.
    public let stiffness: Double
    /// The force for each unit of velocity, 0 or more; a spring with infinite damping is at rest at once.
    public let damping: Double

    /// Makes a spring from its physical constants, in Core Animation's units; traps if one is out of range.
    public init(mass: Double = 1, stiffness: Double, damping: Double) {
        precondition(mass > 0 && mass.isFinite, "a spring's mass is above 0")
        precondition(stiffness > 0 && stiffness.isFinite, "a spring's stiffness is above 0")
        precondition(damping >= 0, "a spring's damping is 0 or more")
        (self.mass, self.stiffness, self.damping) = (mass, stiffness, damping)
    }

    /// Makes a spring of mass 1 from its undamped period and its fraction of the critical damping.
    ///
    /// - Parameters:
    ///   - response: the period without damping, in seconds, above 0.
    ///   - dampingFraction: 0 or more; 1 is critical, less is underdamped, more is overdamped.
    public init(response: Double, dampingFraction: Double) {
        precondition(response > 0, "a spring's response is above 0")
        let frequency = 2 * Double.pi / response
        self.init(stiffness: frequency * frequency, damping: 2 * frequency * dampingFraction)
    }

    /// Makes a spring of mass 1 as SwiftUI and UIKit (iOS 17) name it.
    ///
    /// - Parameters:
    ///   - perceptualDuration: the response, in seconds, above 0; the motion seems to take that long.
    ///   - bounce: −1…1. 0 is critical; above 0 the spring overshoots, at 1 without end. Below 0 it is overdamped, at −1 infinitely.
    public init(perceptualDuration: Double, bounce: Double) {
        precondition((-1...1).contains(bounce), "a spring's bounce is -1…1")
        self.init(response: perceptualDuration, dampingFraction: bounce < 0 ? 1 / (1 + bounce) : 1 - bounce)
    }

    /// The least damping without overshoot, if the spring is released at rest.
    public var criticalDamping: Double { 2 * (stiffness * mass).squareRoot() }

    /// Returns the spring with at most critical damping, as in a `CASpringAnimation` that does not allow overdamping.
    public func clampedToCriticalDamping() -> Spring {
        Spring(mass: mass, stiffness: stiffness, damping: min(damping, criticalDamping))
    }

    /// Returns the displacement after a time.
    ///
    /// - Parameters:
    ///   - time: seconds since the start, 0 or more.
    ///   - start: the displacement from rest at the start.
    ///   - initialVelocity: units per second at the start; positive increases the displacement.
    public func displacement(at time: Double, from start: Double, initialVelocity: Double = 0) -> Double {
        precondition(time >= 0, "a spring's time is 0 or more")
        if time == 0 { return start }
        if damping == .infinity { return 0 }
        let wave = wave(at: time)
        return start * wave.cosine + (initialVelocity + decayRate * start) * wave.sine
    }

    /// Returns the velocity after a time, in units per second; the parameters are those of `displacement`.
    public func velocity(at time: Double, from start: Double, initialVelocity: Double = 0) -> Double {
        precondition(time >= 0, "a spring's time is 0 or more")
        if time == 0 { return initialVelocity }
        if damping == .infinity { return 0 }
        let wave = wave(at: time)
        return initialVelocity * wave.cosine
            - (decayRate * initialVelocity + stiffness / mass * start) * wave.sine
    }

    /// β, the decay rate of the envelope e^(−βt), in 1/s.
    var decayRate: Double { damping / (2 * mass) }

    /// β² − ω₀²: below 0 the spring is underdamped, above 0 overdamped.
    var discriminant: Double { decayRate * decayRate - stiffness / mass }

    /// Returns e^(−βt) cos ωt and e^(−βt) sin(ωt) / ω with ω² = ω₀² − β², or their hyperbolic counterparts if that is negative.
    private func wave(at time: Double) -> (cosine: Double, sine: Double) {
        let square = discriminant
        if square < 0 {
            let frequency = (-square).squareRoot()
            let envelope = exp(-decayRate * time)
            return (envelope * cos(frequency * time), envelope * sin(frequency * time) / frequency)
        }
        let rate = square.squareRoot()
        let slow = exp(-slowRate * time)
        guard rate > 0 else { return (slow, slow * time) }
        let fast = expm1(-2 * rate * time)
        return (slow * (2 + fast) / 2, -slow * fast / (2 * rate))
    }

    /// β − √(β² − ω₀²), the slower of an overdamped spring's two rates, computed without cancellation.
    var slowRate: Double { stiffness / mass / (decayRate + discriminant.squareRoot()) }
}
