import Glibc
import Testing

@testable import TransformEngine

/// The tolerances of this target's tests.
enum Tolerance {
    /// Algebra in doubles: absolute; the relative tolerance is a thousandth of it.
    static let algebra = 1e-9
    /// Springs against an integration in small steps.
    static let spring = 1e-6
    /// Timing curves against bisection.
    static let curve = 1e-7
}

/// Whether two numbers are equal up to the rounding of a few operations.
func isClose(_ a: Double, _ b: Double, within tolerance: Double = Tolerance.algebra) -> Bool {
    abs(a - b) <= tolerance + 1e-12 * max(abs(a), abs(b))
}

/// Whether two lists of numbers are equal up to rounding.
func isClose(_ a: [Double], _ b: [Double], within tolerance: Double = Tolerance.algebra) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { isClose($0, $1, within: tolerance) }
}

/// Whether two points are equal up to rounding.
func isClose(_ a: Point?, _ b: Point?, within tolerance: Double = Tolerance.algebra) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return isClose(a.x, b.x, within: tolerance) && isClose(a.y, b.y, within: tolerance)
}

/// Whether two rectangles are equal up to rounding.
func isClose(_ a: Rect, _ b: Rect, within tolerance: Double = Tolerance.algebra) -> Bool {
    isClose(
        [a.origin.x, a.origin.y, a.size.width, a.size.height], [b.origin.x, b.origin.y, b.size.width, b.size.height],
        within: tolerance)
}

extension Transform3D {
    /// Whether a viewer in front of the plane z = 0 sees its back; false if it is seen edge-on or the transform is singular.
    ///
    /// It is the sign of m33 of the inverse, the direction that a ray towards the viewer comes from. A mirror in the plane does not count.
    var isBackfaceVisible: Bool { inverted().map { $0.m33 < 0 } ?? false }
}

extension Quaternion {
    /// The rotation by `angle` radians about the axis (`x`, `y`, `z`), which need not have unit length.
    init(angle: Double, x: Double, y: Double, z: Double) {
        let k = sin(angle / 2) / (x * x + y * y + z * z).squareRoot()
        self.init(x: x * k, y: y * k, z: z * k, w: cos(angle / 2))
    }

    /// The matrix of the rotation; the quaternion need not have unit length.
    var transform: Transform3D {
        let k = 1 / dot(self).squareRoot()
        var parts = Transform3D.Decomposition()
        parts.rotation = Quaternion(x: x * k, y: y * k, z: z * k, w: w * k)
        return Transform3D(parts)
    }
}

extension Spring {
    /// `CASpringAnimation.settlingDuration`: the settling time, rounded up to a tenth of a second unless the spring is underdamped.
    func settlingDuration(from start: Double = 1, initialVelocity: Double = 0, threshold: Double = 0.001) -> Double {
        let time = settlingTime(from: start, initialVelocity: initialVelocity, threshold: threshold)
        return discriminant < 0 || time == .infinity ? time : (time * 10).rounded(.up) / 10
    }
}
