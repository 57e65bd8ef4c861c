import Foundation
import Testing
import TransformEngine

@testable import Rendering

/// A layer that masks cuts its sublayers at its own, rounded, edge.
@Suite struct ClipTests {
    private func scene(_ sublayers: [LayerSnapshot]) -> Pixmap {
        draw(layer(0, 0, 48, 48, color: Color(hex: 0x3060A0), sublayers), width: 48, height: 48)
    }

    @Test(arguments: [Transform3D.identity, SharedEdgesTests.turn, tilted], [0.0, 7.5])
    func whatFillsAClipLooksLikeTheClip(transform: Transform3D, cornerRadius: Double) {
        let big = layer(-20, -20, 100, 100, color: .white)
        let clipped = layer(8.4, 9.7, 30.3, 28.8, [big]) {
            $0.masksToBounds = true
            $0.cornerRadius = cornerRadius
            $0.transform = transform
        }
        let plain = layer(8.4, 9.7, 30.3, 28.8, color: .white) {
            $0.cornerRadius = cornerRadius
            $0.transform = transform
        }
        expectEqual(scene([clipped]), scene([plain]), within: 1, name: "clip")
    }

    @Test func clipsAddUp() {
        let inner = layer(10.5, -30, 30, 100, [layer(-50, -50, 200, 200, color: .white)]) { $0.masksToBounds = true }
        let outer = layer(8, 8, 24.5, 20, [inner]) { $0.masksToBounds = true }
        expectEqual(scene([outer]), scene([layer(18.5, 8, 14, 20, color: .white)]), within: 1, name: "clips")
    }

    @Test func shadowsTextsAndPicturesAreCut() {
        let picture = Picture(width: 2, height: 2, pixels: [0xFFFF_FFFF, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_0000])
        let parts = [
            layer(4, 4, 12, 12, color: .white) { $0.shadow = Shadow(offset: .zero, opacity: 1, radius: 6) },
            layer(0, 16, 40, 12) { $0.contents = .text(Text("abc", size: 10)) },
            layer(16, 0, 30, 30) { $0.contents = .picture(picture) },
        ]
        let free = scene([layer(8, 8, 20, 20, parts)])
        let cut = scene([layer(8, 8, 20, 20, parts) { $0.masksToBounds = true }])
        let blank = scene([])
        for y in 0..<48 {
            for x in 0..<48 {
                let isInside = (8..<28).contains(x) && (8..<28).contains(y)
                #expect(cut[x, y].distance(to: isInside ? free[x, y] : blank[x, y]) <= 1, "(\(x), \(y))")
            }
        }
        #expect(free != cut)
    }

    @Test func nothingIsLeftOfWhatLiesOutside() {
        let outside = layer(60, 0, 10, 10, color: .white)
        #expect(scene([layer(8, 8, 20, 20, [outside]) { $0.masksToBounds = true }]) == scene([]))
    }
}
