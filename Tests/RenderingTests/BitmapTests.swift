import Synchronization
import Testing
import TransformEngine

@testable import Rendering

/// A layer that is rasterized looks as its layers do, drawn one by one.
@Suite struct BitmapTests {
    private static let picture = Picture(
        width: 24, height: 20, pixels: (0..<480).map { 0xFF00_0000 | UInt32($0 * 0x0003_0508) & 0x00FF_FFFF })

    private static func page(
        _ frame: Rect = Rect(x: 6, y: 4, width: 40, height: 48), color: Color = .white,
        configure: (inout LayerProperties) -> Void
    ) -> LayerSnapshot {
        layer(
            frame.minX, frame.minY, frame.width, frame.height, color: color,
            [
                layer(4, 4, 24, 20) { $0.contents = .picture(picture) },
                layer(4.4, 26.3, 20, 10, color: Color(hex: 0x3080C0)) { $0.cornerRadius = 4 },
                layer(2, 30, 36, 12) { $0.contents = .text(Text("abc", size: 10)) },
                layer(20, 20, 16, 16, color: Color(hex: 0xC03020)) { $0.opacity = 0.5 },
            ], configure: configure)
    }

    private static func scene(_ page: LayerSnapshot, scale: Double = 2) -> Pixmap {
        let side = Int(64 * scale)
        return draw(
            layer(0, 0, 64, 64, color: Color(hex: 0x203040), [page]), scale: scale, width: side, height: side)
    }

    @Test(arguments: [1.0, 1.5, 2.0]) func atRestItIsTheSame(scale: Double) {
        let one = Self.scene(Self.page { $0.shouldRasterize = true }, scale: scale)
        expectEqual(one, Self.scene(Self.page { _ in }, scale: scale), name: "bitmap at rest")
    }

    @Test func aClearGroundStaysClear() {
        let one = Self.scene(Self.page(color: .clear) { $0.shouldRasterize = true })
        expectEqual(one, Self.scene(Self.page(color: .clear) { _ in }), within: 1, name: "bitmap on clear ground")
    }

    @Test func opacityFadesItAsAGroup() {
        let one = Self.scene(
            Self.page {
                $0.shouldRasterize = true
                $0.opacity = 0.4
            })
        expectEqual(one, Self.scene(Self.page { $0.opacity = 0.4 }), within: 1, name: "faded bitmap")
    }

    /// Away from edges inside the page, which are smoothed before the tilt and not after it, nothing differs by much.
    @Test func tiltedItIsNearlyTheSame() {
        let one = Self.scene(
            Self.page {
                $0.shouldRasterize = true
                $0.transform = tilted
            })
        let many = Self.scene(Self.page { $0.transform = tilted })
        let differences = zip(one.pixels, many.pixels).map { Double($0.distance(to: $1)) }
        #expect(differences.filter { $0 > 24 }.count < differences.count / 50)
        #expect(differences.reduce(0, +) / Double(differences.count) < 1.5)
    }

    @Test func cornersAndShadowAreTheLayersOwn() {
        func round(_ properties: inout LayerProperties) {
            properties.cornerRadius = 9
            properties.shadow = Shadow(offset: .zero, opacity: 0.8, radius: 5)
        }
        let one = Self.scene(
            Self.page {
                round(&$0)
                $0.shouldRasterize = true
            })
        expectEqual(one, Self.scene(Self.page(configure: round)), within: 1, name: "rounded bitmap")
    }

    @Test func onlyWhatIsInTheBoundsIsDrawn() {
        let inside = layer(10, 10, 20, 20, [layer(-5, 5, 40, 8, color: .white)]) { $0.shouldRasterize = true }
        let cut = layer(10, 10, 20, 20, [layer(-5, 5, 40, 8, color: .white)]) { $0.masksToBounds = true }
        expectEqual(Self.scene(inside), Self.scene(cut), name: "bitmap in its bounds")
    }

    @Test func partOfAPixelAtItsEdgeIsCoveredOnce() {
        let frame = Rect(x: 6, y: 4, width: 40.3, height: 48.6)
        let one = Self.scene(Self.page(frame) { $0.shouldRasterize = true }, scale: 1)
        expectEqual(one, Self.scene(Self.page(frame) { _ in }, scale: 1), name: "bitmap of half pixels")
    }

    @Test func aChangeInItShows() {
        let renderer = makeRenderer()
        func drawn(_ color: Color) -> Pixmap {
            var pixmap = Pixmap(width: 32, height: 32)!
            let page = layer(2, 2, 20, 20, color: .white, [layer(4, 4, 8, 8, color: color)]) {
                $0.shouldRasterize = true
            }
            renderer.render(page, scale: 1, into: &pixmap)
            return pixmap
        }
        #expect(drawn(.black)[8, 8] == 0xFF00_0000)
        #expect(drawn(Color(hex: 0xFF0000))[8, 8] == 0xFFFF_0000)
        #expect(drawn(.black)[8, 8] == 0xFF00_0000)
    }

    @Test func itSlidesOnWholePixelsAsOne() {
        for offset in [0.1, 0.35, 0.6, 0.85] {
            let moved = Self.scene(
                Self.page(Rect(x: 6, y: 4 + offset, width: 40, height: 48)) { $0.shouldRasterize = true })
            let rest = Self.scene(Self.page { $0.shouldRasterize = true })
            let shift = Int((offset * 2).rounded())
            for y in 10..<80 {
                for x in 14..<90 { #expect(moved[x, y + shift] == rest[x, y], "(\(x), \(y)) at \(offset)") }
            }
        }
    }

    private final class Counted: PictureResampling {
        let count = Mutex(0)

        func resampled(_ picture: Picture, width: Double, height: Double) -> Pixmap {
            count.withLock { $0 += 1 }
            return FakePictures().resampled(picture, width: width, height: height)
        }
    }

    /// What another renderer has prepared is neither scaled nor drawn again, and gives the same pixels.
    @Test func whatIsTakenOverIsNotPreparedAgain() {
        let page = Self.page { $0.shouldRasterize = true }
        let tree = layer(0, 0, 64, 64, color: Color(hex: 0x203040), [page])
        let (first, second, text) = (Counted(), Counted(), FakeText())
        let other = Renderer(threads: 1, text: text, pictures: first)
        other.prepare(tree, scale: 2, width: 128, height: 128)
        #expect(first.count.withLock(\.self) == 1)
        let renderer = Renderer(threads: 1, text: text, pictures: second)
        renderer.takeOver(other)
        var pixmap = Pixmap(width: 128, height: 128, pixels: [UInt32](repeating: 0, count: 128 * 128))
        renderer.render(tree, scale: 2, into: &pixmap)
        #expect(second.count.withLock(\.self) == 0)
        expectEqual(pixmap, Self.scene(page), name: "taken over")
    }
}
