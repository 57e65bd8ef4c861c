import Glibc

/// A 4 × 4 matrix that transforms points of space, in Core Animation's convention.
///
/// **Space.** Lengths are in points, angles in radians. The origin is at the top left, y grows downwards, z towards the viewer:
///
///                ● ───▶ x
///              ╱ │
///           z ▼  ▼ y
///
/// **Matrix.** Points are rows, so a point p goes to p · M:
///
///                     ⎡ m11 m12 m13 m14 ⎤
///     [x y z 1]   ·   ⎢ m21 m22 m23 m24 ⎥   =   [x' y' z' w']
///                     ⎢ m31 m32 m33 m34 ⎥
///                     ⎣ m41 m42 m43 m44 ⎦
///
/// The translation is m41 m42 m43. The perspective of a viewer at the distance d is m34 = −1/d. The image on the screen is
/// (x'/w', y'/w'); if w' <= 0 the point is level with the viewer or behind, and has no image.
///
/// **Order.** `t.scaledBy(…)`, `t.rotated(by:…)` and `t.translatedBy(…)` apply the operation first, then `t`, as
/// `CATransform3DScale(t, …)` does. `a.concatenating(b)` applies a, then b. An angle above 0 turns from x to y about z, from y to
/// z about x, and from z to x about y.
///
/// **Example.** The viewer is at 900 points. The scale acts first and takes (1, 0, 0) to (3, 0, 0), the translation takes that to
/// (13, 0, 450), and w' is 1 − 450/900 = 0.5. So the image on the screen is (26, 0).
///
///     Transform3D(m34: -1 / 900)
///         .translatedBy(x: 10, y: 0, z: 450)
///         .scaledBy(x: 3, y: 3, z: 1)
///         .project(Point(x: 1, y: 0))   // (26, 0)
public struct Transform3D: Sendable, Hashable {
    /// The first row: the image of the x axis.
    public var m11, m12, m13, m14: Double
    /// The second row: the image of the y axis.
    public var m21, m22, m23, m24: Double
    /// The third row: the image of the z axis.
    public var m31, m32, m33, m34: Double
    /// The fourth row: the image of the origin.
    public var m41, m42, m43, m44: Double

    /// Makes a transform from its sixteen elements; those left out are the identity's.
    public init(
        m11: Double = 1, m12: Double = 0, m13: Double = 0, m14: Double = 0,
        m21: Double = 0, m22: Double = 1, m23: Double = 0, m24: Double = 0,
        m31: Double = 0, m32: Double = 0, m33: Double = 1, m34: Double = 0,
        m41: Double = 0, m42: Double = 0, m43: Double = 0, m44: Double = 1
    ) {
        (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
        (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
        (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
        (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
    }

    /// The transform that leaves every point in place.
    public static let identity = Transform3D()

    /// Returns the transform that translates by (`x`, `y`, `z`) points first, then applies this one.
    ///
    /// It is T · self, as `CATransform3DTranslate`.
    public func translatedBy(x: Double, y: Double, z: Double) -> Transform3D {
        Transform3D(m41: x, m42: y, m43: z).concatenating(self)
    }

    /// Returns the transform that scales about the origin first, then applies this one.
    ///
    /// It is S · self, as `CATransform3DScale`.
    public func scaledBy(x: Double, y: Double, z: Double) -> Transform3D {
        Transform3D(m11: x, m22: y, m33: z).concatenating(self)
    }

    /// Returns the transform that rotates by `angle` radians about the axis (`x`, `y`, `z`) first, then applies this one.
    ///
    /// It is R · self, as `CATransform3DRotate`. The axis need not have unit length; a zero axis rotates nothing. Source: Rodrigues'
    /// formula, transposed for row vectors.
    public func rotated(by angle: Double, x: Double, y: Double, z: Double) -> Transform3D {
        let length = (x * x + y * y + z * z).squareRoot()
        guard length > 0 else { return self }
        let (x, y, z) = (x / length, y / length, z / length)
        let (s, c) = (sin(angle), cos(angle))
        let k = 1 - c
        return Transform3D(
            m11: c + x * x * k, m12: x * y * k + z * s, m13: x * z * k - y * s,
            m21: x * y * k - z * s, m22: c + y * y * k, m23: y * z * k + x * s,
            m31: x * z * k + y * s, m32: y * z * k - x * s, m33: c + z * z * k
        ).concatenating(self)
    }

    /// Returns the transform that applies this one first, then `b`.
    ///
    /// It is self · b, as `CATransform3DConcat(self, b)`.
    public func concatenating(_ b: Transform3D) -> Transform3D {
        let (x, y) = (b.map(SIMD4(m11, m12, m13, m14)), b.map(SIMD4(m21, m22, m23, m24)))
        let (z, w) = (b.map(SIMD4(m31, m32, m33, m34)), b.map(SIMD4(m41, m42, m43, m44)))
        return Transform3D(
            m11: x.x, m12: x.y, m13: x.z, m14: x.w, m21: y.x, m22: y.y, m23: y.z, m24: y.w,
            m31: z.x, m32: z.y, m33: z.z, m34: z.w, m41: w.x, m42: w.y, m43: w.z, m44: w.w)
    }

    /// Returns the image of the homogeneous point [x y z w], before the division by w.
    func map(_ point: SIMD4<Double>) -> SIMD4<Double> {
        // Number by number: without optimization, as in tests, operations of whole vectors take twenty times as long.
        let (x, y, z, w) = (point.x, point.y, point.z, point.w)
        return SIMD4(
            x * m11 + y * m21 + z * m31 + w * m41, x * m12 + y * m22 + z * m32 + w * m42,
            x * m13 + y * m23 + z * m33 + w * m43, x * m14 + y * m24 + z * m34 + w * m44)
    }

    /// Returns the image of (x, y, 0) on the screen, or nil if w <= 0 (the point is level with the viewer or behind) or the image is not finite.
    public func project(_ point: Point) -> Point? {
        Homography(flattening: self).map(point)
    }
}
