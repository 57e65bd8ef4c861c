/// Pixels in memory that something else owns, such as a window, behind a checked interface.
///
/// The memory holds 0xAARRGGBB values, premultiplied, 8 bits of sRGB each, and has to stay valid while it is drawn into.
public struct PixelSurface {
    /// Pixels across.
    public let width: Int
    /// Pixels down.
    public let height: Int
    /// Pixels from one row's beginning to the next one's.
    let stride: Int
    let base: UnsafeMutablePointer<PremultipliedPixel>

    /// Describes the memory at `base`.
    ///
    /// - Parameters:
    ///   - base: the top left pixel; a multiple of 4.
    ///   - pitch: the bytes from one row's beginning to the next one's; a multiple of 4, at least `4 * width`.
    ///   - width: pixels across.
    ///   - height: pixels down.
    /// - Returns: nil if a size is not positive or the pitch does not fit.
    public init?(base: UnsafeMutableRawPointer, pitch: Int, width: Int, height: Int) {
        guard width > 0, height > 0, pitch % 4 == 0, pitch / 4 >= width, UInt(bitPattern: base) % 4 == 0 else {
            return nil
        }
        self.init(
            base: base.assumingMemoryBound(to: PremultipliedPixel.self), stride: pitch / 4, width: width, height: height
        )
    }

    init(base: UnsafeMutablePointer<PremultipliedPixel>, stride: Int, width: Int, height: Int) {
        (self.base, self.stride, self.width, self.height) = (base, stride, width, height)
    }

    /// The part of the surface whose top left pixel is (`x`, `y`); nil if it does not lie wholly inside.
    public func region(x: Int, y: Int, width: Int, height: Int) -> PixelSurface? {
        guard x >= 0, y >= 0, width > 0, height > 0, x <= self.width - width, y <= self.height - height else {
            return nil
        }
        return PixelSurface(base: base + y * stride + x, stride: stride, width: width, height: height)
    }
}

extension Pixmap {
    /// Gives `body` the pixmap's pixels as a surface, which is valid only during the call.
    package mutating func withSurface<Result>(_ body: (PixelSurface) -> Result) -> Result {
        let (width, height) = (width, height)
        return pixels.withUnsafeMutableBufferPointer { words in
            words.withMemoryRebound(to: PremultipliedPixel.self) { pixels in
                body(
                    PixelSurface(
                        base: pixels.baseAddress.unsafelyUnwrapped, stride: width, width: width, height: height))
            }
        }
    }
}
