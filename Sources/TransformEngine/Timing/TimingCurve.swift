/// How the progress of an animation depends on its time.
public enum TimingCurve: Sendable, Hashable {
    /// Even speed.
    case linear
    /// Slow at first: (.42, 0, 1, 1).
    case easeIn
    /// Slow at last: (0, 0, .58, 1).
    case easeOut
    /// Slow at both ends: (.42, 0, .58, 1).
    case easeInOut
    /// Core Animation's default: (.25, .1, .25, 1).
    case `default`
    /// Any curve by its control points; both x are 0…1.
    case cubicBezier(x1: Double, y1: Double, x2: Double, y2: Double)

    /// The progress at a fraction of the duration: exactly 0 at 0 and 1 at 1; outside, the curve goes on straight.
    public func value(at fraction: Double) -> Double {
        guard let p = controlPoints else { return fraction }
        return CubicBezier(x1: p.x1, y1: p.y1, x2: p.x2, y2: p.y2).y(at: fraction)
    }

    /// The control points, or nil for the straight line.
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
}
