import Foundation
import Testing
import TransformEngine

@testable import Rendering

/// Shadows are the Gaussian blur of a layer's shape.
@Suite struct ShadowTests {
    /// The blur of a rounded rectangle at a point, by adding up small squares.
    private func blur(_ rect: Rect, cornerRadius r: Double, deviation: Double, at p: Point) -> Double {
        let step = deviation / 8
        var sum = 0.0
        var y = rect.minY + step / 2
        while y < rect.maxY {
            var x = rect.minX + step / 2
            while x < rect.maxX {
                let dx = max(rect.minX + r - x, x - rect.maxX + r, 0)
                let dy = max(rect.minY + r - y, y - rect.maxY + r, 0)
                if dx * dx + dy * dy <= r * r || dx == 0 || dy == 0 {
                    let d = (x - p.x) * (x - p.x) + (y - p.y) * (y - p.y)
                    sum += exp(-d / (2 * deviation * deviation))
                }
                x += step
            }
            y += step
        }
        return sum * step * step / (2 * .pi * deviation * deviation)
    }

    @Test(arguments: [0.0, 5, 9])
    func aShadowIsTheBlurOfTheShape(cornerRadius: Double) {
        let shadow = Shadow(color: .black, offset: Point(x: 2, y: 1), opacity: 0.8, radius: 4)
        let caster = layer(14, 16, 24, 18, color: Color(white: 1, alpha: 1 / 255)) {
            $0.shadow = shadow
            $0.cornerRadius = cornerRadius
        }
        let pixmap = draw(layer(0, 0, 52, 52, color: .white, [caster]), width: 52, height: 52)
        let rect = Rect(x: 16, y: 17, width: 24, height: 18)
        for (x, y) in [
            (8, 8), (13, 14), (15, 16), (16, 30), (28, 12), (28, 26), (40, 36), (43, 39), (28, 40), (50, 50),
        ] {
            let strength = blur(
                rect, cornerRadius: cornerRadius, deviation: shadow.standardDeviation,
                at: Point(x: Double(x) + 0.5, y: Double(y) + 0.5))
            let expected = 255 * (1 - 0.8 * strength)
            #expect(abs(Double(pixmap[x, y] & 0xFF) - expected) <= 2, "(\(x), \(y))")
        }
    }

    @Test func aNarrowBlurOfLargeCornersIsEven() {
        // Down its middle the shadow is whole at every height, even beside the corners.
        let caster = layer(20, 10, 60, 60, color: Color(white: 1, alpha: 1 / 255)) {
            $0.shadow = Shadow(color: .black, offset: .zero, opacity: 1, radius: 0.8)
            $0.cornerRadius = 24
        }
        let pixmap = draw(layer(0, 0, 100, 80, color: .white, [caster]), width: 100, height: 80)
        let middle = (14..<66).map { pixmap[50, $0] & 0xFF }
        #expect(middle.allSatisfy { $0 <= 2 }, "\(middle)")
    }

    @Test func anOpaqueLayerHidesItsShadow() {
        func scene(_ background: Color) -> Pixmap {
            let caster = layer(14.5, 16, 24, 18, color: background) {
                $0.shadow = Shadow(offset: Point(x: 2, y: 1), opacity: 0.8, radius: 4)
                $0.cornerRadius = 4
                $0.transform = tilted
            }
            return draw(layer(0, 0, 52, 52, color: .white, [caster]), width: 52, height: 52)
        }
        // The first is not opaque, so its shadow is drawn under all of it.
        expectEqual(scene(Color(white: 0.5, alpha: 0.9999)), scene(Color(white: 0.5)), within: 1, name: "hidden")
    }

    @Test func aTiltedShadowIsTiltedWithItsLayer() {
        // The tilted page with its shadow, against the same at ten times the size, averaged down.
        let page = layer(20, 20, 40, 40, color: .white) {
            $0.shadow = Shadow(offset: Point(x: 1, y: 2), opacity: 1, radius: 6)
            $0.transform = tilted
        }
        let screen = layer(0, 0, 80, 80, color: Color(hex: 0x80A0C0), [page])
        let small = draw(screen, width: 80, height: 80)
        let large = draw(screen, scale: 8, width: 640, height: 640)
        var averaged = small
        for y in 0..<80 {
            for x in 0..<80 {
                var sums = [0, 0, 0, 0]
                for i in 0..<64 {
                    let pixel = large[x * 8 + i % 8, y * 8 + i / 8]
                    for c in 0..<4 { sums[c] += Int(pixel >> (c * 8) & 0xFF) }
                }
                averaged.pixels[y * 80 + x] = (0..<4).reduce(0) { $0 | UInt32((sums[$1] + 32) / 64) << ($1 * 8) }
            }
        }
        expectEqual(small, averaged, within: 3, name: "tilted-shadow")
    }

    @Test func theSheetsShadowIsThatOfTheRecording() {
        // original-recording.json, "shadow": brightness up from the sheet's edge, 1.333 points apart, the first 1.4 above it.
        let recorded: [Double] = [147, 161, 172, 180, 190, 190]
        let sheet = layer(0, 368, 414, 368, color: Color(white: 0.5)) {
            $0.shadow = Shadow(color: .black, offset: Point(x: 0.5, y: 0.5), opacity: 0.8, radius: 5)
        }
        let screen = layer(0, 0, 414, 736, color: Color(white: 0.748), [sheet])
        let pixmap = draw(screen, scale: 3, width: 1242, height: 2208)
        for (i, value) in recorded.enumerated() {
            let y = Int((368 - 1.4 - Double(i) * 1.333) * 3)
            #expect(abs(Double(pixmap[621, y] & 0xFF) - value) <= 6, "\(i)")
        }
    }
}
