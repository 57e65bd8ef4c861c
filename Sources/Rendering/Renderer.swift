import Glibc
import TransformEngine

/// Draws layer trees; a class because it keeps what it prepared (texts, pictures, shadows) from frame to frame.
///
/// What is drawn depends on the snapshot, the scale and the size alone: not on what was drawn before, nor on the threads.
/// Not thread-safe: one thread at a time may call it. It spreads the work over the cores by itself.
public final class Renderer {
    private let painter: FramePainter
    private let prepared: PreparedContents

    /// Makes a renderer.
    ///
    /// - Parameters:
    ///   - threads: how many threads draw at once, at least 1; nil for the machine's cores.
    ///   - text: sets the texts.
    ///   - pictures: scales the pictures.
    public init(threads: Int? = nil, text: any TextPreparing, pictures: any PictureResampling) {
        precondition(threads ?? 1 >= 1, "a renderer needs at least one thread")
        painter = FramePainter(threads: threads ?? max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))))
        prepared = PreparedContents(text: text, pictures: pictures, painter: painter)
    }

    /// The display list of a layer tree for a picture of `width` by `height` pixels.
    ///
    /// - Parameters:
    ///   - snapshot: the tree; its root's `position` is in points of the screen, whose origin is the picture's top left corner.
    ///   - scale: pixels a point, more than 0; fractions are fine.
    public func displayList(of snapshot: LayerSnapshot, scale: Double, width: Int, height: Int) -> DisplayList {
        precondition(scale > 0 && scale.isFinite, "a scale is positive")
        prepared.beginFrame()
        return DisplayListBuilder(scale: scale, width: width, height: height, prepared: prepared).list(of: snapshot)
    }

    /// Prepares the texts and pictures of a layer tree that will be shown; they are kept as what the last frame showed.
    public func prepare(_ snapshot: LayerSnapshot, scale: Double, width: Int, height: Int) {
        precondition(scale > 0 && scale.isFinite, "a scale is positive")
        _ = DisplayListBuilder(scale: scale, width: width, height: height, prepared: prepared).list(of: snapshot)
    }

    /// Lets go of what is kept of texts and pictures that the last frame did not show, once they have been replaced.
    public func forgetUnshown() { prepared.forgetUnshown() }

    /// Fills a pixmap with a layer tree, over a ground; see `displayList` and `draw` for the arguments.
    public func render(
        _ snapshot: LayerSnapshot, scale: Double, over ground: Color = .black, into pixmap: inout Pixmap,
        rows: Range<Int>? = nil
    ) {
        let list = displayList(of: snapshot, scale: scale, width: pixmap.width, height: pixmap.height)
        pixmap.withSurface { draw(list, over: ground, into: $0, rows: rows) }
    }

    /// Fills foreign memory with a layer tree, over opaque black; the bytes are those of the other `render`.
    public func render(_ snapshot: LayerSnapshot, scale: Double, into surface: PixelSurface, rows: Range<Int>? = nil) {
        let list = displayList(of: snapshot, scale: scale, width: surface.width, height: surface.height)
        draw(list, into: surface, rows: rows)
    }

    /// Fills a surface of the list's size with a display list.
    ///
    /// - Parameters:
    ///   - ground: what shows where nothing is drawn; clear makes a transparent picture.
    ///   - rows: the rows to fill, the others staying as they are; nil for all. Whatever they are, each
    ///     row gets the bytes that a whole drawing gives it.
    public func draw(
        _ list: DisplayList, over ground: Color = .black, into surface: PixelSurface, rows: Range<Int>? = nil
    ) {
        painter.draw(list, over: UInt32(ground), into: surface, rows: rows ?? 0..<list.height)
    }
}
