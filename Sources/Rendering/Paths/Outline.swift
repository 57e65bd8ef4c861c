import TransformEngine

/// The edge of the area that an item fills: polygons in pixels with nonzero winding; never empty, all coordinates finite.
struct Outline: Sendable, Equatable {
    /// The polygons.
    let polygons: [Polygon]
    /// The smallest rectangle around the points, in pixels.
    let bounds: Rect

    /// Makes an outline; nil if there is no polygon, or a coordinate is not a number or so large that areas would not be finite.
    init?(_ polygons: [Polygon]) {
        guard let first = polygons.first?.points[0] else { return nil }
        var (minX, minY, maxX, maxY) = (first.x, first.y, first.x, first.y)
        for point in polygons.lazy.map(\.points).joined() {
            guard abs(point.x) < 1e150, abs(point.y) < 1e150 else { return nil }
            (minX, maxX) = (min(minX, point.x), max(maxX, point.x))
            (minY, maxY) = (min(minY, point.y), max(maxY, point.y))
        }
        self.polygons = polygons
        bounds = Rect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
    }

    /// The smallest w that is shown; parts nearer to the eye's plane are cut off, so that no coordinate explodes.
    static let nearestW = 1.0 / 1024

    /// The image of polygons of a plane; nil if nothing of it lies before the eye.
    init?(_ polygons: [Polygon], map: Homography) {
        self.init(polygons.compactMap { Self.projected($0, map: map) })
    }

    private static func projected(_ polygon: Polygon, map: Homography) -> Polygon? {
        func w(_ p: Point) -> Double { map.m13 * p.x + map.m23 * p.y + map.m33 }
        func image(_ p: Point) -> Point {
            let w = max(w(p), nearestW)
            return Point(
                x: (map.m11 * p.x + map.m21 * p.y + map.m31) / w, y: (map.m12 * p.x + map.m22 * p.y + map.m32) / w)
        }
        return polygon.cut { w($0) - nearestW }?.map(image)
    }

    /// The single convex polygon, or nil if there are more; a layer's (rounded) rectangle and its cuts are convex.
    var convexPolygon: Polygon? {
        guard polygons.count == 1, polygons[0].isConvex else { return nil }
        return polygons[0]
    }

    /// The rows that the outline touches, inside `0..<height`.
    func rows(height: Int) -> Range<Int> {
        let top = max(0, min(Double(height), bounds.minY.rounded(.down)))
        let bottom = max(top, min(Double(height), bounds.maxY.rounded(.up)))
        return Int(top)..<Int(bottom)
    }

    /// Whether a rectangle surely lies wholly inside; false if that is hard to tell, as in an outline so large that its sides are inexact.
    func contains(_ rect: Rect) -> Bool {
        guard max(bounds.width, bounds.height) < 1e9, bounds.minX <= rect.minX, bounds.maxX >= rect.maxX,
            bounds.minY <= rect.minY, bounds.maxY >= rect.maxY
        else { return false }
        return convexPolygon?.sides.allSatisfy { side in rect.quad.corners.allSatisfy { side.distance(to: $0) >= 0 } }
            == true
    }

    /// Whether a part of the outline's bounds lies in a picture of `width` by `height` pixels.
    func isVisible(width: Int, height: Int) -> Bool {
        bounds.minX < Double(width) && bounds.maxX > 0 && bounds.minY < Double(height) && bounds.maxY > 0
    }
}

/// A block of whole pixels.
struct PixelBounds: Sendable, Equatable {
    /// The rows, from the top.
    var rows: Range<Int>
    /// The columns, from the left.
    var columns: Range<Int>

    /// No pixels.
    static let empty = PixelBounds(rows: 0..<0, columns: 0..<0)

    /// The pixels of a `width` by `height` picture that the outlines may touch; nil if there is none.
    init?(of outlines: some Sequence<Outline>, width: Int, height: Int) {
        var whole: PixelBounds?
        for outline in outlines where outline.isVisible(width: width, height: height) {
            let left = max(0, outline.bounds.minX.rounded(.down))
            let right = min(Double(width), outline.bounds.maxX.rounded(.up))
            guard left < right else { continue }
            let one = PixelBounds(rows: outline.rows(height: height), columns: Int(left)..<Int(right))
            whole = whole?.union(one) ?? one
        }
        guard let whole, !whole.rows.isEmpty else { return nil }
        self = whole
    }

    private init(rows: Range<Int>, columns: Range<Int>) {
        (self.rows, self.columns) = (rows, columns)
    }

    private func union(_ other: PixelBounds) -> PixelBounds {
        PixelBounds(rows: rows.hull(other.rows), columns: columns.hull(other.columns))
    }
}

extension Range<Int> {
    /// The smallest range that holds both.
    func hull(_ other: Range) -> Range {
        Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
    }
}
