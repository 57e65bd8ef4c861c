import Synchronization

/// An image in memory; a class for its identity, by which renderers keep what they prepared for it.
public final class Picture: Sendable, Equatable {
    /// Pixels across.
    public let width: Int
    /// Pixels down.
    public let height: Int

    private enum Source {
        case drawn([UInt32])
        case undrawn(@Sendable () -> [UInt32])
    }
    private let source: Mutex<Source>

    /// Makes a picture; traps where there are not `width * height` pixels.
    public init(width: Int, height: Int, pixels: [UInt32]) {
        Self.check(width, height, count: pixels.count)
        self.width = width
        self.height = height
        source = Mutex(.drawn(pixels))
    }

    /// Makes a picture that is drawn when its pixels are first asked for, so that one that never shows costs nothing.
    ///
    /// - Parameter draw: the pixels as `pixels` has them, always the same ones; called once at most.
    public init(width: Int, height: Int, draw: @escaping @Sendable () -> [UInt32]) {
        Self.check(width, height, count: width * height)
        self.width = width
        self.height = height
        source = Mutex(.undrawn(draw))
    }

    /// The pixels row by row from the top: 0xAARRGGBB, premultiplied, 8 bits of sRGB each; `width * height` of them.
    public var pixels: [UInt32] {
        source.withLock { source in
            switch source {
            case .drawn(let pixels): return pixels
            case .undrawn(let draw):
                let pixels = draw()
                Self.check(width, height, count: pixels.count)
                source = .drawn(pixels)
                return pixels
            }
        }
    }

    private static func check(_ width: Int, _ height: Int, count: Int) {
        precondition(width > 0 && height > 0 && count == width * height, "a picture needs width * height pixels")
    }

    /// Whether both are the same picture in memory.
    public static func == (a: Picture, b: Picture) -> Bool { a === b }
}
