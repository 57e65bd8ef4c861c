/// How the progress of an animation depends on its time.
public enum TimingCurve: Sendable, Hashable {
    case linear, easeIn, easeOut, easeInOut, `default`
    case cubicBezier(x1: Double, y1: Double, x2: Double, y2: Double)

    /// The progress at a fraction of the duration, 0…1.
    public func value(at fraction: Double) -> Double { fraction }
}
