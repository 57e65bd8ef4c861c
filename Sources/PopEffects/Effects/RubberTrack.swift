import TransformEngine

/// A range that a value moves in freely, with a rubber band beyond its ends.
struct RubberTrack {
    /// Where a value shows as it is.
    var range: ClosedRange<Double>
    /// How far it shows beyond.
    let band: RubberBand

    /// What shows of any value lies between these, which it never reaches.
    var limits: ClosedRange<Double> { range.lowerBound - band.dimension...range.upperBound + band.dimension }

    /// What shows of a value.
    func shown(_ value: Double) -> Double {
        let end = nearest(value)
        return end + band.displayed(for: value - end)
    }

    /// How fast what shows moves with a value.
    func slope(at value: Double) -> Double {
        range.contains(value) ? 1 : band.slope(at: value - nearest(value))
    }

    /// The value that shows so; nil where none does, which is from the band's dimension beyond an end on.
    func value(showing shown: Double) -> Double? {
        let end = nearest(shown)
        return band.travel(for: shown - end).map { end + $0 }
    }

    private func nearest(_ value: Double) -> Double { min(max(value, range.lowerBound), range.upperBound) }
}
