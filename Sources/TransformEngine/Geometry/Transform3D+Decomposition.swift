extension Transform3D {
    /// The components of a transform: scale is applied first, then skew, rotation, translation and perspective.
    ///
    /// Source: CSS Transforms Level 2, "Decomposing a 3D Matrix" (after Spencer Thomas in Graphics Gems II), with two differences:
    /// - If a transform of the plane mirrors, only one axis is negated, the one nearer to its negative, as in browsers. Any
    ///   other mirroring transform has all three axes negated, as there.
    /// - The matrix is not divided by m44 first. So the components give back the transform even if m44 < 0 (its origin is behind
    ///   the viewer), and a layer that approaches the viewer does so evenly in space. If m44 is 1 this makes no difference.
    struct Decomposition: Hashable {
        /// Factors along x, y and z.
        var scale = SIMD3<Double>(1, 1, 1)
        /// Shears of y by x, of z by x and of z by y.
        var skew = SIMD3<Double>(0, 0, 0)
        /// The rotation.
        var rotation = Quaternion()
        /// Points along x, y and z.
        var translation = SIMD3<Double>(0, 0, 0)
        /// The fourth column of the matrix.
        var perspective = SIMD4<Double>(0, 0, 0, 1)
    }

    /// Returns the transform's components, or nil if it is singular.
    func decomposed() -> Decomposition? {
        var parts = Decomposition()
        var affine = self
        (affine.m14, affine.m24, affine.m34, affine.m44) = (0, 0, 0, 1)
        guard let inverse = affine.inverted(), inverted() != nil else { return nil }
        parts.perspective = inverse.transposed.map(SIMD4(m14, m24, m34, m44))
        parts.translation = SIMD3(m41, m42, m43)
        var x = SIMD3(m11, m12, m13)
        var y = SIMD3(m21, m22, m23)
        var z = SIMD3(m31, m32, m33)
        var mirror = SIMD3<Double>(1, 1, 1)
        if (cross(x, y) * z).sum() < 0 {
            mirror = !isAffine ? -mirror : m11 < m22 ? SIMD3(-1, 1, 1) : SIMD3(1, -1, 1)
            (x, y, z) = (x * mirror.x, y * mirror.y, z * mirror.z)
        }
        let sx = (x * x).sum().squareRoot()
        x /= sx
        let xy = (x * y).sum()
        y -= xy * x
        let sy = (y * y).sum().squareRoot()
        y /= sy
        let xz = (x * z).sum()
        z -= xz * x
        let yz = (y * z).sum()
        z -= yz * y
        let sz = (z * z).sum().squareRoot()
        z /= sz
        parts.scale = SIMD3(sx, sy, sz) * mirror
        parts.skew = SIMD3(xy / sy, xz / sz, yz / sz)
        parts.rotation = Quaternion(rows: x, y, z)
        return parts
    }

    /// Makes the transform with these components.
    init(_ parts: Decomposition) {
        let q = parts.rotation
        self.init(
            m11: 1 - 2 * (q.y * q.y + q.z * q.z), m12: 2 * (q.x * q.y + q.z * q.w), m13: 2 * (q.x * q.z - q.y * q.w),
            m21: 2 * (q.x * q.y - q.z * q.w), m22: 1 - 2 * (q.x * q.x + q.z * q.z), m23: 2 * (q.y * q.z + q.x * q.w),
            m31: 2 * (q.x * q.z + q.y * q.w), m32: 2 * (q.y * q.z - q.x * q.w), m33: 1 - 2 * (q.x * q.x + q.y * q.y))
        let skew = Transform3D(m21: parts.skew.x, m31: parts.skew.y, m32: parts.skew.z)
        let perspective = Transform3D(
            m14: parts.perspective.x, m24: parts.perspective.y, m34: parts.perspective.z, m44: parts.perspective.w)
        self = Transform3D(m11: parts.scale.x, m22: parts.scale.y, m33: parts.scale.z)
            .concatenating(skew)
            .concatenating(self)
            .concatenating(Transform3D(m41: parts.translation.x, m42: parts.translation.y, m43: parts.translation.z))
            .concatenating(perspective)
    }
}

private func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
    SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
}
