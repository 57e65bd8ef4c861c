import Rendering
import Showcase
import TransformEngine

/// Draws a performance at any times; a class because going on is cheaper than beginning again.
final class DemoFrames {
    private let take: Take
    private let framing: Framing
    private let scale: Double
    private let renderer: Renderer
    private var performance: Performance
    private var last: LayerSnapshot?

    /// Draws a performance that is at its beginning, at `scale` pixels a point.
    init(of performance: Performance, framing: Framing, scale: Double, renderer: Renderer) {
        (self.performance, self.framing, self.scale, self.renderer) = (performance, framing, scale, renderer)
        take = performance.take
    }

    /// Fills the pixmap with the frame at a time in seconds; false, and nothing is drawn, if it equals the frame before.
    func draw(at time: Double, into pixmap: inout Pixmap) -> Bool {
        if time < performance.demo.time { performance = Performance(of: take, by: performance.demo.restarted()) }
        performance.advance(to: time)
        let snapshot = framing.snapshot(of: performance.demo)
        guard snapshot != last else { return false }
        last = snapshot
        renderer.render(snapshot, scale: scale, over: framing.ground, into: &pixmap)
        return true
    }
}
