import Foundation
import Testing
import TransformEngine

@testable import Rendering

/// Edges that two layers share show neither the background between them nor a rim of the lower one.
@Suite struct SharedEdgesTests {
    static let turn = Transform3D.identity.rotated(by: 0.3, x: 0, y: 0, z: 1)

    @Test(arguments: [Transform3D.identity, turn, tilted])
    func abuttingLayersLookLikeOne(transform: Transform3D) {
        let red = Color(hex: 0xD04020)
        func scene(_ parts: [LayerSnapshot]) -> Pixmap {
            let holder = layer(0, 0, 80, 80, parts) { $0.transform = transform }
            return draw(layer(0, 0, 80, 80, color: Color(hex: 0x20A0FF), [holder]), width: 80, height: 80)
        }
        let one = scene([layer(10.3, 12.7, 50.2, 40.9, color: red)])
        let stacked = scene([
            layer(10.3, 12.7, 50.2, 20.45, color: red), layer(10.3, 33.15, 50.2, 20.45, color: red),
        ])
        expectEqual(stacked, one, within: 1, name: "abutting")
        let tiles = scene([
            layer(10.3, 12.7, 25.1, 20.45, color: red), layer(35.4, 12.7, 25.1, 20.45, color: red),
            layer(10.3, 33.15, 50.2, 20.45, color: red),
        ])
        expectEqual(tiles, one, within: 2, name: "tiles")
    }

    @Test(arguments: [Transform3D.identity, turn, tilted])
    func aDimmedPageHasNoRim(transform: Transform3D) {
        func scene(_ page: LayerSnapshot) -> Pixmap {
            draw(layer(0, 0, 80, 80, color: Color(hex: 0x104080), [page]), width: 80, height: 80)
        }
        let mask = layer(0, 0, 60.5, 60.5, color: Color(white: 0, alpha: 0.5))
        let dimmed = scene(layer(9.3, 9.7, 60.5, 60.5, color: .white, [mask]) { $0.transform = transform })
        let grey = scene(layer(9.3, 9.7, 60.5, 60.5, color: Color(white: 127 / 255)) { $0.transform = transform })
        expectEqual(dimmed, grey, within: 2, name: "dimmed")
        let dark = layer(0, 0, 60.5, 20, color: .black)
        let white = layer(0, 20, 60.5, 40.5, color: .white)
        let bar = scene(layer(9.3, 9.7, 60.5, 60.5, color: .white, [dark]) { $0.transform = transform })
        let both = scene(layer(9.3, 9.7, 60.5, 60.5, [dark, white]) { $0.transform = transform })
        expectEqual(bar, both, within: 2, name: "bar")
    }

    /// The edge of a bar that ends with the page looks as it does alone, even if the bar covers something further down.
    @Test func anEdgeIsTheSameWhateverLiesElsewhereInTheLayer() {
        let bar = layer(0, 0, 60.6, 30, color: Color(hex: 0xF0F0F0))
        func scene(_ parts: [LayerSnapshot]) -> Pixmap {
            draw(layer(0, 0, 60.6, 80, color: Color(hex: 0x404040), parts), width: 80, height: 80)
        }
        let alone = scene([bar])
        let covering = scene([layer(0, 29.6, 60.6, 50.4, color: .white), bar])
        #expect(covering.pixels[..<(28 * 80)] == alone.pixels[..<(28 * 80)])
    }

    /// A layer that covers a sheet down to its end shows no seam there if the sheet goes on below.
    @Test(arguments: [Transform3D.identity, turn, tilted], [Color(hex: 0xF7F7F7), Color(hex: 0xC02010)])
    func aCoveredSheetThatGoesOnHasNoSeam(transform: Transform3D, color: Color) {
        func scene(_ height: Double, _ parts: [LayerSnapshot]) -> Pixmap {
            let sheet = layer(9.3, 9.7, 60.5, height, color: color, parts) {
                $0.anchorPoint = Point(x: 0.5, y: 0)
                $0.position.y = 9.7
                $0.transform = transform
            }
            return draw(layer(0, 0, 80, 80, color: Color(hex: 0x104080), [sheet]), width: 80, height: 80)
        }
        let more = layer(0, 30.8, 60.5, 25.3, color: color)
        let cover = layer(0, 0, 60.5, 30.8, color: color)
        expectEqual(scene(30.8, [more, cover]), scene(56.1, []), within: 2, name: "covered")
    }
}
