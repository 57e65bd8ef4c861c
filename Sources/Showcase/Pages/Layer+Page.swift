import Artwork
import TransformEngine

/// The pieces that app pages are made of.
extension Layer {
    /// A line or a paragraph of text in a frame.
    static func text(
        _ string: String, _ size: Double, _ color: Color, in frame: Rect, weight: Text.Weight = .regular,
        alignment: Text.Alignment = .leading, verticalAlignment: Text.VerticalAlignment = .center,
        lineHeight: Double = 1.4, lines: Int? = 1, family: Text.Family = .sans
    ) -> Layer {
        let layer = Layer(frame: frame)
        layer.contents = .text(
            Text(
                string, size: size, weight: weight, family: family, color: color, alignment: alignment,
                verticalAlignment: verticalAlignment, lineHeight: lineHeight, lineLimit: lines))
        return layer
    }

    /// A coloured box; with a radius of half its side, a disc.
    static func box(_ frame: Rect, _ color: Color, cornerRadius: Double = 0) -> Layer {
        let layer = Layer(frame: frame, backgroundColor: color)
        layer.cornerRadius = cornerRadius
        return layer
    }

    /// A rounded button with a centred title, in one layer.
    static func button(
        _ title: String, _ size: Double, _ textColor: Color, on color: Color, in frame: Rect, cornerRadius: Double,
        weight: Text.Weight = .bold
    ) -> Layer {
        let button = text(title, size, textColor, in: frame, weight: weight, alignment: .center)
        button.backgroundColor = color
        button.cornerRadius = cornerRadius
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

    /// The author's picture in a round frame.
    static func portrait(in frame: Rect) -> Layer {
        picture(Painting.wren.picture(filling: frame.size), in: frame, cornerRadius: frame.width / 2)
    }

    /// An icon in the middle of a frame, over the frame's own colour.
    ///
    /// - Parameter side: the icon's side, in points; by default the frame's width.
    static func icon(
        _ icon: Icon, _ color: Color, in frame: Rect, side: Double? = nil, on ground: Color = .clear,
        cornerRadius: Double = 0
    ) -> Layer {
        let layer = box(frame, ground, cornerRadius: cornerRadius)
        let side = side ?? frame.width
        let scale = side / Icon.side
        let (left, top) = ((frame.width - side) / 2, (frame.height - side) / 2)
        let contours = icon.contours.map { $0.map { Point(x: left + $0.x * scale, y: top + $0.y * scale) } }
        layer.contents = .shape(Shape(contours: contours, color: color))
        return layer
    }
}

/// The column of a page's content: 16 points from both edges, and no wider than 608 points, which is good to read.
struct PageColumn {
    /// The left edge, in points of the page.
    let left: Double
    /// The width, in points.
    let width: Double

    /// The right edge.
    var right: Double { left + width }

    /// Makes a column that begins at a place.
    init(left: Double, width: Double) { (self.left, self.width) = (left, width) }

    /// Centres the column in a page.
    init(in page: Size) {
        width = max(0, min(608, page.width - 32))
        left = (page.width - width) / 2
    }

    /// A frame across the column; a negative height counts as 0.
    func frame(y: Double, height: Double) -> Rect { Rect(x: left, y: y, width: width, height: max(0, height)) }
}
