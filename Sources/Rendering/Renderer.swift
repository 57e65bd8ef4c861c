import Dispatch
import Glibc
import Synchronization
import TransformEngine

/// Draws layer trees; a class because it keeps what it prepared (texts, pictures, shadows) from frame to frame.
///
/// What is drawn depends on the snapshot, the scale and the size alone: not on what was drawn before, nor on the threads.
/// Not thread-safe: one thread at a time may call it. It spreads the work over the cores by itself.
public final class Renderer {
    private let threads: Int
    private let prepared: PreparedContents
    private var painters: [BandPainter] = []
    private var paintersWidth = 0

    /// Makes a renderer.
    ///
    /// - Parameters:
    ///   - threads: how many threads draw at once, at least 1; nil for the machine's cores.
    ///   - text: sets the texts.
    ///   - pictures: scales the pictures.
    public init(threads: Int? = nil, text: any TextPreparing, pictures: any PictureResampling) {
        precondition(threads ?? 1 >= 1, "a renderer needs at least one thread")
        self.threads = threads ?? max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
        prepared = PreparedContents(text: text, pictures: pictures)
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

    /// Fills a pixmap with a layer tree, over opaque black; see `displayList` and `draw` for the arguments.
    public func render(_ snapshot: LayerSnapshot, scale: Double, into pixmap: inout Pixmap, rows: Range<Int>? = nil) {
        let list = displayList(of: snapshot, scale: scale, width: pixmap.width, height: pixmap.height)
        pixmap.withSurface { draw(list, into: $0, rows: rows) }
    }

    /// Fills foreign memory with a layer tree, over opaque black; the bytes are those of the other `render`.
    public func render(_ snapshot: LayerSnapshot, scale: Double, into surface: PixelSurface, rows: Range<Int>? = nil) {
        let list = displayList(of: snapshot, scale: scale, width: surface.width, height: surface.height)
        draw(list, into: surface, rows: rows)
    }

    /// Fills a surface of the list's size with a display list, over opaque black.
    ///
    /// - Parameter rows: the rows to fill, the others staying as they are; nil for all. Whatever they are, each
    ///   row gets the bytes that a whole drawing gives it.
    public func draw(_ list: DisplayList, into surface: PixelSurface, rows: Range<Int>? = nil) {
        precondition(
            surface.width == list.width && surface.height == list.height, "a list is drawn in the size it is made for")
        let rows = (rows ?? 0..<list.height).clamped(to: 0..<list.height)
        let frame = Frame(list)
        let bandHeight = BandPainter.longestBand
        let bands = (rows.count + bandHeight - 1) / bandHeight
        let workers = min(threads, bands)
        prepare(workers, width: list.width)
        let next = Atomic(0)
        nonisolated(unsafe) let painters = painters
        nonisolated(unsafe) let surface = surface
        DispatchQueue.concurrentPerform(iterations: workers) { worker in
            while true {
                let band = next.wrappingAdd(1, ordering: .relaxed).oldValue
                guard band < bands else { return }
                let top = rows.lowerBound + band * bandHeight
                painters[worker].draw(frame, rows: top..<min(top + bandHeight, rows.upperBound), into: surface)
            }
        }
    }

    private func prepare(_ count: Int, width: Int) {
        if paintersWidth != width { painters = [] }
        paintersWidth = width
        while painters.count < count { painters.append(BandPainter(width: width)) }
    }
}
