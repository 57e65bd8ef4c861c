import TestSupport
import Testing
import TransformEngine

@testable import Rendering

/// Trees that are deeper than a recursive walk has stack for.
@Suite struct DeepTreeTests {
    @Test func tenThousandNestedLayersAreDrawn() {
        onSmallStack {
            func screen(_ color: Color) -> LayerSnapshot {
                var inner = layer(0, 0, 8, 8, color: color)
                for depth in 1..<10_000 {
                    inner = layer(0, 0, 8, 8, [inner]) {
                        $0.masksToBounds = depth % 7 == 0
                        // Here and there a layer fades those inside it as one picture.
                        $0.opacity = depth % 4000 == 0 ? 0.5 : 1
                    }
                }
                return layer(0, 0, 16, 16, [inner, layer(0, 12, 16, 4, color: .black)])
            }
            let renderer = makeRenderer()
            let lists = [Color.white, .white, Color(white: 0.5)].map {
                renderer.displayList(of: screen($0), scale: 1, width: 16, height: 16)
            }
            #expect(lists[1].changedRows(since: lists[0]) == nil)
            #expect(lists[2].changedRows(since: lists[0]) == 0..<8)
            var pixmap = Pixmap(width: 16, height: 16)!
            pixmap.withSurface { renderer.draw(lists[0], into: $0) }
            // Twice half of white.
            #expect(pixmap[4, 4] == 0xFF40_4040 && pixmap[4, 14] == 0xFF00_0000)
        }
    }

    /// Groups in groups are faded by the product of their opacities.
    @Test func nestedGroups() {
        let pair = [layer(0, 0, 8, 8, color: .white), layer(2, 2, 4, 4, color: .white)]
        let inner = layer(0, 0, 8, 8, pair) { $0.opacity = 0.5 }
        let outer = layer(0, 0, 8, 8, [inner, layer(0, 0, 2, 2, color: .white)]) { $0.opacity = 0.5 }
        let empty = layer(0, 0, 8, 8, [layer(20, 20, 2, 2, color: .white)]) { $0.opacity = 0.5 }
        let pixmap = draw(layer(0, 0, 8, 8, [empty, outer]), width: 8, height: 8)
        #expect(pixmap[0, 0] & 0xFF == 128 && pixmap[4, 4] & 0xFF == 64 && pixmap[7, 7] & 0xFF == 64)
    }
}
