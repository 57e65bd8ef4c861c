/// How far content follows a pointer beyond its limit: less and less, and never a whole dimension.
///
/// Displayed = (1 − 1 / (x · c / d + 1)) · d, as `UIScrollView` does (measured on iOS to a third of a point).
public struct RubberBand: Sendable, Hashable {
    /// The extent that content moves in, in points, above 0: the overshoot stays below it.
    public let dimension: Double
    /// The share of the pointer's first movement that shows, above 0; iOS has 0.55.
    public let coefficient: Double

    /// Makes the rubber band of an extent in points.
    public init(dimension: Double, coefficient: Double = 0.55) {
        precondition(dimension > 0 && dimension.isFinite, "a rubber band's dimension is above 0")
        precondition(coefficient > 0 && coefficient.isFinite, "a rubber band's coefficient is above 0")
        (self.dimension, self.coefficient) = (dimension, coefficient)
    }

    /// The overshoot that shows for a pointer's travel beyond the limit, both in points and of the same sign.
    public func displayed(for travel: Double) -> Double {
        let stretch = abs(travel) * coefficient
        let shown = stretch == .infinity ? dimension : dimension * (stretch / (stretch + dimension))
        return travel < 0 ? -shown : shown
    }

    /// How fast the overshoot grows with the pointer's travel beyond the limit: `coefficient` at the limit, less and less beyond.
    public func slope(at travel: Double) -> Double {
        let share = dimension / (abs(travel) * coefficient + dimension)
        return coefficient * share * share
    }

    /// The pointer's travel beyond the limit that shows as an overshoot, both in points and of the same sign.
    ///
    /// Nil where no travel shows as much: from `dimension` on.
    public func travel(for displayed: Double) -> Double? {
        guard abs(displayed) < dimension else { return nil }
        return displayed / (coefficient * (1 - abs(displayed) / dimension))
    }
}
