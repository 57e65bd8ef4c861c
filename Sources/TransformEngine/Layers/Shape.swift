import Glibc

/// A filled outline in a layer's coordinates, for icons: closed contours of straight edges, nonzero winding.
public struct Shape: Sendable, Hashable {
    /// The contours, each closed by an edge from its last point to its first, in points of the layer's own space.
    public var contours: [[Point]]
    /// The fill.
    public var color: Color

    /// Makes a shape from closed contours; a hole runs the other way round than what it is cut from.
    public init(contours: [[Point]], color: Color) {
        self.contours = contours
        self.color = color
    }

    /// The points of an arc from `start` to `end` (radians, clockwise from the x axis as y grows downwards).
    ///
    /// The chords stray at most `tolerance` points from the arc.
    public static func arc(
        center: Point, radius: Double, from start: Double, to end: Double, tolerance: Double = 0.005
    ) -> [Point] {
        guard radius > tolerance else { return [center] }
        let step = 2 * acos(1 - tolerance / radius)
        let count = max(1, Int((abs(end - start) / step).rounded(.up)))
        return (0...count).map { i in
            let angle = start + (end - start) * Double(i) / Double(count)
            return Point(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
        }
    }

    /// The outline of a rectangle whose corners are rounded with `cornerRadius` points, clockwise from its top left.
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
