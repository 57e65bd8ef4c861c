import PopEffects
import Rendering
import Showcase
import Testing
import TransformEngine

@Suite struct ChangedRowsTests {
    @Test func nothingChangesIfTheSnapshotsAreEqual() throws {
        let renderer = try Renderer()
        let demo = Demo(effect: .jianshu)
        let before = renderer.displayList(of: demo.snapshot(), scale: 2, width: 828, height: 1472)
        demo.advance(to: 5)
        let after = renderer.displayList(of: demo.snapshot(), scale: 2, width: 828, height: 1472)
        #expect(after.changedRows(since: before) == nil)
    }

    /// Drawing only the rows that changed gives the picture that drawing all of them gives, frame after frame.
    @Test(arguments: EffectName.allCases) func theRowsThatChangedAreEnough(effect: EffectName) throws {
        let device = try Device(parsing: "80x140")
        let demo = Demo(effect: effect, scene: .plain, device: device)
        let performance = Performance(of: .tour(for: effect, device: device), by: demo)
        let renderer = try Renderer()
        var partial = try PartialDrawing(by: renderer, width: 110, height: 192)
        for frame in 0...Int(performance.duration * 20) {
            performance.advance(to: Double(frame) / 20)
            try partial.expectWhole(demo.snapshot(), scale: 1.37, "frame \(frame)")
        }
    }
}

/// A picture of which only the rows that changed are drawn, frame after frame.
struct PartialDrawing {
    private let renderer: Renderer
    private var pixels: Pixmap
    private var last: DisplayList?

    /// Begins with an empty picture.
    init(by renderer: Renderer, width: Int, height: Int) throws {
        self.renderer = renderer
        pixels = try #require(Pixmap(width: width, height: height))
    }

    /// Draws the rows that changed since the frame before, and expects the picture that drawing all of them gives.
    mutating func expectWhole(_ snapshot: LayerSnapshot, scale: Double, _ comment: Comment) throws {
        let next = renderer.displayList(of: snapshot, scale: scale, width: pixels.width, height: pixels.height)
        var whole = try #require(Pixmap(width: pixels.width, height: pixels.height))
        whole.withSurface { renderer.draw(next, into: $0) }
        if let rows = next.changedRows(since: last) { pixels.withSurface { renderer.draw(next, into: $0, rows: rows) } }
        #expect(pixels == whole, comment)
        last = next
    }
}
