import TransformEngine

/// The pieces that app pages are made of.
extension Layer {
    /// A line or a paragraph of text in a frame.
    static func text(
        _ string: String, _ size: Double, _ color: Color, in frame: Rect, weight: Text.Weight = .regular,
        alignment: Text.Alignment = .leading, verticalAlignment: Text.VerticalAlignment = .center,
        lineHeight: Double = 1.4, lines: Int? = 1
    ) -> Layer {
        let layer = Layer(frame: frame)
        layer.contents = .text(
            Text(
                string, size: size, weight: weight, color: color, alignment: alignment,
                verticalAlignment: verticalAlignment, lineHeight: lineHeight, lineLimit: lines))
        return layer
    }

    /// A coloured box; with a radius of half its side, a disc.
    static func box(_ frame: Rect, _ color: Color, cornerRadius: Double = 0) -> Layer {
        let layer = Layer(frame: frame, backgroundColor: color)
        layer.cornerRadius = cornerRadius
        return layer
    }

    /// A rounded button with a centred title.
    static func button(
        _ title: String, _ size: Double, _ ink: Color, on color: Color, in frame: Rect, cornerRadius: Double
    ) -> Layer {
        let button = box(frame, color, cornerRadius: cornerRadius)
        button.addSublayer(
            text(title, size, ink, in: Rect(origin: .zero, size: frame.size), weight: .bold, alignment: .center))
        return button
    }

    /// A picture that covers a frame, cut off at its rounded corners.
    static func picture(_ picture: Picture, in frame: Rect, cornerRadius: Double = 0) -> Layer {
        let layer = box(frame, .clear, cornerRadius: cornerRadius)
        layer.contents = .picture(picture)
        layer.contentsGravity = .resizeAspectFill
        layer.masksToBounds = true
        return layer
    }

    /// An icon, scaled to the width of a frame.
    static func icon(_ icon: Icon, _ color: Color, in frame: Rect) -> Layer {
        let layer = Layer(frame: frame)
        let scale = frame.width / Icon.side
        let contours = icon.contours.map { $0.map { Point(x: $0.x * scale, y: $0.y * scale) } }
        layer.contents = .shape(Shape(contours: contours, color: color))
        return layer
    }
}
