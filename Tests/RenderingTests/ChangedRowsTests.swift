import TestSupport
import Testing
import TransformEngine

@testable import Rendering

/// The rows in which two frames differ are found from their display lists.
@Suite struct ChangedRowsTests {
    private func list(_ tree: LayerSnapshot, by renderer: Renderer, scale: Double = 2, height: Int = 200) -> DisplayList
    {
        renderer.displayList(of: tree, scale: scale, width: 200, height: height)
    }

    @Test func aLayerThatMovesChangesItsOldAndItsNewRows() {
        func screen(y: Double?) -> LayerSnapshot {
            layer(0, 0, 100, 100, y.map { [layer(10, $0, 10, 5, color: .white)] } ?? [])
        }
        let renderer = makeRenderer()
        let (before, after) = (list(screen(y: 20), by: renderer), list(screen(y: 60), by: renderer))
        #expect(after.changedRows(since: before) == 40..<130)
        #expect(list(screen(y: nil), by: renderer).changedRows(since: before) == 40..<50)
        #expect(before.changedRows(since: list(screen(y: nil), by: renderer)) == 40..<50)
    }

    @Test func aShadowChangesAllRowsThatItReaches() {
        func screen(_ opacity: Double) -> LayerSnapshot {
            let shadow = Shadow(offset: .zero, opacity: opacity, radius: 8)
            let box = layer(10, 50, 10, 5, color: .white) { $0.shadow = shadow }
            return layer(0, 0, 100, 100, [box])
        }
        let renderer = makeRenderer()
        let rows = list(screen(1), by: renderer).changedRows(since: list(screen(0.9), by: renderer))
        // Its standard deviation is 6 points; it ends after 4.5 of them.
        #expect(rows == 46..<164)
    }

    @Test func allRowsChangeWithoutAFrameBeforeOrOfAnotherSize() {
        let renderer = makeRenderer()
        let tree = layer(0, 0, 10, 10, color: .white)
        #expect(list(tree, by: renderer).changedRows(since: nil) == 0..<200)
        #expect(list(tree, by: renderer).changedRows(since: list(tree, by: renderer, height: 100)) == 0..<200)
        #expect(list(tree, by: renderer).changedRows(since: list(tree, by: renderer)) == nil)
    }

    @Test func edgesInOtherRowsAreNotBuilt() {
        let boxes = [
            layer(10, 10, 10, 10, color: .white),
            layer(10, 50, 20, 20, color: .white) { $0.cornerRadius = 10 },
        ]
        let list = list(layer(0, 0, 100, 100, boxes), by: makeRenderer())
        #expect(Frame(list, rows: 0..<20).edges.map(\.count) == [0, 0])
        #expect(Frame(list, rows: 39..<90).edges.map(\.count) == [2, 0])
        let (half, whole) = (Frame(list, rows: 0..<120).edges[1].count, Frame(list, rows: 0..<200).edges[1].count)
        #expect(half > 0 && half * 2 == whole)
    }

    /// A layer that begins to share an edge with another one changes how that one's edge is composed, in its other rows too.
    @Test func anEdgeThatIsSharedElsewhereChangesTheWholeLayer() throws {
        let left = layer(5, 5, 5.3, 30, color: Color(hex: 0xC02010))
        let right = layer(10.3, 5, 10, 30, color: Color(hex: 0x20C010))
        let wide = layer(10.3, 5, 15, 10, color: Color(hex: 0x1020C0))
        let foot = layer(10.3, 30, 5, 5, color: .black)
        let renderer = makeRenderer()
        let (before, after) = (
            renderer.displayList(of: layer(0, 0, 40, 40, [left, right, wide]), scale: 1, width: 40, height: 40),
            renderer.displayList(of: layer(0, 0, 40, 40, [left, right, wide, foot]), scale: 1, width: 40, height: 40)
        )
        var partial = try #require(Pixmap(width: 40, height: 40))
        var whole = partial
        partial.withSurface { renderer.draw(before, into: $0) }
        whole.withSurface { renderer.draw(after, into: $0) }
        let rows = try #require(after.changedRows(since: before))
        partial.withSurface { renderer.draw(after, into: $0, rows: rows) }
        #expect(partial == whole)
    }

    @Test(arguments: 0..<60 as Range<UInt64>) func drawingTheChangedRowsGivesTheWholeFrame(seed: UInt64) throws {
        var trees = RandomTrees(seed: seed)
        let renderer = makeRenderer()
        let scale = [1, 1.37, 2][Int(seed % 3)]
        let side = Int(40 * scale)
        var partial = try #require(Pixmap(width: side, height: side))
        var last: DisplayList?
        var tree = trees.tree()
        for step in 0..<12 {
            let next = renderer.displayList(of: tree, scale: scale, width: side, height: side)
            var whole = try #require(Pixmap(width: side, height: side))
            whole.withSurface { renderer.draw(next, into: $0) }
            if let rows = next.changedRows(since: last) {
                partial.withSurface { renderer.draw(next, into: $0, rows: rows) }
            }
            expectEqual(partial, whole, name: "changed-rows-\(seed)-\(step)")
            last = next
            tree = trees.changed(tree)
        }
    }
}
