import Glibc

extension Spring {
    /// When the movement first passes through rest, in seconds after its start; nil where it never does.
    ///
    /// With x₀ the start, p = v₀ + βx₀ and ω² = |β² − ω₀²|, x is 0 where tan(ωt) / ω = −x₀ / p for a spring that swings,
    /// t = −x₀ / p for a critical one, and tanh(ωt) / ω = −x₀ / p for one that creeps.
    /// - Parameters:
    ///   - start: the displacement from rest at the start; at 0 it has arrived.
    ///   - initialVelocity: units per second at the start.
    public func arrival(from start: Double, initialVelocity: Double = 0) -> Double? {
        if start == 0 || damping == .infinity { return 0 }
        let push = initialVelocity + decayRate * start
        let rate = abs(discriminant).squareRoot()
        if discriminant < 0 {
            let angle = atan2(-start * rate, push)
            return (angle > 0 ? angle : angle + .pi) / rate
        }
        let time = -start / push
        guard time > 0, time.isFinite, rate * time < 1 else { return nil }
        return rate > 0 ? atanh(rate * time) / rate : time
    }
}
