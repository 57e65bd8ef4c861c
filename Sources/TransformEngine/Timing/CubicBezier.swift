/// A Bézier curve from (0, 0) to (1, 1) with two control points, read as y over x.
public struct CubicBezier: Sendable, Hashable {
    private let ax, bx, cx, ay, by, cy: Double
    private let slopeAtStart, slopeAtEnd: Double

    /// Makes the curve with the control points (`x1`, `y1`) and (`x2`, `y2`); traps where an x is outside 0…1.
    public init(x1: Double, y1: Double, x2: Double, y2: Double) {
        precondition((0...1).contains(x1) && (0...1).contains(x2), "the x of a control point is 0…1")
        cx = 3 * x1
        bx = 3 * (x2 - x1) - cx
        ax = 1 - cx - bx
        cy = 3 * y1
        by = 3 * (y2 - y1) - cy
        ay = 1 - cy - by
        slopeAtStart = Self.slope(firstOf: (x1, y1), (x2, y2))
        slopeAtEnd = Self.slope(firstOf: (1 - x2, 1 - y2), (1 - x1, 1 - y1))
    }

    /// The tangent's slope at an end, from the control points as seen from there; one that lies on the end has no say.
    private static func slope(firstOf near: (x: Double, y: Double), _ far: (x: Double, y: Double)) -> Double {
        if near.x > 0 { return near.y / near.x }
        if near.y != 0 { return 0 }
        if far.x > 0 { return far.y / far.x }
        return far.y == 0 ? 1 : 0
    }

    /// The y at an x: exactly 0 at 0 and 1 at 1, in between within 1e-12 of the curve.
    ///
    /// Newton's method from x itself, kept inside a shrinking bracket: where a step leaves it, bisection goes on. Outside 0…1 the
    /// curve goes on straight, along its tangent at that end; where the tangent is vertical it stays level, as in Chromium.
    public func y(at x: Double) -> Double {
        if x <= 0 { return x * slopeAtStart }
        if x >= 1 { return 1 + (x - 1) * slopeAtEnd }
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
