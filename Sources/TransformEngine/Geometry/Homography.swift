/// A projective map from one plane to another.
///
/// It is what a `Transform3D` does to the plane z = 0 if the z of the image is dropped.
///
/// Points are rows: [x y 1] · H = [x' y' w'], and the image is (x'/w', y'/w').
public struct Homography: Sendable, Hashable {
    /// The first row: the image of the x axis.
    public var m11, m12, m13: Double
    /// The second row: the image of the y axis.
    public var m21, m22, m23: Double
    /// The third row: the image of the origin.
    public var m31, m32, m33: Double

    /// Makes a map from its nine elements; those left out are the identity's.
    public init(
        m11: Double = 1, m12: Double = 0, m13: Double = 0,
        m21: Double = 0, m22: Double = 1, m23: Double = 0,
        m31: Double = 0, m32: Double = 0, m33: Double = 1
    ) {
        (self.m11, self.m12, self.m13) = (m11, m12, m13)
        (self.m21, self.m22, self.m23) = (m21, m22, m23)
        (self.m31, self.m32, self.m33) = (m31, m32, m33)
    }

    /// The map that leaves every point in place.
    public static let identity = Homography()

    /// Makes the map of `transform` on the plane z = 0, by dropping its third row and column.
    public init(flattening transform: Transform3D) {
        self.init(
            m11: transform.m11, m12: transform.m12, m13: transform.m14,
            m21: transform.m21, m22: transform.m22, m23: transform.m24,
            m31: transform.m41, m32: transform.m42, m33: transform.m44)
    }

    /// Returns the map that applies this one first, then `b`: self · b.
    public func concatenating(_ b: Homography) -> Homography {
        Homography(
            m11: m11 * b.m11 + m12 * b.m21 + m13 * b.m31, m12: m11 * b.m12 + m12 * b.m22 + m13 * b.m32,
            m13: m11 * b.m13 + m12 * b.m23 + m13 * b.m33,
            m21: m21 * b.m11 + m22 * b.m21 + m23 * b.m31, m22: m21 * b.m12 + m22 * b.m22 + m23 * b.m32,
            m23: m21 * b.m13 + m22 * b.m23 + m23 * b.m33,
            m31: m31 * b.m11 + m32 * b.m21 + m33 * b.m31, m32: m31 * b.m12 + m32 * b.m22 + m33 * b.m32,
            m33: m31 * b.m13 + m32 * b.m23 + m33 * b.m33)
    }

    /// Returns the image of a point, or nil if w <= 0 (the point is level with the viewer or behind) or the image is not finite.
    public func map(_ point: Point) -> Point? {
        let w = m13 * point.x + m23 * point.y + m33
        guard w > 0 else { return nil }
        let image = Point(
            x: (m11 * point.x + m21 * point.y + m31) / w, y: (m12 * point.x + m22 * point.y + m32) / w)
        return image.isFinite ? image : nil
    }

    /// Returns the image of a velocity at a point, by the map's derivative there, or nil if the point has no image.
    func map(velocity: Point, at point: Point) -> Point? {
        let w = m13 * point.x + m23 * point.y + m33
        guard let image = map(point) else { return nil }
        let change = m13 * velocity.x + m23 * velocity.y
        return Point(
            x: (m11 * velocity.x + m21 * velocity.y - image.x * change) / w,
            y: (m12 * velocity.x + m22 * velocity.y - image.y * change) / w)
    }

    /// Returns the images of a rectangle's corners, or nil if one of them has none.
    public func map(_ rect: Rect) -> Quad? {
        let q = rect.quad
        guard let a = map(q.topLeft), let b = map(q.topRight), let c = map(q.bottomRight), let d = map(q.bottomLeft)
        else { return nil }
        return Quad(topLeft: a, topRight: b, bottomRight: c, bottomLeft: d)
    }

    /// Returns the inverse map, or nil if the plane is seen edge-on.
    ///
    /// Its scale is such that w is positive for the images of points whose own w is positive.
    public func inverted() -> Homography? {
        let a = m22 * m33 - m23 * m32
        let b = m23 * m31 - m21 * m33
        let c = m21 * m32 - m22 * m31
        let determinant = m11 * a + m12 * b + m13 * c
        guard determinant != 0, determinant.isFinite else { return nil }
        let k = 1 / determinant
        guard k.isFinite else { return nil }
        return Homography(
            m11: a * k, m12: (m13 * m32 - m12 * m33) * k, m13: (m12 * m23 - m13 * m22) * k,
            m21: b * k, m22: (m11 * m33 - m13 * m31) * k, m23: (m13 * m21 - m11 * m23) * k,
            m31: c * k, m32: (m12 * m31 - m11 * m32) * k, m33: (m11 * m22 - m12 * m21) * k)
    }
}
