import Glibc
import TransformEngine

/// Draws layer trees; a class because it keeps prepared texts, pictures and shadows from frame to frame.
///
/// The pixels depend on the snapshot, the scale and the size alone: not on earlier frames, nor on the number of threads.
/// Not thread-safe: one thread at a time may call it. It spreads its work over the processor's cores by itself.
public final class Renderer {
    private let painter: FramePainter
    private let prepared: PreparedContents

    /// Makes a renderer that sets texts in the installed fonts, which are opened once for all renderers.
    ///
    /// - Parameter threads: how many threads draw at once, at least 1; nil for the machine's cores.
    /// - Throws: `FontError` if no installed font has Chinese characters, or it cannot be used.
    public convenience init(threads: Int? = nil) throws(FontError) {
        self.init(threads: threads, text: try TextRasterizer.shared.get(), pictures: PictureScaler())
    }

    init(threads: Int?, text: any TextPreparing, pictures: any PictureResampling) {
        precondition(threads ?? 1 >= 1, "a renderer needs at least one thread")
        let painter = FramePainter(threads: threads ?? max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
        self.painter = painter
        prepared = PreparedContents(text: text, pictures: pictures) { list, ground in
            let pixels = [UInt32](repeating: 0, count: list.width * list.height)
            var pixmap = Pixmap(width: list.width, height: list.height, pixels: pixels)
            pixmap.withSurface { painter.draw(list, over: ground, into: $0, rows: 0..<list.height) }
            return pixmap
        }
    }

    /// The display list of a layer tree for a picture of a size.
    ///
    /// - Parameters:
    ///   - snapshot: the tree; its root's `position` is in points of the screen, whose origin is the picture's top left corner.
    ///   - scale: pixels a point, more than 0; fractions are fine.
    ///   - width: pixels across.
    ///   - height: pixels down.
    public func displayList(of snapshot: LayerSnapshot, scale: Double, width: Int, height: Int) -> DisplayList {
        precondition(scale > 0 && scale.isFinite, "a scale is positive")
        prepared.beginFrame()
        return DisplayListBuilder(scale: scale, width: width, height: height, prepared: prepared).list(of: snapshot)
    }

    /// Prepares the texts and pictures of a layer tree that will be shown later; they are kept like those of the last frame.
    public func prepare(_ snapshot: LayerSnapshot, scale: Double, width: Int, height: Int) {
        precondition(scale > 0 && scale.isFinite, "a scale is positive")
        _ = DisplayListBuilder(scale: scale, width: width, height: height, prepared: prepared).list(of: snapshot)
    }

    /// Takes over the texts and pictures that another renderer has prepared, on whatever thread; the other one is not used any more.
    package func takeOver(_ other: Renderer) { prepared.takeOver(other.prepared) }

    /// Forgets the texts and pictures that the last frame did not show, for instance after they have been replaced.
    public func forgetUnshown() { prepared.forgetUnshown() }

    /// Fills a pixmap with a layer tree, over a ground; see `displayList` and `draw` for the arguments.
    public func render(
        _ snapshot: LayerSnapshot, scale: Double, over ground: Color = .black, into pixmap: inout Pixmap
    ) {
        let list = displayList(of: snapshot, scale: scale, width: pixmap.width, height: pixmap.height)
        pixmap.withSurface { draw(list, over: ground, into: $0) }
    }

    /// Fills a surface of the list's size with a display list.
    ///
    /// - Parameters:
    ///   - list: what to draw.
    ///   - ground: the colour of pixels that nothing covers; clear makes a transparent picture.
    ///   - surface: the memory to fill.
    ///   - rows: the rows to fill, while the others stay as they are; nil for all. Each row gets the bytes that
    ///     it has in a whole drawing.
    public func draw(
        _ list: DisplayList, over ground: Color = .black, into surface: PixelSurface, rows: Range<Int>? = nil
    ) {
        painter.draw(list, over: PremultipliedPixel(ground), into: surface, rows: rows ?? 0..<list.height)
    }
}
