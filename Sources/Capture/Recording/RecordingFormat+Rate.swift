extension RecordingFormat {
    /// The delays that a GIF's frames can have here, in hundredths of a second. Players slow down anything below 2.
    static let gifDelays = [2, 3, 4, 5, 10]

    /// The frames a second where none are asked for.
    public var defaultRate: Fraction {
        if case .gif = self { Fraction(50) } else { Fraction(60) }
    }

    /// The frames a second that a text such as `60`, `29.97` or `30000/1001` asks for.
    ///
    /// - Throws: `CaptureError.format` where it is no rate, or one that the format does not have.
    public func rate(_ text: String) throws(CaptureError) -> Fraction {
        guard let rate = Fraction(text) else {
            throw .format("'\(text)' is not a rate; expected frames a second such as 60, 29.97 or 30000/1001")
        }
        guard (Fraction(1)...Fraction(240)).contains(rate) else {
            throw .format("\(text) is out of range; expected 1 to 240 frames a second")
        }
        switch self {
        case .gif: return try Self.gifRate(rate, text)
        case .apng where rate.numerator > 65535:
            throw .format("an animated PNG cannot have \(text) frames a second exactly; use fewer decimals")
        default: return rate
        }
    }

    /// A GIF's delay is a whole number of hundredths: 33.3 means one of three.
    private static func gifRate(_ rate: Fraction, _ text: String) throws(CaptureError) -> Fraction {
        let rates = gifDelays.map { Fraction(100, $0) }
        if let exact = rates.first(where: { abs($0.value - rate.value) < 0.04 }) { return exact }
        let above = rates.last { $0 > rate }
        let below = rates.first { $0 < rate }
        let names = [above, below].compactMap(\.self).map { $0.denominator == 1 ? "\($0)" : "33.3" }
        throw .format(
            "a GIF cannot have \(text) frames a second, since its delays are whole hundredths; the nearest possible: "
                + names.joined(separator: " and "))
    }
}
