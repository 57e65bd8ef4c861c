/// An image in memory; a class for its identity, by which renderers keep what they prepared for it.
public final class Picture: Sendable, Equatable {
    /// Pixels across.
    public let width: Int
    /// Pixels down.
    public let height: Int
    /// The pixels row by row from the top: 0xAARRGGBB, premultiplied, 8 bits of sRGB each; `width * height` of them.
    public let pixels: [UInt32]

    /// Makes a picture; traps where there are not `width * height` pixels.
    public init(width: Int, height: Int, pixels: [UInt32]) {
        precondition(width > 0 && height > 0 && pixels.count == width * height, "a picture needs width * height pixels")
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    /// Whether both are the same picture in memory.
    public static func == (a: Picture, b: Picture) -> Bool { a === b }
}
