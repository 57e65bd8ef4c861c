import TestSupport
import Testing

@testable import TransformEngine

@Suite struct VelocityTrackerTests {
    static let cases = ReferenceCase.section("gesture_velocity")

    @Test func everyCaseIsRun() { #expect(Self.cases.count == 7) }

    @Test(arguments: cases)
    func gestureVelocity(_ c: ReferenceCase) throws {
        var tracker = VelocityTracker()
        for sample in try #require(c.inputs["samples_ms_x_y"] as? [[Double]]) {
            tracker.add(Point(x: sample[1], y: sample[2]), at: sample[0] / 1000)
        }
        let got = tracker.velocity(at: try c.number("lifted_at_ms") / 1000)
        let expected = try c.expectedNumbers("velocity_px_per_s")
        #expect(abs(got.x - expected[0]) <= 0.001 * abs(expected[0]), "\(got)")
        #expect(abs(got.y - expected[1]) <= 0.001 * abs(expected[1]), "\(got)")
    }

    /// A parabola is fitted exactly, at any sampling times.
    @Test func parabola() {
        var random = Seeded(3)
        for _ in 0..<100 {
            let (a, b, c) = (
                random.number(in: -5e4...5e4), random.number(in: -3e3...3e3), random.number(in: -500...500)
            )
            var tracker = VelocityTracker()
            var time = random.number(in: 0...1000)
            for _ in 0..<12 {
                time += random.number(in: 0.004...0.012)
                tracker.add(Point(x: (a * time + b) * time + c, y: 7), at: time)
            }
            let got = tracker.velocity(at: time + 0.01)
            #expect(abs(got.x - (2 * a * time + b)) <= 1e-3 + 1e-6 * abs(2 * a * time), "\(got.x)")
            #expect(abs(got.y) < 1e-9)
        }
    }

    /// Noise is fitted by the parabola of least squares: by the normal equations, over the positions of the window, its ends included.
    @Test func leastSquares() {
        var random = Seeded(4)
        for _ in 0..<200 {
            var tracker = VelocityTracker()
            var samples: [(time: Double, value: Double)] = []
            var step = 0
            for _ in 0..<9 {
                let value = random.number(in: -300...300)
                samples.append((Double(step) / 64, value))
                tracker.add(Point(x: 0, y: value), at: Double(step) / 64)
                step += Int.random(in: 1...2, using: &random)
            }
            let end = samples[samples.count - 1].time
            // The sums of powers of the times, and of their products with the values.
            let recent = samples.filter { end - $0.time <= 0.1 }.map { (time: $0.time - end, value: $0.value) }
            func sum(_ power: Int, _ values: Bool = false) -> Double {
                recent.reduce(0) { sum, sample in
                    sum + (0..<power).reduce(values ? sample.value : 1) { product, _ in product * sample.time }
                }
            }
            func determinant(_ m: [[Double]]) -> Double {
                m[0][0] * (m[1][1] * m[2][2] - m[1][2] * m[2][1]) - m[0][1] * (m[1][0] * m[2][2] - m[1][2] * m[2][0])
                    + m[0][2] * (m[1][0] * m[2][1] - m[1][1] * m[2][0])
            }
            let whole = (0..<3).map { row in (0..<3).map { sum(row + $0) } }
            let forSlope = (0..<3).map { row in [sum(row), sum(row, true), sum(row + 2)] }
            let expected = determinant(forSlope) / determinant(whole)
            #expect(abs(tracker.velocity(at: end).y - expected) <= 1e-6 * (1 + abs(expected)))
        }
    }

    /// A position is as old as the window, and the pause as long as it may be, to the last bit.
    @Test func theLimitsBelongToTheWindowAndThePause() {
        var tracker = VelocityTracker()
        for (time, x) in [(0.0, 8.0), (0.03, 0), (0.065, 0), (0.1, 0)] { tracker.add(Point(x: x, y: 0), at: time) }
        #expect(tracker.velocity(at: 0.1).x != 0)
        tracker.add(Point(x: 0, y: 0), at: 0.11)
        #expect(tracker.velocity(at: 0.11).x == 0, "the first is too old")
        var pausing = VelocityTracker()
        pausing.add(.zero, at: 0)
        pausing.add(Point(x: 4, y: 0), at: VelocityTracker.pause)
        #expect(isClose(pausing.velocity(at: 2 * VelocityTracker.pause), Point(x: 100, y: 0)))
        pausing.add(Point(x: 9, y: 0), at: 2 * VelocityTracker.pause + 0.001)
        #expect(pausing.velocity(at: 2 * VelocityTracker.pause + 0.001) == .zero)
    }

    @Test func pauseBeforeTheReleaseMeansZero() {
        var tracker = VelocityTracker()
        for i in 0...10 { tracker.add(Point(x: Double(i) * 10, y: 0), at: Double(i) / 100) }
        #expect(isClose(tracker.velocity(at: 0.139), Point(x: 1000, y: 0)))
        #expect(tracker.velocity(at: 0.141) == .zero)
    }

    /// Positions before a pause or outside the window do not count.
    @Test func theOldDoesNotCount() {
        var tracker = VelocityTracker()
        tracker.add(Point(x: 900, y: 0), at: 0)
        tracker.add(Point(x: 0, y: 0), at: 0.05)
        tracker.add(Point(x: 1, y: 0), at: 0.06)
        #expect(isClose(tracker.velocity(at: 0.06), Point(x: 100, y: 0)))
        for i in 0...20 { tracker.add(Point(x: 500, y: Double(i)), at: 0.07 + Double(i) / 100) }
        #expect(isClose(tracker.velocity(at: 0.27), Point(x: 0, y: 100), within: 1e-6))
    }

    @Test func fewPositions() {
        var tracker = VelocityTracker()
        #expect(tracker.velocity(at: 0) == .zero)
        tracker.add(Point(x: 1, y: 1), at: 0)
        #expect(tracker.velocity(at: 0) == .zero)
        tracker.add(Point(x: 2, y: 1), at: 0)
        #expect(tracker.velocity(at: 0) == .zero)
        tracker.add(Point(x: 4, y: 1), at: 0.01)
        #expect(isClose(tracker.velocity(at: 0.01), Point(x: 200, y: 0)))
    }
    /// A host's clock may go back, and its numbers may be none.
    @Test func timesThatGoBackAndNumbersThatAreNoneDoNoHarm() {
        var tracker = VelocityTracker()
        tracker.add(Point(x: 0, y: 0), at: 1)
        tracker.add(Point(x: 9, y: 9), at: .nan)
        tracker.add(Point(x: .nan, y: 9), at: 1.005)
        tracker.add(Point(x: 9, y: .infinity), at: 1.005)
        tracker.add(Point(x: 1, y: 0), at: 1.01)
        #expect(isClose(tracker.velocity(at: 1.01), Point(x: 100, y: 0)))
        tracker.add(Point(x: 2, y: 0), at: 0.5)
        #expect(isClose(tracker.velocity(at: 1.01), Point(x: 200, y: 0)))
    }
}
