/// A picture in memory that can be drawn into.
public struct Pixmap: Sendable, Equatable {
    /// Pixels across.
    public let width: Int
    /// Pixels down.
    public let height: Int
    /// The pixels row by row from the top: 0xAARRGGBB, premultiplied, 8 bits of sRGB each; always `width * height` of them.
    public var pixels: [UInt32] {
        didSet { precondition(pixels.count == width * height, "a pixmap has width * height pixels") }
    }

    /// The longest side that a pixmap can have, in pixels.
    public static let longestSide = 32768

    /// Makes a clear pixmap; nil if a side is not in 1…`longestSide`.
    public init?(width: Int, height: Int) {
        guard (1...Self.longestSide).contains(width), (1...Self.longestSide).contains(height) else { return nil }
        self.init(width: width, height: height, pixels: [UInt32](repeating: 0, count: width * height))
    }

    /// Makes a pixmap of existing pixels; traps if there are not `width * height` of them.
    public init(width: Int, height: Int, pixels: [UInt32]) {
        precondition(width > 0 && height > 0 && pixels.count == width * height, "a pixmap needs width * height pixels")
        (self.width, self.height, self.pixels) = (width, height, pixels)
    }
}

/// A picture of one channel: how much of each pixel is covered.
struct Mask: Sendable, Equatable {
    /// Pixels across.
    let width: Int
    /// Pixels down.
    let height: Int
    /// The coverage row by row from the top, 0 (none) … 255 (all); always `width * height` values.
    let coverage: [UInt8]

    /// Makes a mask; traps if there are not `width * height` values.
    init(width: Int, height: Int, coverage: [UInt8]) {
        precondition(
            width > 0 && height > 0 && coverage.count == width * height, "a mask needs width * height values")
        (self.width, self.height, self.coverage) = (width, height, coverage)
    }
}
