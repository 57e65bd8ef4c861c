/// How far content follows a pointer beyond its limit: less and less, and never as far as its dimension.
///
/// The overshoot for a travel x is (1 − 1 / (x · c / d + 1)) · d, with the coefficient c and the dimension d. Source: `UIScrollView`,
/// measured on iOS to a third of a point.
public struct RubberBand: Sendable, Hashable {
    /// The extent of the area that the content moves in, in points, above 0; the overshoot stays below it.
    public let dimension: Double
    /// The ratio of overshoot to travel at the limit, above 0; iOS has 0.55.
    public let coefficient: Double

    /// Makes a rubber band; traps if an argument is out of range.
    public init(dimension: Double, coefficient: Double = 0.55) {
        precondition(dimension > 0 && dimension.isFinite, "a rubber band's dimension is above 0")
        precondition(coefficient > 0 && coefficient.isFinite, "a rubber band's coefficient is above 0")
        (self.dimension, self.coefficient) = (dimension, coefficient)
    }

    /// Returns the overshoot for a pointer's travel beyond the limit, both in points and of the same sign.
    public func displayed(for travel: Double) -> Double {
        let stretch = abs(travel) * coefficient
        let shown = stretch == .infinity ? dimension : dimension * (stretch / (stretch + dimension))
        return travel < 0 ? -shown : shown
    }

    /// Returns the derivative of the overshoot by the travel, at a travel in points: `coefficient` at the limit, less beyond.
    public func slope(at travel: Double) -> Double {
        let share = dimension / (abs(travel) * coefficient + dimension)
        return coefficient * share * share
    }

    /// Returns the travel beyond the limit that gives an overshoot, both in points and of the same sign.
    ///
    /// The result is nil if the overshoot is not below `dimension`: no travel gives as much.
    public func travel(for displayed: Double) -> Double? {
        guard abs(displayed) < dimension else { return nil }
        return displayed / (coefficient * (1 - abs(displayed) / dimension))
    }
}
