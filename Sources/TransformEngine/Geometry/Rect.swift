/// An axis-parallel rectangle, in points; a negative size extends to the left and upwards.
public struct Rect: Sendable, Hashable {
    /// The corner that `size` is measured from: the top left one if the size is positive.
    public var origin: Point
    /// The extent from the origin.
    public var size: Size

    /// Makes a rectangle from its origin and size.
    public init(origin: Point, size: Size) {
        (self.origin, self.size) = (origin, size)
    }

    /// Makes a rectangle from its origin (`x`, `y`) and size.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    }

    /// The empty rectangle at the origin.
    public static let zero = Rect(origin: .zero, size: .zero)

    /// The smallest x.
    public var minX: Double { min(origin.x, origin.x + size.width) }
    /// The largest x.
    public var maxX: Double { max(origin.x, origin.x + size.width) }
    /// The smallest y.
    public var minY: Double { min(origin.y, origin.y + size.height) }
    /// The largest y.
    public var maxY: Double { max(origin.y, origin.y + size.height) }
    /// The absolute width.
    public var width: Double { abs(size.width) }
    /// The absolute height.
    public var height: Double { abs(size.height) }
    /// The point midway between opposite corners.
    public var center: Point { Point(x: origin.x + size.width / 2, y: origin.y + size.height / 2) }

    /// The same area with a positive size.
    public var standardized: Rect { Rect(x: minX, y: minY, width: width, height: height) }

    /// Whether a point lies inside; the right and the bottom edges count as outside, as in Core Graphics.
    public func contains(_ point: Point) -> Bool {
        point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
    }

    /// The rectangle with each side moved inwards by `dx` and `dy` points, or outwards if they are negative.
    public func insetBy(dx: Double, dy: Double) -> Rect {
        Rect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
    }

    /// The corners, in the order of `Quad`.
    public var quad: Quad {
        Quad(
            topLeft: Point(x: minX, y: minY), topRight: Point(x: maxX, y: minY),
            bottomRight: Point(x: maxX, y: maxY), bottomLeft: Point(x: minX, y: maxY))
    }
}

/// The image of a rectangle under a transform; each corner has the name that it has in the rectangle.
public struct Quad: Sendable, Hashable {
    /// The image of the corner at the smallest x and y.
    public var topLeft: Point
    /// The image of the corner at the largest x and smallest y.
    public var topRight: Point
    /// The image of the corner at the largest x and y.
    public var bottomRight: Point
    /// The image of the corner at the smallest x and largest y.
    public var bottomLeft: Point

    /// Makes a quad from its four corners.
    public init(topLeft: Point, topRight: Point, bottomRight: Point, bottomLeft: Point) {
        (self.topLeft, self.topRight, self.bottomRight) = (topLeft, topRight, bottomRight)
        self.bottomLeft = bottomLeft
    }

    /// The corners: top left, top right, bottom right, bottom left.
    public var corners: [Point] { [topLeft, topRight, bottomRight, bottomLeft] }

    /// The smallest axis-parallel rectangle that contains the corners.
    public var boundingBox: Rect {
        let xs = corners.map(\.x)
        let ys = corners.map(\.y)
        let left = xs.reduce(xs[0], min)
        let top = ys.reduce(ys[0], min)
        return Rect(x: left, y: top, width: xs.reduce(xs[0], max) - left, height: ys.reduce(ys[0], max) - top)
    }
}
