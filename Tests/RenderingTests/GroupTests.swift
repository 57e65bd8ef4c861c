import Testing
import TransformEngine

@testable import Rendering

/// Opacity is that of a layer and its sublayers as one picture.
@Suite struct GroupTests {
    private let ground = Color(hex: 0x204060)

    private func scene(_ sublayers: [LayerSnapshot]) -> Pixmap {
        draw(layer(0, 0, 40, 40, color: ground, sublayers), width: 40, height: 40)
    }

    /// The colour of `color` at an opacity over the ground.
    private func over(_ color: Color, _ opacity: Double) -> UInt32 {
        func mix(_ a: Double, _ b: Double) -> UInt32 { UInt32(((a * opacity + b * (1 - opacity)) * 255).rounded()) }
        return 0xFF00_0000 | mix(color.red, ground.red) << 16 | mix(color.green, ground.green) << 8
            | mix(color.blue, ground.blue)
    }

    @Test(arguments: [0.1, 0.5, 0.9]) func whatIsCoveredInAGroupDoesNotShineThrough(opacity: Double) {
        let red = Color(hex: 0xFF2010)
        let green = Color(hex: 0x10E030)
        let group = layer(4, 4, 20, 20, color: red, [layer(10, 10, 20, 20, color: green)]) { $0.opacity = opacity }
        let pixmap = scene([group])
        for (x, y, color) in [(6, 6, red), (18, 18, green), (30, 30, green)] {
            #expect(pixmap[x, y].distance(to: over(color, opacity)) <= 1)
        }
        #expect(pixmap[2, 2] == PremultipliedPixel(ground).rawValue)
    }

    @Test func oneItemFadesAsAGroupWould() {
        let alone = scene([layer(4.3, 4.6, 20, 20, color: .white) { $0.opacity = 0.4 }])
        let invisible = layer(30, 30, 2, 2, color: ground.withAlpha(1 / 255))
        let group = scene([
            layer(4.3, 4.6, 20, 20, color: .white, [invisible]) { $0.opacity = 0.4 }
        ])
        for (a, b) in zip(alone.pixels.prefix(30 * 40), group.pixels.prefix(30 * 40)) {
            #expect(a.distance(to: b) <= 1)
        }
    }

    @Test func groupsMultiplyInsideEachOther() {
        let inner = layer(2, 2, 10, 10, color: .white, [layer(0, 0, 5, 5, color: .white)]) { $0.opacity = 0.5 }
        let outer = layer(4, 4, 20, 20, [inner, layer(14, 14, 4, 4, color: .white)]) { $0.opacity = 0.5 }
        let pixmap = scene([outer])
        #expect(pixmap[8, 8].distance(to: over(.white, 0.25)) <= 1)
        #expect(pixmap[20, 20].distance(to: over(.white, 0.5)) <= 1)
    }

    @Test func hiddenAndClearLayersShowNothing() {
        let blank = scene([])
        #expect(scene([layer(4, 4, 20, 20, color: .white) { $0.opacity = 0 }]) == blank)
        #expect(scene([layer(4, 4, 20, 20, [layer(0, 0, 9, 9, color: .white)]) { $0.isHidden = true }]) == blank)
        #expect(scene([layer(4, 4, 20, 20, color: .white) { $0.opacity = .nan }]) == blank)
    }

    @Test func siblingsAreDrawnByTheirHeight() {
        let low = layer(4, 4, 20, 20, color: .white) { $0.zPosition = -1 }
        #expect(scene([layer(4, 4, 20, 20, color: .black), low])[10, 10] == 0xFF00_0000)
    }

    /// The colour below has no part in the edge, wherever in the list the two lie.
    @Test(arguments: [0, 1]) func whatIsCoveredWhollyLeavesNoRim(others: Int) {
        func scene(_ colors: [Color]) -> Pixmap {
            let pair = colors.map { layer(4.3, 4.6, 20, 20, color: $0) }
            return self.scene(pair + (0..<others).map { _ in layer(30, 30, 4, 4, color: .white) })
        }
        #expect(scene([Color(hex: 0xFF0000), .white]) == scene([.white]))
    }
}
