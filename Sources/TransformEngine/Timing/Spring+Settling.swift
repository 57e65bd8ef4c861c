import Glibc

extension Spring {
    /// Returns the time after which the displacement stays within a threshold, in seconds; infinite for an undamped spring.
    ///
    /// For an underdamped spring this is the time of its envelope, whose amplitude is the sum of those of its cosine and sine.
    /// - Parameters:
    ///   - start: the displacement from rest at the start.
    ///   - initialVelocity: units per second at the start.
    ///   - threshold: the displacement that counts as rest, in `start`'s unit, 0 or more. Below 1e-9 it counts as
    ///     1e-9, because no spring reaches 0 exactly.
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

    /// Returns the time at which a spring that is not underdamped turns back, which it does at most once; 0 if it does not.
    ///
    /// At that time tanh(σt) / σ = v₀ / (βv₀ + ω₀²x₀), with σ² = β² − ω₀².
    private func timeOfTurning(from start: Double, initialVelocity: Double) -> Double {
        let ratio = initialVelocity / (decayRate * initialVelocity + stiffness / mass * start)
        let rate = discriminant.squareRoot()
        guard ratio > 0, ratio.isFinite, rate * ratio < 1 else { return 0 }
        return rate > 0 ? atanh(rate * ratio) / rate : ratio
    }

    /// Returns the last time at which a height is above a threshold, by bisection to the last bit.
    ///
    /// - Parameter peak: the time from which on the height only falls.
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

    /// Returns the time at which the displacement is first 0, in seconds after the start; nil if it never is.
    ///
    /// With the start x₀, p = v₀ + βx₀ and ω² = |β² − ω₀²|, x is 0 at the time t with tan(ωt) / ω = −x₀ / p for an underdamped
    /// spring, t = −x₀ / p for a critical one, and tanh(ωt) / ω = −x₀ / p for an overdamped one.
    /// - Parameters:
    ///   - start: the displacement from rest at the start; if it is 0 the result is 0.
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
