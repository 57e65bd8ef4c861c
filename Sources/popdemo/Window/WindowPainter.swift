import Rendering
import TransformEngine

/// Draws snapshots into a window: only the rows that changed, and nothing where none did.
struct WindowPainter {
    /// Whether the screen has lost the picture, so that it is presented even where nothing changed.
    var needsPresent = true
    private let presenter: any Presenter
    /// The size of the device that is shown, in points.
    var device: Size {
        didSet { last = nil }
    }
    /// Whether pictures were replaced, so that after the next frame they are let go.
    var forgetsUnshown = false
    private let renderer: Renderer
    private var last: DisplayList?

    /// Paints a device of a size in points.
    init(on presenter: any Presenter, device: Size, renderer: Renderer) {
        (self.presenter, self.device, self.renderer) = (presenter, device, renderer)
    }

    /// Whether presenting waits for the display's refresh.
    var waitsForRefresh: Bool { presenter.waitsForRefresh }

    /// Draws a snapshot; the rows of the window that have to be presented, or nil where it is on the screen already.
    mutating func draw(_ snapshot: LayerSnapshot) -> Range<Int>? {
        guard let canvas = presenter.canvas() else { return nil }
        let surface = canvas.surface
        let box = Letterbox(width: surface.width, height: surface.height, device: device)
        guard let area = surface.region(x: box.x, y: box.y, width: box.width, height: box.height) else { return nil }
        if canvas.isNew { last = nil }
        let isWhole = last == nil
        let list = renderer.displayList(of: snapshot, scale: box.scale, width: box.width, height: box.height)
        let changed = list.changedRows(since: last)
        if let changed { renderer.draw(list, into: area, rows: changed) }
        if forgetsUnshown, changed != nil {
            renderer.forgetUnshown()
            forgetsUnshown = false
        }
        last = list
        if isWhole || needsPresent { return 0..<surface.height }
        return changed.map { $0.lowerBound + box.y..<$0.upperBound + box.y }
    }

    /// Brings rows of the window to the screen.
    mutating func present(_ rows: Range<Int>) {
        presenter.present(rows: rows)
        needsPresent = false
    }

    /// Sets the texts and scales the pictures of what will come onto the screen, so that its first frame is not late.
    func prepare(_ snapshots: [LayerSnapshot]) {
        guard let surface = presenter.canvas()?.surface else { return }
        let box = Letterbox(width: surface.width, height: surface.height, device: device)
        for snapshot in snapshots {
            renderer.prepare(snapshot, scale: box.scale, width: box.width, height: box.height)
        }
    }
}
