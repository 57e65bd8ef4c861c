import Testing
import TransformEngine

@testable import Rendering

/// A layer that snaps to pixels slides as one: its edges, boxes, pictures and letters keep their distances.
@Suite struct PixelSnapTests {
    private static let picture = Picture(
        width: 16, height: 16, pixels: (0..<256).map { 0xFF00_0000 | UInt32($0 * 0x0003_0508) & 0x00FF_FFFF })

    /// A sheet with letters and boxes at all kinds of fractions of a pixel.
    private static func sheet(y: Double, configure: (inout LayerProperties) -> Void = { _ in }) -> LayerSnapshot {
        let letters = [3.0, 7.15, 11.3, 15.45].enumerated().map { index, top in
            layer(4 + Double(index) * 8, top, 7, 9) { $0.contents = .text(Text("a", size: 8)) }
        }
        let button = layer(6.2, 26.4, 20, 8.7, color: Color(hex: 0xD04020), [letters[1]]) { $0.cornerRadius = 3 }
        let page = layer(0, 0, 40, 24, color: .white, letters) { $0.shouldRasterize = true }
        let image = layer(28, 26.3, 8, 8) { $0.contents = .picture(picture) }
        return layer(4, y, 40, 40, color: Color(hex: 0xF0F0E0), [page, button, image] + letters) {
            $0.snapsToPixels = true
            $0.shadow = Shadow(offset: Point(x: 0.5, y: 0.5), opacity: 0.8, radius: 2)
            configure(&$0)
        }
    }

    private static func screen(_ sheet: LayerSnapshot, scale: Double) -> Pixmap {
        draw(
            layer(0, 0, 48, 96, color: Color(hex: 0x203040), [sheet]), scale: scale, width: Int(48 * scale),
            height: Int(96 * scale))
    }

    @Test(arguments: [1.0, 1.37, 2]) func itSlidesAsOne(scale: Double) {
        let rest = Self.screen(Self.sheet(y: 20), scale: scale)
        // A tenth of a pixel a frame, and never half-way between two.
        for frame in 0..<40 {
            let y = 20 + (Double(frame) + 0.3) * 0.1 / scale
            let moved = Self.screen(Self.sheet(y: y), scale: scale)
            let shift = Int((y * scale).rounded() - (20 * scale).rounded())
            let (shown, first) = ((rest.height - 4) * rest.width, shift * rest.width)
            let isSame = moved.pixels[first..<first + shown] == rest.pixels[..<shown]
            #expect(isSame, "frame \(frame), \(shift) pixels down")
        }
    }

    @Test func onWholePixelsNothingChanges() {
        for y in [10.0, 20.5, 33] {
            expectEqual(
                Self.screen(Self.sheet(y: y), scale: 2),
                Self.screen(Self.sheet(y: y) { $0.snapsToPixels = false }, scale: 2), name: "snapped at rest")
        }
    }

    @Test(arguments: [tilted, Transform3D.identity.scaledBy(x: 0.9, y: 0.9, z: 1), SharedEdgesTests.turn])
    func whatIsTurnedOrScaledStaysWhereItIs(transform: Transform3D) {
        expectEqual(
            Self.screen(Self.sheet(y: 20.3) { $0.transform = transform }, scale: 2),
            Self.screen(
                Self.sheet(y: 20.3) {
                    $0.transform = transform
                    $0.snapsToPixels = false
                }, scale: 2), name: "snapped and turned")
    }
}
