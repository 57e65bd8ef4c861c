import Glibc

/// A rotation of space as a unit quaternion x·i + y·j + z·k + w.
struct Quaternion: Hashable {
    var x, y, z, w: Double

    /// Makes a quaternion from its components; without arguments, the identity.
    init(x: Double = 0, y: Double = 0, z: Double = 0, w: Double = 1) {
        (self.x, self.y, self.z, self.w) = (x, y, z, w)
    }

    /// Makes the rotation whose matrix for row vectors has these orthonormal rows.
    ///
    /// Shepperd's method: it divides by the largest component.
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

    /// Returns the scalar product of two quaternions as four-dimensional vectors.
    func dot(_ b: Quaternion) -> Double { x * b.x + y * b.y + z * b.z + w * b.w }

    /// Returns the rotation at `progress` on the shorter way to `end`, at constant angular velocity.
    ///
    /// Shoemake's slerp; `end` is negated if it lies in the other hemisphere.
    /// - Parameter progress: 0…1 between the two rotations; beyond them the rotation continues.
    func slerp(to end: Quaternion, progress: Double) -> Quaternion {
        var cosine = dot(end)
        let sign: Double = cosine < 0 ? -1 : 1
        cosine = min(1, cosine * sign)
        let angle = acos(cosine)
        let (a, b): (Double, Double)
        if angle < 1e-6 {
            (a, b) = (1 - progress, progress * sign)
        } else {
            (a, b) = (sin((1 - progress) * angle) / sin(angle), sign * sin(progress * angle) / sin(angle))
        }
        return Quaternion(
            x: a * x + b * end.x, y: a * y + b * end.y, z: a * z + b * end.z, w: a * w + b * end.w)
    }
}
