import TransformEngine

@testable import Rendering

/// Stands in for the typesetter: each text is a block of its box's size with a pattern of letters' sharp edges.
struct FakeText: TextPreparing {
    func prepare(_ text: Text, size: Size, scale: Double) -> PreparedText? {
        let (width, height) = (Int(size.width * scale), Int(size.height * scale))
        guard width > 0, height > 0 else { return nil }
        let coverage = (0..<width * height).map { i -> UInt8 in (i % width / 3 + i / width / 4) % 2 == 0 ? 255 : 0 }
        return PreparedText(x: 0, y: 0, mask: Mask(width: width, height: height, coverage: coverage))
    }
}

/// Stands in for the image scaler: the exact copy, else the nearest pixel.
struct FakePictures: PictureResampling {
    func resampled(_ picture: Picture, width: Double, height: Double) -> Pixmap {
        let (width, height) = (Int(width.rounded(.up)), Int(height.rounded(.up)))
        let pixels = (0..<width * height).map { i in
            picture.pixels[i / width * picture.height / height * picture.width + i % width * picture.width / width]
        }
        return Pixmap(width: width, height: height, pixels: pixels)
    }
}

/// A renderer without real fonts.
func makeRenderer(threads: Int = 1) -> Renderer {
    Renderer(threads: threads, text: FakeText(), pictures: FakePictures())
}

/// Draws a tree at `scale` pixels a point.
func draw(_ snapshot: LayerSnapshot, scale: Double = 1, width: Int, height: Int, threads: Int = 1) -> Pixmap {
    var pixmap = Pixmap(width: width, height: height)!
    makeRenderer(threads: threads).render(snapshot, scale: scale, into: &pixmap)
    return pixmap
}

/// A layer's snapshot with a frame, a colour and the properties that `configure` sets.
func layer(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, color: Color = .clear,
    _ sublayers: [LayerSnapshot] = [], configure: (inout LayerProperties) -> Void = { _ in }
) -> LayerSnapshot {
    var properties = LayerProperties()
    properties.frame = Rect(x: x, y: y, width: width, height: height)
    properties.backgroundColor = color
    configure(&properties)
    return LayerSnapshot(properties, sublayers: sublayers)
}

/// The article's first transform: tilted by 15 degrees.
let tilted = Transform3D(m34: -1 / 900).scaledBy(x: 0.95, y: 0.95, z: 1).rotated(by: 15 * .pi / 180, x: 1, y: 0, z: 0)
