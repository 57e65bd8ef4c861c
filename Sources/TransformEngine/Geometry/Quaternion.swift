import Glibc

/// A rotation of space as a unit quaternion x·i + y·j + z·k + w.
public struct Quaternion: Sendable, Hashable {
    public var x, y, z, w: Double

    /// Makes a quaternion from its components; without arguments, the rotation that turns nothing.
    public init(x: Double = 0, y: Double = 0, z: Double = 0, w: Double = 1) {
        (self.x, self.y, self.z, self.w) = (x, y, z, w)
    }

    /// The rotation by `angle` radians about the axis (`x`, `y`, `z`), which must not be zero and need not have unit length.
    public init(angle: Double, x: Double, y: Double, z: Double) {
        let k = sin(angle / 2) / (x * x + y * y + z * z).squareRoot()
        self.init(x: x * k, y: y * k, z: z * k, w: cos(angle / 2))
    }

    /// The scalar product of two quaternions as four-vectors.
    public func dot(_ b: Quaternion) -> Double { x * b.x + y * b.y + z * b.z + w * b.w }

    /// The Hamilton product: as rotations of column vectors `b` first, then `a`.
    public static func * (a: Quaternion, b: Quaternion) -> Quaternion {
        Quaternion(
            x: a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y, y: a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x,
            z: a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w, w: a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z)
    }

    /// The rotation a part of the way to `end` at constant speed, the shorter way round (Shoemake's slerp with the hemisphere flip).
    ///
    /// - Parameter progress: 0…1 between the two; beyond, the turn goes on.
    public func slerp(to end: Quaternion, progress: Double) -> Quaternion {
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
