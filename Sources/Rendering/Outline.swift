import TransformEngine

/// The edge of what an item fills: closed contours of straight edges in pixels, nonzero winding; never empty, all finite.
struct Outline: Sendable, Equatable {
    /// The contours, each with at least three points and closed by an edge from its last point to its first.
    let contours: [[Point]]
    /// The smallest rectangle around the points, in pixels.
    let bounds: Rect

    /// Makes an outline; nil where no contour has three points or a coordinate is not finite.
    init?(_ contours: [[Point]]) {
        let contours = contours.filter { $0.count > 2 }
        guard let first = contours.first?.first else { return nil }
        var (minX, minY, maxX, maxY) = (first.x, first.y, first.x, first.y)
        for point in contours.joined() {
            guard point.x.isFinite, point.y.isFinite else { return nil }
            (minX, maxX) = (min(minX, point.x), max(maxX, point.x))
            (minY, maxY) = (min(minY, point.y), max(maxY, point.y))
        }
        guard (maxX - minX).isFinite, (maxY - minY).isFinite else { return nil }
        self.contours = contours
        bounds = Rect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
    }

    /// The smallest w that is shown: what is nearer to the eye's plane is cut off, so that no coordinate explodes.
    static let nearestW = 1.0 / 1024

    /// The image of closed contours of a plane; nil where nothing of it lies before the eye.
    init?(_ contours: [[Point]], map: Homography) {
        self.init(contours.map { Self.projected($0, map: map) })
    }

    private static func projected(_ contour: [Point], map: Homography) -> [Point] {
        func w(_ p: Point) -> Double { map.m13 * p.x + map.m23 * p.y + map.m33 }
        func image(_ p: Point) -> Point {
            let w = max(w(p), nearestW)
            return Point(
                x: (map.m11 * p.x + map.m21 * p.y + map.m31) / w, y: (map.m12 * p.x + map.m22 * p.y + map.m32) / w)
        }
        return contour.cut { w($0) - nearestW }.map(image)
    }

    /// The single convex contour, or nil where there are more; layers' (rounded) rectangles and their cuts are convex.
    var convexContour: [Point]? {
        guard contours.count == 1, contours[0].isConvex else { return nil }
        return contours[0]
    }

    /// The rows that the outline touches, inside `0..<height`.
    func rows(height: Int) -> Range<Int> {
        let top = max(0, min(Double(height), bounds.minY.rounded(.down)))
        let bottom = max(top, min(Double(height), bounds.maxY.rounded(.up)))
        return Int(top)..<Int(bottom)
    }

    /// Whether a rectangle lies wholly inside; false also where it would be hard to tell.
    func contains(_ rect: Rect) -> Bool {
        guard bounds.minX <= rect.minX, bounds.maxX >= rect.maxX, bounds.minY <= rect.minY, bounds.maxY >= rect.maxY
        else { return false }
        return convexContour?.sides.allSatisfy { side in rect.quad.corners.allSatisfy { side.distance(to: $0) >= 0 } }
            == true
    }

    /// Whether a part of the outline's bounds lies in a picture of `width` by `height` pixels.
    func isVisible(width: Int, height: Int) -> Bool {
        bounds.minX < Double(width) && bounds.maxX > 0 && bounds.minY < Double(height) && bounds.maxY > 0
    }
}
