/// How the progress of an animation depends on its time.
public enum TimingCurve: Sendable, Hashable {
    /// Constant speed.
    case linear
    /// Slow at the start: (.42, 0, 1, 1).
    case easeIn
    /// Slow at the end: (0, 0, .58, 1).
    case easeOut
    /// Slow at both ends: (.42, 0, .58, 1).
    case easeInOut
    /// Core Animation's default: (.25, .1, .25, 1).
    case `default`
    /// A Bézier curve from (0, 0) to (1, 1) with these control points; both x are 0…1, both y finite. Its use traps if they are not.
    case cubicBezier(x1: Double, y1: Double, x2: Double, y2: Double)

    /// Returns the progress at a fraction of the duration: exactly 0 at 0 and exactly 1 at 1.
    ///
    /// Outside 0…1 the curve continues in a straight line.
    public func value(at fraction: Double) -> Double {
        guard let p = controlPoints else { return fraction }
        return CubicBezier(x1: p.x1, y1: p.y1, x2: p.x2, y2: p.y2).y(at: fraction)
    }

    /// The control points, or nil if the curve is linear.
    public var controlPoints: (x1: Double, y1: Double, x2: Double, y2: Double)? {
        switch self {
        case .linear: nil
        case .easeIn: (0.42, 0, 1, 1)
        case .easeOut: (0, 0, 0.58, 1)
        case .easeInOut: (0.42, 0, 0.58, 1)
        case .default: (0.25, 0.1, 0.25, 1)
        case .cubicBezier(let x1, let y1, let x2, let y2): (x1, y1, x2, y2)
        }
    }

    /// The curves that have a name in files, and their names.
    package static let named: [(name: String, curve: TimingCurve)] = [
        ("linear", .linear), ("easeIn", .easeIn), ("easeOut", .easeOut), ("easeInOut", .easeInOut),
        ("default", .default),
    ]
}

/// A Bézier curve from (0, 0) to (1, 1) with two control points, as a function from x to y.
private struct CubicBezier {
    private let ax, bx, cx, ay, by, cy: Double
    private let slopeAtStart, slopeAtEnd: Double

    /// Makes the curve with the control points (`x1`, `y1`) and (`x2`, `y2`); traps if an x is outside 0…1 or a y
    /// is not finite.
    init(x1: Double, y1: Double, x2: Double, y2: Double) {
        precondition((0...1).contains(x1) && (0...1).contains(x2), "the x of a control point is 0…1")
        precondition(y1.isFinite && y2.isFinite, "the y of a control point is finite")
        cx = 3 * x1
        bx = 3 * (x2 - x1) - cx
        ax = 1 - cx - bx
        cy = 3 * y1
        by = 3 * (y2 - y1) - cy
        ay = 1 - cy - by
        slopeAtStart = Self.slope(firstOf: (x1, y1), (x2, y2))
        slopeAtEnd = Self.slope(firstOf: (1 - x2, 1 - y2), (1 - x1, 1 - y1))
    }

    /// Returns the slope of the tangent at an end, from the control points relative to that end.
    ///
    /// A control point that coincides with the end is ignored.
    private static func slope(firstOf near: (x: Double, y: Double), _ far: (x: Double, y: Double)) -> Double {
        if near.x > 0 { return near.y / near.x }
        if near.y != 0 { return 0 }
        if far.x > 0 { return far.y / far.x }
        return far.y == 0 ? 1 : 0
    }

    /// Returns the y at an x: exactly 0 at 0 and 1 at 1, and within 1e-12 of the curve in between.
    ///
    /// Newton's method, starting at x itself, inside a shrinking bracket; a step that would leave the bracket is replaced by a
    /// bisection. Outside 0…1 the curve continues along its tangent at that end. If the tangent is vertical it stays level, as in
    /// Chromium.
    func y(at x: Double) -> Double {
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
