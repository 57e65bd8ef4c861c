/// A picture of one channel: how much of each pixel is covered.
public struct Mask: Sendable, Equatable {
    /// Pixels across.
    public let width: Int
    /// Pixels down.
    public let height: Int
    /// The coverage row by row from the top, 0 (none) … 255 (all); always `width * height` values.
    public let coverage: [UInt8]

    /// Makes a mask; traps where there are not `width * height` values.
    public init(width: Int, height: Int, coverage: [UInt8]) {
        precondition(
            width > 0 && height > 0 && coverage.count == width * height, "a mask needs width * height values")
        self.width = width
        self.height = height
        self.coverage = coverage
    }
}
