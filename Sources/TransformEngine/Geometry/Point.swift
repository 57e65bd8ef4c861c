/// A position in a plane, in points; y grows downwards.
public struct Point: Sendable, Hashable {
    /// Points from the left.
    public var x: Double
    /// Points from the top.
    public var y: Double

    /// Makes the point (`x`, `y`).
    public init(x: Double, y: Double) {
        (self.x, self.y) = (x, y)
    }

    /// Whether both coordinates are numbers and not infinite.
    var isFinite: Bool { x.isFinite && y.isFinite }

    /// Whether a pointer may be there: both coordinates are numbers whose squares and their sums are not infinite.
    var isPlace: Bool { abs(x) < 1e100 && abs(y) < 1e100 }

    /// The origin, (0, 0).
    public static let zero = Point(x: 0, y: 0)

    /// The sum, coordinate by coordinate.
    public static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }

    /// The difference, coordinate by coordinate.
    public static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }

    /// The distance to another point, in points.
    public func distance(to other: Point) -> Double {
        let d = self - other
        return (d.x * d.x + d.y * d.y).squareRoot()
    }
}

/// A width and a height, in points.
public struct Size: Sendable, Hashable {
    /// The horizontal extent, in points.
    public var width: Double
    /// The vertical extent, in points.
    public var height: Double

    /// Makes a size of `width` by `height`.
    public init(width: Double, height: Double) {
        (self.width, self.height) = (width, height)
    }

    /// Whether both extents are numbers and not infinite.
    var isFinite: Bool { width.isFinite && height.isFinite }

    /// No extent, 0 by 0.
    public static let zero = Size(width: 0, height: 0)
}
