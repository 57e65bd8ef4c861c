import Glibc
import TestSupport
import Testing

@testable import TransformEngine

@Suite struct TimingCurveTests {
    static let cases = ReferenceCase.section("cubic_bezier")
    static let named: [TimingCurve] = [.linear, .easeIn, .easeOut, .easeInOut, .default]

    @Test func everyCaseIsRun() { #expect(Self.cases.count == 54) }

    @Test(arguments: cases)
    func reference(_ c: ReferenceCase) throws {
        let p = try c.numbers("control_points")
        let curve = TimingCurve.cubicBezier(x1: p[0], y1: p[1], x2: p[2], y2: p[3])
        let got = curve.value(at: try c.number("x"))
        #expect(abs(got - (try c.expectedNumber("y"))) <= c.tolerance, "\(got)")
        // Stated to ten digits or more.
        #expect(abs(got - (try c.expectedNumber("y_full_precision"))) <= 1e-10, "\(got)")
    }

    /// The named curves equal those with their control points.
    @Test(arguments: [
        ("easeIn", TimingCurve.easeIn), ("easeOut", .easeOut), ("easeInEaseOut", .easeInOut), ("default", .default),
    ])
    func referenceByName(name: String, curve: TimingCurve) throws {
        let measured = Self.cases.filter { $0.id.hasPrefix("ca-measured-\(name)-") }
        #expect(measured.count >= 2)
        for c in measured {
            #expect(abs(curve.value(at: try c.number("x")) - (try c.expectedNumber("y_full_precision"))) <= 1e-11)
        }
    }

    /// Returns the curve's y at an x, by bisection of its definition.
    private func bisect(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, at x: Double) -> Double {
        func bezier(_ a: Double, _ b: Double, _ t: Double) -> Double {
            3 * (1 - t) * (1 - t) * t * a + 3 * (1 - t) * t * t * b + t * t * t
        }
        var (low, high) = (0.0, 1.0)
        for _ in 0..<60 {
            let middle = (low + high) / 2
            if bezier(x1, x2, middle) < x { low = middle } else { high = middle }
        }
        return bezier(y1, y2, (low + high) / 2)
    }

    @Test func agreesWithBisection() {
        var random = Seeded(7)
        for _ in 0..<2000 {
            let (x1, x2) = (random.number(in: 0...1), random.number(in: 0...1))
            let (y1, y2) = (random.number(in: -2...3), random.number(in: -2...3))
            let curve = TimingCurve.cubicBezier(x1: x1, y1: y1, x2: x2, y2: y2)
            for x in [random.number(in: 0...1), random.number(in: 0...1e-6), random.number(in: (1 - 1e-6)...1)] {
                #expect(abs(curve.value(at: x) - bisect(x1, y1, x2, y2, at: x)) < Tolerance.curve)
            }
        }
    }

    /// The steepest curves: the derivative of x is 0 at both ends (0 and 1), at one, or in the middle (1 and 0).
    @Test(arguments: [(0.0, 0.0), (0, 1), (1, 0), (1, 1)])
    func agreesWithBisectionWhereXStandsStill(x1: Double, x2: Double) {
        let curve = TimingCurve.cubicBezier(x1: x1, y1: 0.3, x2: x2, y2: 0.7)
        for step in 1..<1000 where step != 500 {
            let x = Double(step) / 1000
            #expect(abs(curve.value(at: x) - bisect(x1, 0.3, x2, 0.7, at: x)) < Tolerance.curve)
        }
        // Close to an end, where a step of Newton's method alone leads far away; there a rounded x stands for many values.
        var random = Seeded(11)
        for _ in 0..<500 {
            let x = exp(random.number(in: log(1e-12)...log(1e-6)))
            for x in [x, 1 - x] {
                #expect(abs(curve.value(at: x) - bisect(x1, 0.3, x2, 0.7, at: x)) < 1e-6)
            }
        }
    }

    @Test(arguments: named)
    func startsAndEndsExactlyAndNeverTurnsBack(curve: TimingCurve) {
        #expect(curve.value(at: 0) == 0 && curve.value(at: 1) == 1)
        var last = 0.0
        for step in 1...1000 {
            let value = curve.value(at: Double(step) / 1000)
            #expect(value > last)
            last = value
        }
    }

    /// Beyond its ends a curve goes on along its tangents there. A vertical one stays level; a control point on an end does not count.
    @Test func beyondTheEnds() {
        var random = Seeded(8)
        for _ in 0..<300 {
            let (x1, x2) = (random.number(in: 0.05...0.95), random.number(in: 0.05...0.95))
            let (y1, y2) = (random.number(in: -2...3), random.number(in: -2...3))
            let curve = TimingCurve.cubicBezier(x1: x1, y1: y1, x2: x2, y2: y2)
            #expect(isClose(curve.value(at: -0.5), -0.5 * y1 / x1))
            #expect(isClose(curve.value(at: 1.5), 1 + 0.5 * (1 - y2) / (1 - x2)))
        }
        let slopes: [(x1: Double, y1: Double, x2: Double, y2: Double, start: Double, end: Double)] = [
            (0, 0, 0.5, 0.25, 0.5, 1.5), (0, 0.5, 0.5, 0.25, 0, 1.5), (0.5, 0.25, 1, 1, 0.5, 1.5),
            (0.5, 0.25, 1, 0.5, 0.5, 0), (0, 0, 0, 0, 1, 1), (1, 1, 1, 1, 1, 1), (0, 0, 1, 1, 1, 1),
            (0, 0, 0, 0.5, 0, 0.5), (1, 0.5, 1, 1, 0.5, 0),
        ]
        for s in slopes {
            let curve = TimingCurve.cubicBezier(x1: s.x1, y1: s.y1, x2: s.x2, y2: s.y2)
            #expect(isClose(curve.value(at: -2), -2 * s.start) && isClose(curve.value(at: 3), 1 + 2 * s.end), "\(s)")
        }
    }

    @Test func namedCurvesAreThoseOfTheDesign() {
        #expect(TimingCurve.linear.value(at: 0.3) == 0.3)
        #expect(isClose(TimingCurve.easeInOut.value(at: 0.5), 0.5))
        for step in 0...10 {
            let x = Double(step) / 10
            // Ease-out is ease-in rotated about the middle, because .58 = 1 − .42.
            #expect(isClose(TimingCurve.easeOut.value(at: x), 1 - TimingCurve.easeIn.value(at: 1 - x)))
            #expect(isClose(TimingCurve.easeInOut.value(at: x), 1 - TimingCurve.easeInOut.value(at: 1 - x)))
        }
        let p = TimingCurve.default.controlPoints
        #expect(p?.x1 == 0.25 && p?.y1 == 0.1 && p?.x2 == 0.25 && p?.y2 == 1)
    }
}
