import TransformEngine

/// A closed polygon: an edge leads from its last point to its first.
struct Polygon: Sendable, Equatable {
    /// The corners in order, at least three.
    let points: [Point]

    /// Makes a polygon; nil if there are less than three points.
    init?(_ points: [Point]) {
        guard points.count > 2 else { return nil }
        self.points = points
    }

    /// Makes the polygon of a rectangle whose corners are rounded with a radius; it runs clockwise from the top left.
    init(_ rect: Rect, cornerRadius: Double = 0) { points = Shape.outline(of: rect, cornerRadius: cornerRadius) }

    private init(unchecked points: [Point]) { self.points = points }

    /// The polygon with each point moved by `move`.
    func map(_ move: (Point) -> Point) -> Polygon { Polygon(unchecked: points.map(move)) }

    /// The polygon that runs the other way round.
    func reversed() -> Polygon { Polygon(unchecked: points.reversed()) }

    /// Pairs of points that are joined by an edge.
    var edges: some Sequence<(Point, Point)> { zip(points, points.dropFirst() + points.prefix(1)) }

    /// The lines along the edges, to whose inner side distances are positive.
    var sides: [Line] {
        let runsClockwise = signedArea >= 0
        return edges.compactMap { a, b in runsClockwise ? Line(from: a, to: b) : Line(from: b, to: a) }
    }

    /// The area, positive if the points run clockwise as seen with y downwards.
    var signedArea: Double {
        edges.reduce(0) { sum, edge in
            let (a, b) = (edge.0 - points[0], edge.1 - points[0])
            return sum + (a.x * b.y - a.y * b.x) / 2
        }
    }

    /// Whether all corners turn the same way, by the area's sign.
    var isConvex: Bool {
        let turn = signedArea < 0 ? -1.0 : 1.0
        return points.indices.allSatisfy { i in
            let (a, b, c) = (points[i], points[(i + 1) % points.count], points[(i + 2) % points.count])
            guard let line = Line(from: a, to: b) else { return true }
            return turn * line.distance(to: c) > -1e-6
        }
    }
}

extension Polygon {
    /// The part inside a convex polygon; nil if they do not meet.
    func cut(inside convex: Polygon) -> Polygon? {
        var result = self
        for side in convex.sides where result.points.contains(where: { side.distance(to: $0) < 0 }) {
            guard let part = result.cut(side.distance) else { return nil }
            result = part
        }
        return result
    }

    /// The part in which `side` is not negative; `side` is linear in the point (one step of Sutherland and Hodgman).
    ///
    /// A polygon that is not convex may get edges that run to and fro along the cut; their signed areas cancel.
    func cut(_ side: (Point) -> Double) -> Polygon? {
        let sides = points.map(side)
        if sides.allSatisfy({ $0 >= 0 }) { return self }
        var result: [Point] = []
        for i in points.indices {
            let j = i + 1 == points.count ? 0 : i + 1
            if sides[i] >= 0 { result.append(points[i]) }
            if (sides[i] < 0) != (sides[j] < 0) {
                // From the inner end, so that two polygons with a common edge cut it at the very same point.
                let (inner, outer) = sides[i] < 0 ? (j, i) : (i, j)
                let t = sides[inner] / (sides[inner] - sides[outer])
                result.append(points[inner].interpolated(to: points[outer], progress: t))
            }
        }
        return Polygon(result)
    }
}

/// A directed straight line in a plane.
struct Line {
    private let origin: Point
    private let normal: Point

    /// The line from `start` through `end`; nil if they are the same point.
    init?(from start: Point, to end: Point) {
        let length = start.distance(to: end)
        guard length > 0, length.isFinite else { return nil }
        origin = start
        normal = Point(x: -(end.y - start.y) / length, y: (end.x - start.x) / length)
    }

    /// The distance of a point, positive on the inner side of a polygon that runs clockwise as seen with y downwards.
    func distance(to point: Point) -> Double {
        (point.x - origin.x) * normal.x + (point.y - origin.y) * normal.y
    }
}
