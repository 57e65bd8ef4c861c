import Rendering
import TransformEngine

/// The size of a picture in whole pixels.
public struct ImageSize: Sendable, Hashable {
    /// Pixels across, 1…`longestSide`.
    public let width: Int
    /// Pixels down, 1…`longestSide`.
    public let height: Int

    /// The number of pixels.
    var pixelCount: Int { width * height }

    /// The longest side that a picture can have, in pixels.
    public static let longestSide = 16384

    /// The size of `size` points at `scale` pixels a point, rounded to whole pixels.
    ///
    /// - Throws: `CaptureError.size` if a side is not in 1…`longestSide`.
    public init(_ size: Size, scale: Double) throws(CaptureError) {
        let width = (size.width * scale).rounded()
        let height = (size.height * scale).rounded()
        let sides = 1...Double(Self.longestSide)
        guard sides.contains(width), sides.contains(height) else { throw .size(width: width, height: height) }
        (self.width, self.height) = (Int(width), Int(height))
    }
}

extension Pixmap {
    /// Makes a clear pixmap of a size.
    public init(_ size: ImageSize) {
        self.init(
            width: size.width, height: size.height, pixels: [UInt32](repeating: 0, count: size.pixelCount))
    }
}
