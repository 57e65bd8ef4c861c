import Glibc

/// A 4 × 4 matrix that maps points of space, in Core Animation's convention.
///
/// Points are rows, so a point p goes to p · M:
///
///                     ⎡ m11 m12 m13 m14 ⎤
///     [x y z 1]   ·   ⎢ m21 m22 m23 m24 ⎥   =   [x' y' z' w']
///                     ⎢ m31 m32 m33 m34 ⎥
///                     ⎣ m41 m42 m43 m44 ⎦
///
/// The translation is m41 m42 m43; a viewer at the distance d is m34 = −1/d. The image on the screen is (x'/w', y'/w').
/// Example: `identity.translatedBy(x: 10, y: 0, z: 0).scaledBy(x: 2, y: 2, z: 1)` scales first, so (1, 0) goes to (12, 0).
public struct Transform3D: Sendable, Hashable, Codable {
    public var m11, m12, m13, m14: Double
    public var m21, m22, m23, m24: Double
    public var m31, m32, m33, m34: Double
    public var m41, m42, m43, m44: Double

    /// Makes a transform from its sixteen numbers; without arguments, the identity.
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

    /// The transform that leaves every point where it is.
    public static let identity = Transform3D()

    /// Moves by (`x`, `y`, `z`) points first, then applies this transform: T · self, as `CATransform3DTranslate`.
    public func translatedBy(x: Double, y: Double, z: Double) -> Transform3D {
        Transform3D(m41: x, m42: y, m43: z).concatenating(self)
    }

    /// Scales about the origin first, then applies this transform: S · self, as `CATransform3DScale`.
    public func scaledBy(x: Double, y: Double, z: Double) -> Transform3D {
        Transform3D(m11: x, m22: y, m33: z).concatenating(self)
    }

    /// Turns by `angle` radians about the axis (`x`, `y`, `z`) first, then applies this transform: R · self.
    ///
    /// The axis need not have unit length; a zero axis turns nothing. Positive angles follow `CATransform3DRotate`:
    /// about z, from x towards y. Formula: Rodrigues, transposed for row vectors.
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

    /// This transform first, then `b`: self · b, as `CATransform3DConcat(self, b)`.
    public func concatenating(_ b: Transform3D) -> Transform3D {
        func row(_ x: Double, _ y: Double, _ z: Double, _ w: Double) -> (Double, Double, Double, Double) {
            (
                x * b.m11 + y * b.m21 + z * b.m31 + w * b.m41, x * b.m12 + y * b.m22 + z * b.m32 + w * b.m42,
                x * b.m13 + y * b.m23 + z * b.m33 + w * b.m43, x * b.m14 + y * b.m24 + z * b.m34 + w * b.m44
            )
        }
        var r = Transform3D()
        (r.m11, r.m12, r.m13, r.m14) = row(m11, m12, m13, m14)
        (r.m21, r.m22, r.m23, r.m24) = row(m21, m22, m23, m24)
        (r.m31, r.m32, r.m33, r.m34) = row(m31, m32, m33, m34)
        (r.m41, r.m42, r.m43, r.m44) = row(m41, m42, m43, m44)
        return r
    }

    /// The image of the homogeneous point [x y z w], before the division by w.
    public func map(_ point: SIMD4<Double>) -> SIMD4<Double> {
        let x = point.x * SIMD4(m11, m12, m13, m14)
        let y = point.y * SIMD4(m21, m22, m23, m24)
        let z = point.z * SIMD4(m31, m32, m33, m34)
        return x + y + z + point.w * SIMD4(m41, m42, m43, m44)
    }

    /// The image of (x, y, 0) after the division by w, or nil where w <= 0: on or behind the eye's plane.
    public func project(_ point: Point) -> Point? {
        Homography(flattening: self).map(point)
    }
}
