/// A Bézier curve from (0, 0) to (1, 1) with two control points, read as y over x.
public struct CubicBezier: Sendable, Hashable {
    private let ax, bx, cx, ay, by, cy: Double

    /// Makes the curve with the control points (`x1`, `y1`) and (`x2`, `y2`); traps where an x is outside 0…1.
    public init(x1: Double, y1: Double, x2: Double, y2: Double) {
        precondition((0...1).contains(x1) && (0...1).contains(x2), "the x of a control point is 0…1")
        cx = 3 * x1
        bx = 3 * (x2 - x1) - cx
        ax = 1 - cx - bx
        cy = 3 * y1
        by = 3 * (y2 - y1) - cy
        ay = 1 - cy - by
    }

    /// The y at an x, 0 before 0 and 1 after 1, both exactly; in between within 1e-12 of the curve.
    ///
    /// Newton's method from x itself, kept inside a shrinking bracket: where a step leaves it, bisection goes on.
    public func y(at x: Double) -> Double {
        if x <= 0 { return 0 }
        if x >= 1 { return 1 }
        var (low, high, t) = (0.0, 1.0, x)
        for _ in 0..<64 {
            let error = ((ax * t + bx) * t + cx) * t - x
            if abs(error) < 1e-15 { break }
            if error > 0 { high = t } else { low = t }
            let slope = (3 * ax * t + 2 * bx) * t + cx
            let newton = t - error / slope
            let next = newton > low && newton < high ? newton : (low + high) / 2
            if next == t { break }
            t = next
        }
        return ((ay * t + by) * t + cy) * t
    }
}
