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
        let scale = 1.37
        let (width, height) = (110, 192)
        func list() -> DisplayList {
            renderer.displayList(of: demo.snapshot(), scale: scale, width: width, height: height)
        }
        var partial = try #require(Pixmap(width: width, height: height))
        var last = list()
        partial.withSurface { renderer.draw(last, into: $0) }
        for frame in 1...Int(performance.duration * 20) {
            performance.advance(to: Double(frame) / 20)
            let next = list()
            var whole = try #require(Pixmap(width: width, height: height))
            whole.withSurface { renderer.draw(next, into: $0) }
            if let rows = next.changedRows(since: last) {
                partial.withSurface { renderer.draw(next, into: $0, rows: rows) }
            }
            #expect(partial == whole, "frame \(frame)")
            last = next
        }
    }
}
