/// A rational number, so that the time of a frame is the same everywhere and never drifts.
///
/// A result is exact if its numerator and denominator fit 64 bits. Otherwise it is one that does, within a quintillionth of the exact
/// result or, above 1, within that share of it; beyond `Int.max` it is `Int.max`.
public struct Fraction: Sendable, Hashable, Comparable, CustomStringConvertible {
    /// The number above the line; has no factor in common with the denominator.
    public let numerator: Int
    /// The number below the line, at least 1.
    public let denominator: Int

    /// Makes `numerator / denominator`; traps if the denominator is not positive.
    public init(_ numerator: Int, _ denominator: Int = 1) {
        precondition(denominator > 0, "a denominator is positive")
        self.init(reducing: Int128(numerator), Int128(denominator))
    }

    /// Reads `60`, `0.25` or `30000/1001`; nil for anything else, and for more than nine digits on a side of the point.
    public init?(_ text: String) {
        func digits(_ text: Substring, _ count: ClosedRange<Int>) -> Int? {
            guard count.contains(text.utf8.count), text.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
            return text.isEmpty ? 0 : Int(text)
        }
        let sides = text.split(separator: "/", omittingEmptySubsequences: false)
        if sides.count == 2, let above = digits(sides[0], 1...9), let below = digits(sides[1], 1...9), below > 0 {
            self.init(above, below)
            return
        }
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count <= 2, !text.isEmpty, text != ".", let whole = digits(parts[0], 0...9) else { return nil }
        guard parts.count == 2 else {
            self.init(whole)
            return
        }
        guard let decimals = digits(parts[1], 0...9) else { return nil }
        let unit = (0..<parts[1].utf8.count).reduce(1) { power, _ in power * 10 }
        self.init(whole * unit + decimals, unit)
    }

    /// The nearest millionth to a number of at most 9e12; traps beyond.
    public init(nearest value: Double) {
        precondition(value.magnitude <= 9e12, "a time is within 9e12")
        self.init(Int((value * 1e6).rounded()), 1_000_000)
    }

    /// Reduces a quotient, and rounds it if it does not fit.
    private init(reducing above: Int128, _ below: Int128) {
        let divisor = greatestCommonDivisor(Int128(above.magnitude), below)
        var (above, below) = (above / divisor, below / divisor)
        while above.magnitude > Int.max || below > Int.max { (above, below) = (above / 2, below / 2) }
        // A whole number that is too large has lost its denominator.
        guard below > 0 else {
            (numerator, denominator) = (above < 0 ? -Int.max : Int.max, 1)
            return
        }
        let rest = greatestCommonDivisor(Int128(above.magnitude), below)
        (numerator, denominator) = (Int(above / rest), Int(below / rest))
    }

    /// The nearest `Double`.
    public var value: Double { Double(numerator) / Double(denominator) }

    /// The nearest whole number; halves are rounded away from zero.
    var rounded: Int { Int(exactly: value.rounded()) ?? (numerator < 0 ? -Int.max : Int.max) }

    /// A text such as `60` or `100/3`.
    public var description: String { denominator == 1 ? "\(numerator)" : "\(numerator)/\(denominator)" }

    /// Whether `a` is less than `b`, exactly.
    public static func < (a: Fraction, b: Fraction) -> Bool {
        Int128(a.numerator) * Int128(b.denominator) < Int128(b.numerator) * Int128(a.denominator)
    }

    /// The sum.
    public static func + (a: Fraction, b: Fraction) -> Fraction {
        Fraction(
            reducing: Int128(a.numerator) * Int128(b.denominator) + Int128(b.numerator) * Int128(a.denominator),
            Int128(a.denominator) * Int128(b.denominator))
    }

    /// The difference.
    public static func - (a: Fraction, b: Fraction) -> Fraction {
        Fraction(
            reducing: Int128(a.numerator) * Int128(b.denominator) - Int128(b.numerator) * Int128(a.denominator),
            Int128(a.denominator) * Int128(b.denominator))
    }

    /// The product.
    public static func * (a: Fraction, b: Fraction) -> Fraction {
        Fraction(reducing: Int128(a.numerator) * Int128(b.numerator), Int128(a.denominator) * Int128(b.denominator))
    }

    /// The quotient; traps if `b` is not positive.
    public static func / (a: Fraction, b: Fraction) -> Fraction {
        precondition(b.numerator > 0, "a divisor is positive")
        return a * Fraction(b.denominator, b.numerator)
    }
}

private func greatestCommonDivisor(_ a: Int128, _ b: Int128) -> Int128 {
    b == 0 ? max(a, 1) : greatestCommonDivisor(b, a % b)
}
