import Glibc

extension Spring {
    /// `settlingTime`, taken up to a whole tenth of a second for a spring that does not swing: with the defaults it is
    /// `CASpringAnimation.settlingDuration`.
    public func settlingDuration(from start: Double = 1, initialVelocity: Double = 0, threshold: Double = 0.001)
        -> Double
    {
        let time = settlingTime(from: start, initialVelocity: initialVelocity, threshold: threshold)
        return discriminant < 0 || time == .infinity ? time : (time * 10).rounded(.up) / 10
    }

    /// How long the movement takes until it stays within a threshold of rest, in seconds; infinite for an undamped spring.
    ///
    /// A swinging spring's time follows from its envelope, the sum of the amplitudes of its cosine and sine.
    /// - Parameters:
    ///   - start: the displacement from rest at the start.
    ///   - initialVelocity: units per second at the start.
    ///   - threshold: the displacement that counts as rest, in `start`'s unit, 0 or more; under 1e-9 it is taken as 1e-9,
    ///     for no spring ever reaches 0.
    public func settlingTime(from start: Double, initialVelocity: Double = 0, threshold: Double) -> Double {
        precondition(threshold >= 0, "a spring's threshold is 0 or more")
        let threshold = max(threshold, 1e-9)
        if damping == .infinity || (abs(start) <= threshold && initialVelocity == 0) { return 0 }
        if damping == 0 { return .infinity }
        let push = initialVelocity + decayRate * start
        if discriminant < 0 {
            let amplitude = abs(start) + abs(push) / (-discriminant).squareRoot()
            return max(0, log(amplitude / threshold) / decayRate)
        }
        let peak = timeOfTurning(from: start, initialVelocity: initialVelocity)
        return lastTime(over: threshold, turningAt: peak) { time in
            abs(displacement(at: time, from: start, initialVelocity: initialVelocity))
        }
    }

    /// Where a spring that does not swing turns, which it does once at the most; 0 where it does not.
    ///
    /// There tanh(σt) / σ = v₀ / (βv₀ + ω₀²x₀), with σ² = β² − ω₀².
    private func timeOfTurning(from start: Double, initialVelocity: Double) -> Double {
        let ratio = initialVelocity / (decayRate * initialVelocity + stiffness / mass * start)
        let rate = discriminant.squareRoot()
        guard ratio > 0, ratio.isFinite, rate * ratio < 1 else { return 0 }
        return rate > 0 ? atanh(rate * ratio) / rate : ratio
    }

    /// The last time a height is over a threshold, where it falls from its turning on: bisection to the last bit.
    private func lastTime(over threshold: Double, turningAt peak: Double, _ height: (Double) -> Double) -> Double {
        var low = height(peak) > threshold ? peak : 0
        guard height(low) > threshold else { return 0 }
        var step = 1 / slowRate
        while height(low + step) > threshold { step *= 2 }
        var high = low + step
        while true {
            let middle = (low + high) / 2
            guard middle > low, middle < high else { return high }
            if height(middle) > threshold { low = middle } else { high = middle }
        }
    }
}
