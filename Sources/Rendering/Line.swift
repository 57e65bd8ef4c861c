import TransformEngine

/// A directed straight line in a plane.
struct Line {
    private let origin: Point
    private let normal: Point

    /// The line from `start` through `end`; nil where they are the same point.
    init?(from start: Point, to end: Point) {
        let length = start.distance(to: end)
        guard length > 0, length.isFinite else { return nil }
        origin = start
        normal = Point(x: -(end.y - start.y) / length, y: (end.x - start.x) / length)
    }

    /// The distance of a point, positive on the inner side of a contour that runs clockwise as seen with y downwards.
    func distance(to point: Point) -> Double {
        (point.x - origin.x) * normal.x + (point.y - origin.y) * normal.y
    }
}
