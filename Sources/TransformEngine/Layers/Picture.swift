import Synchronization

/// An image in memory.
///
/// It is a class for its identity, by which renderers cache what they prepare for it.
public final class Picture: Sendable, Hashable {
    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int

    private enum Source {
        case drawn([UInt32])
        case undrawn(@Sendable () -> [UInt32])
    }
    private let source: Mutex<Source>

    private struct Part: Sendable {
        let columns, rows: Range<Int>
        weak var picture: Picture?
    }
    /// The parts that were cropped, as long as they are in use.
    private let parts = Mutex<[Part]>([])

    /// Makes a picture from its pixels, which are as in `pixels`; traps if there are not `width * height` of them.
    public init(width: Int, height: Int, pixels: [UInt32]) {
        Self.check(width, height, count: pixels.count)
        (self.width, self.height) = (width, height)
        source = Mutex(.drawn(pixels))
    }

    /// Makes a picture that is drawn when its pixels are first read, so that a picture that never shows costs nothing.
    ///
    /// - Parameters:
    ///   - width: in pixels, above 0.
    ///   - height: in pixels, above 0.
    ///   - draw: returns the pixels, as in `pixels`; called at most once.
    public init(width: Int, height: Int, draw: @escaping @Sendable () -> [UInt32]) {
        Self.check(width, height, count: width * height)
        (self.width, self.height) = (width, height)
        source = Mutex(.undrawn(draw))
    }

    /// The `width * height` pixels, row by row from the top: 0xAARRGGBB, premultiplied, 8 bits of sRGB each.
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

    /// The part of the picture in a range of columns and of rows, neither empty; the picture itself if that is all of it.
    ///
    /// As long as a part is in use it is the same object each time, so that renderers prepare it once. It is copied when its pixels are first read.
    package func cropped(to columns: Range<Int>, _ rows: Range<Int>) -> Picture {
        if columns == 0..<width, rows == 0..<height { return self }
        return parts.withLock { parts in
            parts.removeAll { $0.picture == nil }
            let known = parts.first { $0.columns == columns && $0.rows == rows }
            if let picture = known?.picture { return picture }
            let picture = Picture(width: columns.count, height: rows.count) { [self] in
                let pixels = pixels
                return rows.flatMap { pixels[$0 * width + columns.lowerBound..<$0 * width + columns.upperBound] }
            }
            parts.append(Part(columns: columns, rows: rows, picture: picture))
            return picture
        }
    }

    private static func check(_ width: Int, _ height: Int, count: Int) {
        precondition(width > 0 && height > 0 && count == width * height, "a picture needs width * height pixels")
    }

    /// Whether both are the same object.
    public static func == (a: Picture, b: Picture) -> Bool { a === b }

    /// Hashes the identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
