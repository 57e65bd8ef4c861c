import PopEffects
import Rendering
import Showcase
import Testing
import TransformEngine

@testable import WindowHost

@Suite struct ChangedRowsTests {
    @Test func nothingChangesWhereTheSnapshotsAreEqual() {
        let demo = Demo(effect: .jianshu)
        let before = demo.snapshot()
        demo.advance(to: 5)
        #expect(demo.snapshot().rows(changedSince: before, scale: 2, height: 1472) == nil)
    }

    @Test func aLayerThatMovesChangesItsOldAndItsNewRows() {
        let screen = Layer(frame: Rect(x: 0, y: 0, width: 100, height: 100))
        let box = Layer(frame: Rect(x: 10, y: 20, width: 10, height: 5), backgroundColor: .white)
        screen.addSublayer(box)
        let before = screen.snapshot(at: 0)
        box.frame = Rect(x: 10, y: 60, width: 10, height: 5)
        #expect(screen.snapshot(at: 0).rows(changedSince: before, scale: 2, height: 200) == 39..<131)
        box.isHidden = true
        #expect(screen.snapshot(at: 0).rows(changedSince: before, scale: 2, height: 200) == 39..<51)
    }

    /// Drawing only the rows that changed gives the picture that drawing all of them gives, frame after frame.
    @Test(arguments: EffectName.allCases) func theRowsThatChangedAreEnough(effect: EffectName) throws {
        let device = try Device(parsing: "80x140")
        let demo = Demo(effect: effect, scene: .plain, device: device)
        let performance = Performance(of: .tour(for: effect, device: device), by: demo)
        let renderer = try Renderer()
        let scale = 1.37
        let box = Letterbox(width: 110, height: 192, showing: device.size)
        var partial = try #require(Pixmap(width: box.width, height: box.height))
        var last = demo.snapshot()
        renderer.render(last, scale: scale, into: &partial)
        for frame in 1...Int(performance.duration * 20) {
            performance.advance(to: Double(frame) / 20)
            let next = demo.snapshot()
            var whole = try #require(Pixmap(width: box.width, height: box.height))
            renderer.render(next, scale: scale, into: &whole)
            if let rows = next.rows(changedSince: last, scale: scale, height: box.height) {
                renderer.render(next, scale: scale, into: &partial, rows: rows)
            }
            #expect(partial == whole, "frame \(frame)")
            last = next
        }
    }
}
