import Glibc
import Testing
import TransformEngine

@Suite struct DecelerationTests {
    @Test(arguments: [(100.0, 400.0), (-250, -3000), (1e-3, 1e4), (5000, 12)])
    func itBeginsAtTheVelocityAndStopsAtTheEnd(distance: Double, velocity: Double) throws {
        let motion = try #require(Deceleration(distance: distance, initialVelocity: velocity))
        #expect(abs(motion.duration - 4 * distance / velocity) < 1e-12 * motion.duration)
        #expect(motion.displacement(at: 0) == -distance)
        #expect(abs(motion.velocity(at: 0) - velocity) < 1e-12 * abs(velocity))
        #expect(motion.displacement(at: motion.duration) == 0)
        #expect(motion.velocity(at: motion.duration) == 0)
        #expect(motion.displacement(at: 2 * motion.duration) == 0)
        #expect(motion.displacement(at: -1) == -distance)
    }

    /// The velocity equals central differences and never changes its sign.
    @Test func theVelocityIsTheDerivative() throws {
        let motion = try #require(Deceleration(distance: -300, initialVelocity: -1500))
        let step = 1e-6
        for part in 1..<100 {
            let time = motion.duration * Double(part) / 100
            let slope = (motion.displacement(at: time + step) - motion.displacement(at: time - step)) / (2 * step)
            #expect(abs(slope - motion.velocity(at: time)) < 1e-4)
            #expect(motion.velocity(at: time) < 0)
        }
    }

    @Test func aVelocityAwayFromTheEndGivesNoMotion() {
        for (distance, velocity) in [(100.0, -1.0), (0, 100), (100, 0), (0, 0), (-1, 1)] {
            #expect(Deceleration(distance: distance, initialVelocity: velocity) == nil)
        }
    }

    @Test func distanceAndDurationAgree() throws {
        for velocity in [-2000.0, -1, 350, 8000] {
            let distance = Deceleration.distance(initialVelocity: velocity, duration: 0.9)
            let motion = try #require(Deceleration(distance: distance, initialVelocity: velocity))
            #expect(abs(motion.duration - 0.9) < 1e-12)
        }
    }
}
