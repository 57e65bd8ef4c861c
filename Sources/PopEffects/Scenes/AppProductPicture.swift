import TransformEngine

/// The product of taobao's app scene: a celadon cup on a light ground, drawn by outlines.
enum AppProductPicture {
    /// Makes the picture, cut off at its rounded corners.
    ///
    /// - Parameter clear: what other layers cover at its top, in points; the cup stands in the middle of the rest.
    static func layer(in frame: Rect, clear: Double = 0, cornerRadius: Double = 0) -> Layer {
        let ground = Layer.box(frame, Color(hex: 0xE6E4DE), cornerRadius: cornerRadius)
        ground.masksToBounds = true
        let table = frame.height * 0.72
        ground.addSublayer(
            .box(
                Rect(x: 0, y: table, width: frame.width, height: max(0, frame.height - table)), Color(hex: 0xD9D5CC)))
        // The cup is drawn in a field of 100 by 80.
        let scale = max(0, min(frame.width * 0.62 / 100, (frame.height - clear) * 0.72 / 80))
        let corner = Point(
            x: frame.width / 2 - 54 * scale, y: clear + (frame.height - clear) * 0.5 - 38 * scale)
        func place(_ contours: [[Point]], _ hex: UInt32, alpha: Double = 1) {
            let layer = Layer(frame: Rect(x: corner.x, y: corner.y, width: 108 * scale, height: 84 * scale))
            let scaled = contours.map { $0.map { Point(x: $0.x * scale, y: $0.y * scale) } }
            layer.contents = .shape(Shape(contours: scaled, color: Color(hex: hex).withAlpha(alpha)))
            ground.addSublayer(layer)
        }
        for spread in [1.0, 0.86, 0.72] {
            place([ellipse(50, 76, 46 * spread, 7 * spread)], 0x4A463C, alpha: 0.13)
        }
        place([ellipse(88, 36, 17, 16), ellipse(88, 36, 10, 9.5).reversed()], 0x86AD9C)
        place([bowl(from: 0, to: 84)], 0x9CC2B0)
        place([bowl(from: 0.56, to: 84)], 0x83AB99)
        place([bowl(from: 0.8, to: 84)], 0x6F9887)
        place([ellipse(28, 36, 4.5, 15)], 0xFFFFFF, alpha: 0.5)
        place([ellipse(42, 14, 42, 9)], 0xC4DDD0)
        place([ellipse(42, 14.6, 39, 7.4)], 0x7FA392)
        place([ellipse(42, 16.4, 34, 5.4)], 0xC08A3E)
        place([ellipse(32, 15.4, 13, 1.8)], 0xE3BE7C, alpha: 0.8)
        return ground
    }

    /// The part of the cup's side that lies right of a fraction of its width, from the rim down to the foot.
    private static func bowl(from start: Double, to width: Double) -> [Point] {
        let steps = 48
        func edge(_ side: Double, _ i: Int) -> Point {
            let t = Double(i) / Double(steps)
            // A quarter of a superellipse: steep at the rim, round towards a foot of a third of the width.
            let half = width / 2 * (0.36 + 0.64 * (1 - t * t * t).squareRoot())
            return Point(x: width / 2 + side * half, y: 14 + 62 * t)
        }
        let right = (0...steps).map { edge(1, $0) }
        let left = (0...steps).reversed().map { edge(2 * start - 1, $0) }
        return right + left
    }

    private static func ellipse(_ x: Double, _ y: Double, _ halfWidth: Double, _ halfHeight: Double) -> [Point] {
        Shape.arc(center: .zero, radius: halfWidth, from: 0, to: 2 * .pi).map {
            Point(x: x + $0.x, y: y + $0.y * halfHeight / halfWidth)
        }
    }
}
