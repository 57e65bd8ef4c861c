import Glibc
import Testing
import TransformEngine

@Suite struct DecelerationTests {
    @Test(arguments: [(100.0, 400.0), (-250, -3000), (1e-3, 1e4), (5000, 12)])
    func itBeginsAtTheVelocityAndStopsAtTheEnd(distance: Double, velocity: Double) throws {
        let movement = try #require(Deceleration(distance: distance, initialVelocity: velocity))
        #expect(abs(movement.duration - 4 * distance / velocity) < 1e-12 * movement.duration)
        #expect(movement.displacement(at: 0) == -distance)
        #expect(abs(movement.velocity(at: 0) - velocity) < 1e-12 * abs(velocity))
        #expect(movement.displacement(at: movement.duration) == 0)
        #expect(movement.velocity(at: movement.duration) == 0)
        #expect(movement.displacement(at: 2 * movement.duration) == 0)
        #expect(movement.displacement(at: -1) == -distance)
    }

    /// The velocity is the derivative, by central differences, and never changes its sign.
    @Test func theVelocityIsTheDerivative() throws {
        let movement = try #require(Deceleration(distance: -300, initialVelocity: -1500))
        let step = 1e-6
        for part in 1..<100 {
            let time = movement.duration * Double(part) / 100
            let slope = (movement.displacement(at: time + step) - movement.displacement(at: time - step)) / (2 * step)
            #expect(abs(slope - movement.velocity(at: time)) < 1e-4)
            #expect(movement.velocity(at: time) < 0)
        }
    }

    @Test func aVelocityThatLeadsElsewhereHasNoWay() {
        for (distance, velocity) in [(100.0, -1.0), (0, 100), (100, 0), (0, 0), (-1, 1)] {
            #expect(Deceleration(distance: distance, initialVelocity: velocity) == nil)
        }
    }

    @Test func aWayAndItsDurationBelongTogether() throws {
        for velocity in [-2000.0, -1, 350, 8000] {
            let distance = Deceleration.distance(initialVelocity: velocity, duration: 0.9)
            let movement = try #require(Deceleration(distance: distance, initialVelocity: velocity))
            #expect(abs(movement.duration - 0.9) < 1e-12)
        }
    }
}
