import Glibc

extension Transform3D {
    /// A transform in parts that can each be blended; scale acts first, then skew, rotation, translation and perspective.
    ///
    /// Source: CSS Transforms Level 2, "Decomposing a 3D Matrix" (after Spencer Thomas in Graphics Gems II). Where a transform of
    /// the plane mirrors, only one axis is flipped, the one nearer to it, as browsers do; elsewhere all three are. Unlike there,
    /// nothing is divided by m44 first: so the parts make up the very transform again, also where its origin is behind the eye
    /// (m44 < 0), and a layer that nears the eye does so evenly in space. Where m44 is 1 the two are the same.
    public struct Decomposition: Sendable, Hashable {
        /// Factors along x, y, z.
        public var scale = SIMD3<Double>(1, 1, 1)
        /// Shears of y by x, z by x and z by y.
        public var skew = SIMD3<Double>(0, 0, 0)
        /// The rotation.
        public var rotation = Quaternion()
        /// Points along x, y, z.
        public var translation = SIMD3<Double>(0, 0, 0)
        /// The fourth column.
        public var perspective = SIMD4<Double>(0, 0, 0, 1)

        /// Makes the parts of the identity.
        public init() {}
    }

    /// The transform's parts, or nil where it is singular.
    public func decomposed() -> Decomposition? {
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

    /// Puts a transform together from its parts.
    public init(_ parts: Decomposition) {
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

extension Quaternion {
    /// The rotation whose matrix (for row vectors) has these orthonormal rows; Shepperd's method, which divides by the largest part.
    init(rows x: SIMD3<Double>, _ y: SIMD3<Double>, _ z: SIMD3<Double>) {
        let trace = x.x + y.y + z.z
        if trace >= max(x.x, y.y, z.z) {
            let s = 2 * (1 + trace).squareRoot()
            self.init(x: (y.z - z.y) / s, y: (z.x - x.z) / s, z: (x.y - y.x) / s, w: s / 4)
        } else if x.x >= y.y, x.x >= z.z {
            let s = 2 * (1 + x.x - y.y - z.z).squareRoot()
            self.init(x: s / 4, y: (x.y + y.x) / s, z: (z.x + x.z) / s, w: (y.z - z.y) / s)
        } else if y.y >= z.z {
            let s = 2 * (1 - x.x + y.y - z.z).squareRoot()
            self.init(x: (x.y + y.x) / s, y: s / 4, z: (y.z + z.y) / s, w: (z.x - x.z) / s)
        } else {
            let s = 2 * (1 - x.x - y.y + z.z).squareRoot()
            self.init(x: (z.x + x.z) / s, y: (y.z + z.y) / s, z: s / 4, w: (x.y - y.x) / s)
        }
    }
}
