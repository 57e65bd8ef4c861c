import Rendering
import TransformEngine

/// Draws snapshots into a window: only the rows that changed, and nothing if none did.
@MainActor package struct WindowPainter {
    /// Whether the screen has lost the picture, so that it is presented even if nothing changed.
    var needsPresent = true
    /// Where the content lies in the window, for its pixels as for its events.
    private(set) var letterbox: Letterbox
    private let window: Window
    private let renderer: Renderer
    private var last: DisplayList?

    /// Paints a content of `size` points in a window.
    package init(in window: Window, size: Size, with renderer: Renderer) {
        (self.window, self.renderer) = (window, renderer)
        letterbox = window.letterbox(showing: size)
    }

    /// Whether presenting waits for the display's refresh.
    var waitsForRefresh: Bool { window.presenter.waitsForRefresh }

    /// Begins anew, with a content of `size` points in a window that may have another size or have lost its pixels.
    mutating func reset(size: Size) {
        window.presenter.invalidate()
        letterbox = window.letterbox(showing: size)
        last = nil
    }

    /// Draws a snapshot; the rows of the window that have to be presented, or nil if it is on the screen already.
    package mutating func draw(_ snapshot: LayerSnapshot) -> Range<Int>? {
        guard let canvas = window.presenter.canvas() else { return nil }
        let surface = canvas.surface
        let box = letterbox
        guard let area = surface.region(x: box.x, y: box.y, width: box.width, height: box.height) else { return nil }
        if canvas.isNew { last = nil }
        let isWhole = last == nil
        let list = renderer.displayList(of: snapshot, scale: box.scale, width: box.width, height: box.height)
        let changed = list.changedRows(since: last)
        if let changed { renderer.draw(list, into: area, rows: changed) }
        last = list
        if isWhole || needsPresent { return 0..<surface.height }
        return changed.map { $0.lowerBound + box.y..<$0.upperBound + box.y }
    }

    /// Brings rows of the window to the screen.
    package mutating func present(_ rows: Range<Int>) {
        window.presenter.present(rows: rows)
        needsPresent = false
    }

    /// Sets the texts and scales the pictures of what will come onto the screen, so that its first frame is not late.
    package func prepare(_ snapshots: [LayerSnapshot]) {
        for snapshot in snapshots {
            renderer.prepare(snapshot, scale: letterbox.scale, width: letterbox.width, height: letterbox.height)
        }
    }
}
