import Glibc

/// A mass on a damped spring, solved in closed form: any time, in any order, at any frame rate, gives the exact state.
///
/// The displacement x is the distance from rest in any unit, with mass · x″ + damping · x′ + stiffness · x = 0.
/// The damping decides how it comes to rest: below `criticalDamping` it swings, at it it arrives soonest, above it creeps.
public struct Spring: Sendable, Hashable {
    /// What is moved, above 0.
    public let mass: Double
    /// Force for each unit of displacement, above 0.
    public let stiffness: Double
    /// Force for each unit of velocity, 0 or more; infinite for a spring that is at rest at once.
    public let damping: Double

    /// Makes a spring from its physical constants, in Core Animation's units; traps where one is out of range.
    public init(mass: Double = 1, stiffness: Double, damping: Double) {
        precondition(mass > 0 && mass.isFinite, "a spring's mass is above 0")
        precondition(stiffness > 0 && stiffness.isFinite, "a spring's stiffness is above 0")
        precondition(damping >= 0, "a spring's damping is 0 or more")
        (self.mass, self.stiffness, self.damping) = (mass, stiffness, damping)
    }

    /// Makes a spring of mass 1 from the period of its undamped swing and its share of the critical damping.
    ///
    /// - Parameters:
    ///   - response: seconds, above 0.
    ///   - dampingFraction: 1 is critical, below it swings, above it creeps.
    public init(response: Double, dampingFraction: Double) {
        precondition(response > 0, "a spring's response is above 0")
        let frequency = 2 * Double.pi / response
        self.init(stiffness: frequency * frequency, damping: 2 * frequency * dampingFraction)
    }

    /// Makes a spring of mass 1 as SwiftUI and UIKit (iOS 17) name it.
    ///
    /// - Parameters:
    ///   - perceptualDuration: seconds that the movement seems to take, above 0: the response.
    ///   - bounce: −1…1; 0 is critical, above it overshoots (1 for ever), below it creeps. At −1 the damping is infinite.
    public init(perceptualDuration: Double, bounce: Double) {
        precondition((-1...1).contains(bounce), "a spring's bounce is -1…1")
        self.init(response: perceptualDuration, dampingFraction: bounce < 0 ? 1 / (1 + bounce) : 1 - bounce)
    }

    /// The least damping that does not overshoot from a displacement at rest.
    public var criticalDamping: Double { 2 * (stiffness * mass).squareRoot() }

    /// The same spring with no more than critical damping, as `CASpringAnimation` has it unless it allows overdamping.
    public func clampedToCriticalDamping() -> Spring {
        Spring(mass: mass, stiffness: stiffness, damping: min(damping, criticalDamping))
    }

    /// The displacement after a time.
    ///
    /// - Parameters:
    ///   - time: seconds since the start, 0 or more.
    ///   - start: the displacement from rest at the start.
    ///   - initialVelocity: units per second at the start; positive moves `start` upwards, hence away from a rest below it.
    public func displacement(at time: Double, from start: Double, initialVelocity: Double = 0) -> Double {
        precondition(time >= 0, "a spring's time is 0 or more")
        if time == 0 { return start }
        if damping == .infinity { return 0 }
        let wave = wave(at: time)
        return start * wave.cosine + (initialVelocity + decayRate * start) * wave.sine
    }

    /// The velocity after a time, in units per second; parameters as for `displacement`.
    public func velocity(at time: Double, from start: Double, initialVelocity: Double = 0) -> Double {
        precondition(time >= 0, "a spring's time is 0 or more")
        if time == 0 { return initialVelocity }
        if damping == .infinity { return 0 }
        let wave = wave(at: time)
        return initialVelocity * wave.cosine
            - (decayRate * initialVelocity + stiffness / mass * start) * wave.sine
    }

    /// How fast the swing's envelope falls, in 1/s: it is damping / (2 · mass), the β of e^(−βt).
    var decayRate: Double { damping / (2 * mass) }

    /// β² − ω₀²: below 0 it swings, above 0 it creeps.
    var discriminant: Double { decayRate * decayRate - stiffness / mass }

    /// e^(−βt) cos ωt and e^(−βt) sin(ωt) / ω with ω² = ω₀² − β²; where that is negative, their hyperbolic equals.
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

    /// β − √(β² − ω₀²), the slower of a creeping spring's two rates, without the cancellation.
    var slowRate: Double { stiffness / mass / (decayRate + discriminant.squareRoot()) }
}
