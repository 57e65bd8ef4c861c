import TransformEngine

/// One edge of an outline, cut to the picture: y grows from `top` to `bottom`.
struct Edge {
    /// Where the edge begins, in pixels.
    var top: Double
    /// Where it ends, in pixels, below `top`.
    var bottom: Double
    /// A point of the edge's line.
    var origin: Point
    /// Pixels to the right for each pixel down.
    var slope: Double
    /// 1 for an edge that runs down in its polygon, -1 for one that runs up.
    var sign: Double

    /// The edges of an outline that cross some rows of a picture of `width` by `height` pixels, sorted by their top.
    ///
    /// An edge to the left of the picture becomes one along its left side, since it counts for the winding of the
    /// pixels to its right. Edges to the right, above and below are dropped. An edge is not cut to the rows, so that
    /// each row gets the same edges in the same order when other rows are asked for.
    static func edges(of outline: Outline, width: Int, height: Int, crossing rows: Range<Int>) -> [Edge] {
        let (first, last) = (Double(rows.lowerBound), Double(rows.upperBound))
        var edges: [Edge] = []
        for polygon in outline.polygons {
            for (p, q) in polygon.edges where p.y != q.y {
                let (upper, lower) = p.y < q.y ? (p, q) : (q, p)
                guard upper.y < last, lower.y > first else { continue }
                let edge = Edge(
                    top: max(upper.y, 0), bottom: min(lower.y, Double(height)), origin: upper,
                    slope: (lower.x - upper.x) / (lower.y - upper.y), sign: p.y < q.y ? 1 : -1)
                edges += edge.cut(width: Double(width))
            }
        }
        return edges.sorted { $0.top < $1.top }
    }

    private func cut(width: Double) -> [Edge] {
        // An edge whose slope is infinite is so flat that it covers nothing.
        guard top < bottom, slope.isFinite else { return [] }
        guard slope != 0 else { return origin.x >= width ? [] : [part(from: top, to: bottom)] }
        func crossing(_ x: Double) -> Double { min(max(origin.y + (x - origin.x) / slope, top), bottom) }
        let cuts = [top, crossing(slope > 0 ? 0 : width), crossing(slope > 0 ? width : 0), bottom]
        return zip(cuts, cuts.dropFirst()).compactMap { from, to in
            guard from < to, origin.x + ((from + to) / 2 - origin.y) * slope < width else { return nil }
            return part(from: from, to: to)
        }
    }

    private func part(from: Double, to: Double) -> Edge {
        var part = self
        (part.top, part.bottom) = (from, to)
        let middle = origin.x + ((from + to) / 2 - origin.y) * slope
        if !(middle > 0) { (part.origin, part.slope) = (Point(x: 0, y: from), 0) }
        return part
    }
}
