import Testing
import TransformEngine

@testable import Rendering

/// With any numbers drawing ends, inside the picture, with opaque pixels.
@Suite struct ExtremeTests {
    static let transforms: [Transform3D] = [
        Transform3D(m11: .nan), Transform3D(m11: .infinity), Transform3D(m41: 1e300), Transform3D(m11: 1e6, m22: 1e6),
        Transform3D(m11: 1e200, m22: 1e200), Transform3D(m11: 1e-9, m22: 1e-9), Transform3D(m11: 0, m22: 0),
        Transform3D(m44: -1), Transform3D(m44: 0), Transform3D(m34: -1 / 20).rotated(by: 1.5, x: 1, y: 0, z: 0),
        Transform3D(m34: -1 / 5).rotated(by: 0.9, x: 0.2, y: 1, z: 0), Transform3D(m14: 0.1, m24: -0.07),
        Transform3D(m14: .nan), Transform3D(m11: -1), Transform3D.identity.rotated(by: .pi / 2, x: 0, y: 1, z: 0),
    ]

    @Test(arguments: transforms) func anyTransformIsDrawn(transform: Transform3D) {
        let picture = Picture(width: 3, height: 3, pixels: [UInt32](repeating: 0xFF80_4020, count: 9))
        let page = layer(
            8, 8, 40, 40, color: .white,
            [
                layer(4, 4, 20, 10) { $0.contents = .text(Text("text", size: 9)) },
                layer(4, 16, 20, 10) { $0.contents = .picture(picture) },
                layer(10, 10, 30, 30, color: .black) { $0.opacity = 0.5 },
                layer(20, 20, 10, 10, color: .black, [layer(1, 1, 20, 20, color: .white)]) {
                    $0.masksToBounds = true
                    $0.cornerRadius = 3
                    $0.opacity = 0.5
                },
            ]
        ) {
            $0.transform = transform
            $0.cornerRadius = 5
            $0.shadow = Shadow(opacity: 0.7, radius: 4)
        }
        let pixmap = draw(layer(0, 0, 56, 56, color: Color(white: 0.3), [page]), width: 56, height: 56)
        #expect(pixmap.pixels.allSatisfy { $0 >> 24 == 255 })
    }

    @Test func whatReachesBehindTheEyeIsCutThere() {
        // A floor that passes under the viewer: its far end is seen, and all pixels below it.
        let floor = layer(-100, 28, 256, 400, color: .white) {
            $0.anchorPoint = Point(x: 0.5, y: 0)
            $0.position = Point(x: 28, y: 28)
            $0.transform = Transform3D(m34: -1 / 100).rotated(by: -1.2, x: 1, y: 0, z: 0)
        }
        let pixmap = draw(layer(0, 0, 56, 56, [floor]), width: 56, height: 56)
        let mirrored = draw(
            layer(0, 0, 56, 56, [layer(0, 0, 0, 0) { $0.transform = Transform3D(m44: -1) }]), width: 56, height: 56)
        #expect(pixmap[28, 20] == 0xFF00_0000)
        #expect(pixmap[28, 50] == 0xFFFF_FFFF || pixmap[28, 54] == 0xFFFF_FFFF)
        #expect(mirrored.pixels.allSatisfy { $0 == 0xFF00_0000 })
    }

    @Test func aLayerBehindTheEyeIsNotDrawn() {
        let behind = layer(8, 8, 40, 40, color: .white) { $0.transform = Transform3D(m44: -1) }
        #expect(draw(layer(0, 0, 56, 56, [behind]), width: 56, height: 56).pixels.allSatisfy { $0 == 0xFF00_0000 })
    }

    @Test func emptyAndOddSizesAreDrawn() {
        for (width, height) in [(0.0, 0.0), (0, 10), (10, 0), (1e-9, 1e-9), (1e9, 1e9), (.nan, 4), (.infinity, 4)] {
            var properties = LayerProperties()
            properties.bounds = Rect(x: 0, y: 0, width: width, height: height)
            properties.cornerRadius = 1e6
            properties.backgroundColor = .white
            properties.shadow = Shadow(opacity: 1, radius: 0)
            // The size of the picture that is prepared for a huge layer has a test of its own.
            for contents: LayerContents in [
                .text(Text("a", size: 9)), .picture(Picture(width: 1, height: 1, pixels: [0xFFFF_FFFF])),
                .shape(
                    Shape(contours: [[], [.zero], [.zero, Point(x: .nan, y: 1), Point(x: 3, y: 3)]], color: .white)),
            ] {
                if case .shape = contents {} else if !(width < 1e6) { continue }
                properties.contents = contents
                let pixmap = draw(LayerSnapshot(properties), width: 16, height: 16)
                #expect(pixmap.pixels.allSatisfy { $0 >> 24 == 255 })
            }
        }
        #expect(draw(layer(0, 0, 1, 1, color: .white), scale: 1, width: 1, height: 1).pixels == [0xFFFF_FFFF])
    }

