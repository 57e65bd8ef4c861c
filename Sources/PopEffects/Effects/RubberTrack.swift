import TransformEngine

/// A range that a value moves in freely, with a rubber band beyond its ends.
struct RubberTrack {
    /// Where a value shows as it is.
    var range: ClosedRange<Double>
    /// How far it shows beyond.
    let band: RubberBand

    /// What shows of a value.
    func shown(_ value: Double) -> Double {
        let inside = min(max(value, range.lowerBound), range.upperBound)
        return inside + band.displayed(for: value - inside)
    }
}
