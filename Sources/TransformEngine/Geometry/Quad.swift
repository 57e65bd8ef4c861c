/// Four corners of a plane rectangle, named by where they were before any transform.
public struct Quad: Sendable, Hashable, Codable {
    /// The corner at the smallest x and y.
    public var topLeft: Point
    /// The corner at the largest x and smallest y.
    public var topRight: Point
    /// The corner at the largest x and y.
    public var bottomRight: Point
    /// The corner at the smallest x and largest y.
    public var bottomLeft: Point

    /// Makes a quad from its four corners.
    public init(topLeft: Point, topRight: Point, bottomRight: Point, bottomLeft: Point) {
        self.topLeft = topLeft
        self.topRight = topRight
        self.bottomRight = bottomRight
        self.bottomLeft = bottomLeft
    }

    /// The corners: top left, top right, bottom right, bottom left.
    public var corners: [Point] { [topLeft, topRight, bottomRight, bottomLeft] }

    /// The smallest axis-parallel rectangle around the corners.
    public var boundingBox: Rect {
        let xs = corners.map(\.x)
        let ys = corners.map(\.y)
        let left = xs.reduce(xs[0], min)
        let top = ys.reduce(ys[0], min)
        return Rect(x: left, y: top, width: xs.reduce(xs[0], max) - left, height: ys.reduce(ys[0], max) - top)
    }
}
