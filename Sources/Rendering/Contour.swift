import TransformEngine

/// A closed polygon: an edge leads from its last point to its first.
extension [Point] {
    /// The part where `side` is not negative; `side` is linear in the point (one step of Sutherland and Hodgman).
    ///
    /// A contour that is not convex may get edges that run to and fro along the cut; their signed areas cancel.
    func cut(_ side: (Point) -> Double) -> [Point] {
        let sides = map(side)
        if sides.allSatisfy({ $0 >= 0 }) { return self }
        var result: [Point] = []
        for i in indices {
            let j = i + 1 == count ? 0 : i + 1
            if sides[i] >= 0 { result.append(self[i]) }
            if (sides[i] < 0) != (sides[j] < 0) {
                // From the inner end, so that two polygons with a common edge cut it at the very same point.
                let (inner, outer) = sides[i] < 0 ? (j, i) : (i, j)
                let t = sides[inner] / (sides[inner] - sides[outer])
                result.append(
                    Point(
                        x: self[inner].x + (self[outer].x - self[inner].x) * t,
                        y: self[inner].y + (self[outer].y - self[inner].y) * t))
            }
        }
        return result
    }

    /// The part inside a convex contour; empty where they do not meet.
    func cut(inside convex: [Point]) -> [Point] {
        var result = self
        for side in convex.sides where !result.isEmpty {
            if result.contains(where: { side.distance(to: $0) < 0 }) { result = result.cut(side.distance) }
        }
        return result
    }

    /// Pairs of points that are joined by an edge.
    var edges: some Sequence<(Point, Point)> { zip(self, dropFirst() + prefix(1)) }

    /// The lines along the edges, to whose inner side distances are positive.
    var sides: [Line] {
        let runsClockwise = signedArea >= 0
        return edges.compactMap { a, b in runsClockwise ? Line(from: a, to: b) : Line(from: b, to: a) }
    }

    /// The area, positive where the points run clockwise as seen with y downwards.
    var signedArea: Double {
        guard let first else { return 0 }
        return edges.reduce(0) { sum, edge in
            let (a, b) = (edge.0 - first, edge.1 - first)
            return sum + (a.x * b.y - a.y * b.x) / 2
        }
    }

    /// Whether all corners turn the same way, by the area's sign.
    var isConvex: Bool {
        let turn = signedArea < 0 ? -1.0 : 1.0
        return indices.allSatisfy { i in
            let (a, b, c) = (self[i], self[(i + 1) % count], self[(i + 2) % count])
            guard let line = Line(from: a, to: b) else { return true }
            return turn * line.distance(to: c) > -1e-6
        }
    }
}
