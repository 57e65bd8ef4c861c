import Glibc
import TestSupport
import Testing

@testable import TransformEngine

@Suite struct SpringTests {
    /// From undamped to far above critical damping (20), and on both sides close to it.
    static let dampings = [0, 0.5, 5, 19.999_999, 20, 20.000_001, 25, 100, 1000]

    /// Integrates by the fourth-order Runge-Kutta method, in steps of 0.1 ms.
    private func integrate(_ s: Spring, _ start: Double, _ pace: Double, _ duration: Double) -> (Double, Double) {
        let step = 1e-4
        var (x, v) = (start, pace)
        func force(_ x: Double, _ v: Double) -> Double { -(s.stiffness * x + s.damping * v) / s.mass }
        for _ in 0..<Int((duration / step).rounded()) {
            let (x1, v1) = (v, force(x, v))
            let (x2, v2) = (v + step / 2 * v1, force(x + step / 2 * x1, v + step / 2 * v1))
            let (x3, v3) = (v + step / 2 * v2, force(x + step / 2 * x2, v + step / 2 * v2))
            let (x4, v4) = (v + step * v3, force(x + step * x3, v + step * v3))
            x += step / 6 * (x1 + 2 * x2 + 2 * x3 + x4)
            v += step / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
        }
        return (x, v)
    }

    @Test(arguments: dampings)
    func agreesWithRungeKutta(damping: Double) {
        for (mass, start, pace) in [(1.0, -1.0, 0.0), (1, 0, 20), (2, 3, -40), (0.5, -1, -5)] {
            let spring = Spring(mass: mass, stiffness: 100, damping: damping)
            for time in [0.01, 0.1, 0.5, 2] {
                let (x, v) = integrate(spring, start, pace, time)
                #expect(abs(spring.displacement(at: time, from: start, initialVelocity: pace) - x) < Tolerance.spring)
                #expect(abs(spring.velocity(at: time, from: start, initialVelocity: pace) - v) < 20 * Tolerance.spring)
            }
        }
    }

    /// A spring that starts from the state at any time continues the same motion.
    @Test(arguments: dampings)
    func goesOnFromAnyState(damping: Double) {
        let spring = Spring(stiffness: 100, damping: damping)
        for (a, b) in [(0.1, 0.2), (0.03, 1.0), (0.7, 0.001)] {
            let x = spring.displacement(at: a, from: 5, initialVelocity: -30)
            let v = spring.velocity(at: a, from: 5, initialVelocity: -30)
            let direct = spring.displacement(at: a + b, from: 5, initialVelocity: -30)
            #expect(isClose(spring.displacement(at: b, from: x, initialVelocity: v), direct))
        }
    }

    @Test func startsExactly() {
        let spring = Spring(stiffness: 123, damping: 4.5)
        #expect(spring.displacement(at: 0, from: 0.1, initialVelocity: 7) == 0.1)
        #expect(spring.velocity(at: 0, from: 0.1, initialVelocity: 7) == 7)
    }

    @Test func clampsToCriticalOnly() {
        #expect(Spring(stiffness: 100, damping: 30).clampedToCriticalDamping() == Spring(stiffness: 100, damping: 20))
        #expect(Spring(stiffness: 100, damping: 10).clampedToCriticalDamping().damping == 10)
    }

    /// With any damping above 0 and any threshold the spring settles, and stays within the threshold from then on.
    @Test(arguments: [1e-6, 0.001, 0.1, 0.5, 1, 1.000_001, 1.25, 2, 50], [0, 1e-6, 0.001, 0.1])
    func settles(fraction: Double, threshold: Double) {
        let spring = Spring(response: 0.5, dampingFraction: fraction)
        for (start, pace) in [(1.0, 0.0), (0, 30), (1, -60), (-2, 1), (1, 12)] {
            let end = spring.settlingDuration(from: start, initialVelocity: pace, threshold: threshold)
            #expect(end.isFinite && end >= 0)
            for step in 0..<400 {
                let time = end * (1 + 1e-9) + Double(step) / 100
                let x = spring.displacement(at: time, from: start, initialVelocity: pace)
                #expect(abs(x) <= max(threshold, 1e-9))
            }
        }
    }

    /// An overdamped or critical spring's settling time is the last time at which it is a threshold away.
    @Test(arguments: [1.0, 1.000_001, 1.1, 2, 10], [1e-6, 0.001, 0.1])
    func theExactTimeIsThatOfTheThreshold(fraction: Double, threshold: Double) {
        let spring = Spring(response: 0.5, dampingFraction: fraction)
        for (start, pace) in [(1.0, 0.0), (0, 30), (1, -60), (-2, 1)] {
            let time = spring.settlingTime(from: start, initialVelocity: pace, threshold: threshold)
            let away = spring.displacement(at: time, from: start, initialVelocity: pace)
            #expect(abs(abs(away) - threshold) < 1e-9 * threshold)
            let duration = spring.settlingDuration(from: start, initialVelocity: pace, threshold: threshold)
            #expect(duration >= time && duration < time + 0.1)
        }
    }

