import Glibc

/// The contents of a layer, which it shows in its bounds over its background.
public enum LayerContents: Sendable, Hashable {
    /// An image, placed by the layer's `contentsGravity`.
    case picture(Picture)
    /// A paragraph of text.
    case text(Text)
    /// A filled outline, in the layer's coordinates.
    case shape(Shape)
}

/// How a picture is placed in a layer's bounds.
public enum ContentsGravity: Sendable, Hashable {
    /// Stretched to fill the bounds.
    case resize
    /// Scaled evenly and centred, to lie completely inside the bounds.
    case resizeAspect
    /// Scaled evenly and centred, to cover the bounds; the rest is cut off.
    case resizeAspectFill
}

/// A text that is set in the width of a layer's bounds.
public struct Text: Sendable, Hashable {
    /// The weight of the typeface.
    public enum Weight: Sendable, Hashable { case regular, bold }
    /// The horizontal alignment of the lines in the bounds.
    public enum Alignment: Sendable, Hashable { case leading, center, trailing }
    /// The vertical alignment of the block of lines in the bounds.
    public enum VerticalAlignment: Sendable, Hashable { case top, center, bottom }
    /// The family of the typeface.
    public enum Family: Sendable, Hashable { case sans, serif }

    /// The characters; a newline starts a new paragraph.
    public var string: String
    /// The font size, in points.
    public var size: Double
    /// The weight of the typeface.
    public var weight: Weight
    /// The family of the typeface.
    public var family: Family
    /// The colour of the letters.
    public var color: Color
    /// The horizontal alignment of the lines in the bounds.
    public var alignment: Alignment
    /// The vertical alignment of the block of lines in the bounds.
    public var verticalAlignment: VerticalAlignment
    /// The distance between baselines, as a multiple of `size`.
    public var lineHeight: Double
    /// The largest number of lines, the last of which is truncated with an ellipsis; nil for no limit.
    public var lineLimit: Int?

    /// Makes a text; by default it is regular, sans-serif, black, leading and vertically centred.
    public init(
        _ string: String, size: Double, weight: Weight = .regular, family: Family = .sans, color: Color = .black,
        alignment: Alignment = .leading, verticalAlignment: VerticalAlignment = .center, lineHeight: Double = 1.4,
        lineLimit: Int? = nil
    ) {
        (self.string, self.size, self.weight, self.family, self.color) = (string, size, weight, family, color)
        (self.alignment, self.verticalAlignment, self.lineHeight) = (alignment, verticalAlignment, lineHeight)
        self.lineLimit = lineLimit
    }
}

/// A filled outline in a layer's coordinates: closed contours of straight edges, filled by the nonzero winding rule.
public struct Shape: Sendable, Hashable {
    /// The contours, in points of the layer's own coordinates; an edge from the last point to the first closes each.
    public var contours: [[Point]]
    /// The fill.
    public var color: Color

    /// Makes a shape from closed contours; a hole has the opposite direction to the contour around it.
    public init(contours: [[Point]], color: Color) {
        (self.contours, self.color) = (contours, color)
    }

    /// Returns points on an arc from the angle `start` to `end`, in radians clockwise from the x axis.
    ///
    /// The chords between them are at most `tolerance` points away from the arc, but there are no more than 4096 of them.
    public static func arc(
        center: Point, radius: Double, from start: Double, to end: Double, tolerance: Double = 0.005
    ) -> [Point] {
        guard radius > tolerance else { return [center] }
        let step = 2 * acos(1 - tolerance / radius)
        let chords = (abs(end - start) / step).rounded(.up)
        let count = chords < 4096 ? max(1, Int(chords)) : 4096
        return (0...count).map { i in
            let angle = start + (end - start) * Double(i) / Double(count)
            return Point(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
        }
    }

    /// Returns the outline of a rectangle with corners of a radius of `cornerRadius` points, clockwise from its top left.
    public static func outline(of rect: Rect, cornerRadius: Double) -> [Point] {
        let r = min(cornerRadius, rect.width / 2, rect.height / 2)
        guard r > 0 else { return rect.quad.corners }
        let inner = rect.insetBy(dx: r, dy: r).quad.corners
        return inner.enumerated().flatMap { i, corner in
            let start = Double.pi * (1 + Double(i) / 2)
            return arc(center: corner, radius: r, from: start, to: start + .pi / 2)
        }
    }
}
