import Testing

@testable import TransformEngine

/// When a spring first passes through rest: no earlier sign change, and the displacement is 0 there.
@Suite struct SpringArrivalTests {
    @Test(arguments: [0.0, 0.2, 0.86, 1, 1.5, 4], [-300.0, -1, 0, 0.5, 300])
    func theDisplacementIsZeroThereAndNotBefore(dampingFraction: Double, start: Double) {
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

    @Test func aCriticalSpringOnlyPassesRestWhereItIsThrownAtIt() {
        let spring = Spring(response: 2 * .pi, dampingFraction: 1)
        #expect(spring.arrival(from: 1) == nil)
        #expect(spring.arrival(from: 1, initialVelocity: -1) == nil)
        // x = (1 + (v + 1) t) e^−t with v = −3: zero at ½.
        #expect(abs((spring.arrival(from: 1, initialVelocity: -3) ?? 0) - 0.5) < 1e-12)
    }
}