    /// An overdamped or critical spring's settling duration is the shortest in whole tenths of a second.
    @Test(arguments: [1.0, 1.000_001, 1.1, 2, 10])
    func settlesNoLaterThanItMust(fraction: Double) {
        let spring = Spring(response: 0.5, dampingFraction: fraction)
        for (start, pace) in [(1.0, 0.0), (0, 30), (1, -60), (-2, 1)] {
            let end = spring.settlingDuration(from: start, initialVelocity: pace)
            #expect(abs(spring.displacement(at: end - 0.1 - 1e-9, from: start, initialVelocity: pace)) > 0.001)
        }
    }

    /// Within the threshold and at rest it has settled, however little it is damped.
    @Test func atTheThresholdItHasSettled() {
        let spring = Spring(response: 0.5, dampingFraction: 0.1)
        for start in [0.001, -0.001, 0.0005] { #expect(spring.settlingTime(from: start, threshold: 0.001) == 0) }
        #expect(spring.settlingTime(from: 0.0011, threshold: 0.001) > 0)
        #expect(spring.settlingTime(from: 0.001, initialVelocity: 1, threshold: 0.001) > 0)
        let still = Spring(stiffness: 100, damping: 0)
        #expect(still.settlingTime(from: 0.001, threshold: 0.001) == 0)
        #expect(still.settlingTime(from: 0.001, initialVelocity: 1e-6, threshold: 0.001) == .infinity)
        #expect(Spring(stiffness: 1, damping: .infinity).velocity(at: 1, from: 5, initialVelocity: 3) == 0)
        #expect(Spring(stiffness: 1, damping: .infinity).velocity(at: 0, from: 5, initialVelocity: 3) == 3)
    }

    /// An underdamped spring's envelope touches the threshold: the amplitude is that of cosine and sine together.
    @Test func theEnvelopeIsTheThresholdThen() {
        var random = Seeded(61)
        for _ in 0..<200 {
            let spring = Spring(response: random.number(in: 0.1...2), dampingFraction: random.number(in: 0.05...0.95))
            let (start, pace) = (random.number(in: -9...9), random.number(in: -90...90))
            let time = spring.settlingTime(from: start, initialVelocity: pace, threshold: 0.01)
            let rate = spring.damping / 2
            let frequency = (spring.stiffness - rate * rate).squareRoot()
            let envelope = exp(-rate * time) * (abs(start) + abs(pace + rate * start) / frequency)
            #expect(abs(envelope - 0.01) < 1e-12)
        }
    }

    /// Without distance and velocity the spring has settled; with a velocity it moves away and comes back.
    @Test func zeroDistance() {
        let spring = Spring(stiffness: 100, damping: 20)
        #expect(spring.settlingDuration(from: 0) == 0)
        #expect(spring.settlingDuration(from: 0, initialVelocity: 2000) > 0.5)
        #expect(spring.displacement(at: 0.1, from: 0, initialVelocity: 2000) > 50)
        #expect(Spring(stiffness: 100, damping: 0).settlingDuration() == .infinity)
    }
}

/// The time at which a spring first passes through rest.
@Suite struct SpringArrivalTests {
    @Test(arguments: [0.0, 0.2, 0.86, 1, 1.5, 4], [-300.0, -1, 0, 0.5, 300])
    func theDisplacementIsZeroThenAndNotBefore(dampingFraction: Double, start: Double) {
        let spring = Spring(response: 0.4, dampingFraction: dampingFraction)
        for velocity in [-20_000.0, -3000, -40, 0, 40, 3000, 20_000] {
            let arrival = spring.arrival(from: start, initialVelocity: velocity)
            guard start != 0 else {
                #expect(arrival == 0)
                continue
            }
            let end = arrival ?? 3
            for step in 0..<1000 {
                let x = spring.displacement(at: end * Double(step) / 1000, from: start, initialVelocity: velocity)
                #expect(x * start > 0)
            }
            if let arrival {
                let x = spring.displacement(at: arrival, from: start, initialVelocity: velocity)
                #expect(abs(x) < 1e-8 * (abs(start) + abs(velocity)))
            }
        }
    }

    @Test func aCriticalSpringPassesRestOnlyIfThrownAtIt() {
        let spring = Spring(response: 2 * .pi, dampingFraction: 1)
        #expect(spring.arrival(from: 1) == nil)
        #expect(spring.arrival(from: 1, initialVelocity: -1) == nil)
        // x = (1 + (v + 1) t) e^−t, which for v = −3 is zero at ½.
        #expect(abs((spring.arrival(from: 1, initialVelocity: -3) ?? 0) - 0.5) < 1e-12)
    }
}
