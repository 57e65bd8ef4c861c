/// Random numbers that depend on their seed alone, the same in every run: SplitMix64 (Steele, Lea, Flood 2014).
public struct Seeded: RandomNumberGenerator {
    private var state: UInt64

    /// Starts the sequence of a seed.
    public init(_ seed: UInt64) { state = seed }

    /// The next 64 bits.
    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    /// A number of a range, each as likely.
    public mutating func number(in range: ClosedRange<Double>) -> Double { .random(in: range, using: &self) }
}