    /// Remembers the largest side that was asked for.
    private final class Sides: PictureResampling, @unchecked Sendable {
        var largest = 0.0

        func resampled(_ picture: Picture, width: Double, height: Double) -> Pixmap {
            largest = max(largest, width, height)
            return Pixmap(width: 1, height: 1, pixels: [0xFFFF_FFFF])
        }
    }

    @Test func aHugePictureIsNotPreparedInFull() {
        let sides = Sides()
        let renderer = Renderer(threads: 1, text: FakeText(), pictures: sides)
        let huge = layer(0, 0, 1e9, 1e9) {
            $0.contents = .picture(Picture(width: 1, height: 1, pixels: [0xFFFF_FFFF]))
        }
        var pixmap = Pixmap(width: 16, height: 16)!
        renderer.render(huge, scale: 1, into: &pixmap)
        #expect(sides.largest <= 4096)
        #expect(pixmap[8, 8] == 0xFFFF_FFFF)
    }

    @Test(arguments: [
        (828.0, 11_776.0, 11_776.0), (1656.0, 23_552.0, 0x1p25 / 1656), (1.0, 1e9, 32_768.0),
        (8000.0, 8000.0, 0x1p25 / 8000),
    ])
    func aLongPictureIsPreparedAtItsFullLength(width: Double, height: Double, longest: Double) {
        let sides = Sides()
        let long = layer(0, -height / 2, width, height) {
            $0.contents = .picture(Picture(width: 1, height: 1, pixels: [0xFFFF_FFFF]))
        }
        var pixmap = Pixmap(width: 16, height: 16)!
        Renderer(threads: 1, text: FakeText(), pictures: sides).render(long, scale: 1, into: &pixmap)
        #expect(sides.largest == longest)
    }

    @Test func whatWasPreparedIsForgottenWhenItGetsTooMuch() {
        let prepared = PreparedContents(text: FakeText(), pictures: Blank()) { list, _ in
            Pixmap(width: list.width, height: list.height)!
        }
        let picture = Picture(width: 1, height: 1, pixels: [0xFFFF_FFFF])
        weak var old: Texture<UInt32>?
        for i in 0..<40 {
            prepared.beginFrame()
            let texture = prepared.texture(picture, width: 1024, height: Double(1024 + i))
            #expect(texture === prepared.texture(picture, width: 1024, height: Double(1024 + i)))
            if i == 0 { old = texture }
        }
        #expect(old == nil)
    }

    @Test func whatIsPreparedIsKeptWithWhatShowsHoweverMuchTheyAre() {
        let counted = Counted()
        let renderer = Renderer(threads: 1, text: FakeText(), pictures: counted)
        // Each takes more than half of the texels that are kept.
        let pages = (0..<2).map { _ in
            layer(0, 0, 4096, 2100) { $0.contents = .picture(Picture(width: 1, height: 1, pixels: [0xFFFF_FFFF])) }
        }
        for page in [pages[0], pages[0], pages[0], pages[1]] {
            _ = renderer.displayList(of: page, scale: 1, width: 4096, height: 2100)
            renderer.prepare(pages[1], scale: 1, width: 4096, height: 2100)
        }
        #expect(counted.pictures == 2)
    }

    @Test func aReplacedPictureIsLetGo() {
        let renderer = makeRenderer()
        var pixmap = Pixmap(width: 16, height: 16)!
        weak var old: Picture?
        for color: UInt32 in [0xFFFF_0000, 0xFF00_FF00] {
            let picture = Picture(width: 1, height: 1, pixels: [color])
            if old == nil { old = picture }
            let page = layer(0, 0, 16, 16, color: .white) {
                $0.contents = .picture(picture)
                $0.shouldRasterize = true
            }
            renderer.render(page, scale: 1, into: &pixmap)
            #expect(pixmap[8, 8] == color)
        }
        renderer.forgetUnshown()
        #expect(old == nil)
    }

    /// Counts the pictures that were asked for.
    private final class Counted: PictureResampling, @unchecked Sendable {
        var pictures = 0

        func resampled(_ picture: Picture, width: Double, height: Double) -> Pixmap {
            pictures += 1
            return Blank().resampled(picture, width: width, height: height)
        }
    }

    private struct Blank: PictureResampling {
        func resampled(_ picture: Picture, width: Double, height: Double) -> Pixmap {
            Pixmap(width: Int(width), height: Int(height))!
        }
    }
}
