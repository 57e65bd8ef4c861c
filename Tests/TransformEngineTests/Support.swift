import Testing

@testable import TransformEngine

/// The allowances of this target's tests.
enum Tolerance {
    /// Algebra in doubles: this many absolute, and a thousandth of it relative.
    static let algebra = 1e-9
    /// Against the integration of a spring by small steps.
    static let spring = 1e-6
    /// Bézier curves against bisection.
    static let curve = 1e-7
}

/// Whether two numbers are equal but for the rounding of a few operations.
func isClose(_ a: Double, _ b: Double, within tolerance: Double = Tolerance.algebra) -> Bool {
    abs(a - b) <= tolerance + 1e-12 * max(abs(a), abs(b))
}

/// Whether two lists of numbers are equal but for rounding.
func isClose(_ a: [Double], _ b: [Double], within tolerance: Double = Tolerance.algebra) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { isClose($0, $1, within: tolerance) }
}

/// Whether two points are equal but for rounding.
func isClose(_ a: Point?, _ b: Point?, within tolerance: Double = Tolerance.algebra) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return isClose(a.x, b.x, within: tolerance) && isClose(a.y, b.y, within: tolerance)
}

/// Whether two rectangles are equal but for rounding.
func isClose(_ a: Rect, _ b: Rect, within tolerance: Double = Tolerance.algebra) -> Bool {
    isClose(
        [a.origin.x, a.origin.y, a.size.width, a.size.height], [b.origin.x, b.origin.y, b.size.width, b.size.height],
        within: tolerance)
}
