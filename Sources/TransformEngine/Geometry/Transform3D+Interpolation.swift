import Glibc

extension Transform3D: Interpolatable {
    /// Returns the transform at `progress` on the way to `end`, as Core Animation blends them.
    ///
    /// Two affine transforms of the plane are blended by the rule for 2D matrices of CSS Transforms Level 1; measurements show that
    /// Core Animation follows it. Others are decomposed: translation, scale, skew and perspective are blended linearly, the rotation
    /// by slerp. If either transform is singular, the result jumps from one to the other at progress 0.5.
    /// - Parameters:
    ///   - end: the transform at progress 1.
    ///   - progress: 0 gives this transform and 1 gives `end`, bit for bit; beyond them the motion continues.
    public func interpolated(to end: Transform3D, progress: Double) -> Transform3D {
        if progress == 0 || self == end { return self }
        if progress == 1 { return end }
        if isAffine, end.isAffine, let a = PlaneDecomposition(self), let b = PlaneDecomposition(end) {
            return Transform3D(a.interpolated(to: b, progress: progress))
        }
        guard let a = decomposed(), let b = end.decomposed() else { return progress < 0.5 ? self : end }
        return Transform3D(a.interpolated(to: b, progress: progress))
    }
}

extension Transform3D.Decomposition: Interpolatable {
    /// Returns the components at `progress` on the way to `end`, each blended by itself.
    func interpolated(to end: Self, progress: Double) -> Self {
        var parts = self
        parts.scale += (end.scale - scale) * progress
        parts.skew += (end.skew - skew) * progress
        parts.translation += (end.translation - translation) * progress
        parts.perspective += (end.perspective - perspective) * progress
        parts.rotation = rotation.slerp(to: end.rotation, progress: progress)
        return parts
    }
}

/// The components of an affine transform of the plane: scale first, then a rotation, the remainder and a translation.
///
/// Source: CSS Transforms Level 1, "Decomposing a 2D Matrix". Its rotation takes the shorter way between angles of −180…180°, and
/// a half-turn goes backwards.
private struct PlaneDecomposition {
    var scale: SIMD2<Double>
    var angle: Double
    var rest: (x: SIMD2<Double>, y: SIMD2<Double>)
    var translation: SIMD2<Double>

    init?(_ t: Transform3D) {
        var x = SIMD2(t.m11, t.m12)
        var y = SIMD2(t.m21, t.m22)
        let determinant = x.x * y.y - x.y * y.x
        guard determinant != 0, determinant.isFinite else { return nil }
        translation = SIMD2(t.m41, t.m42)
        scale = SIMD2((x * x).sum().squareRoot(), (y * y).sum().squareRoot())
        if determinant < 0 {
            if x.x < y.y { scale.x = -scale.x } else { scale.y = -scale.y }
        }
        x /= scale.x
        y /= scale.y
        angle = atan2(x.y, x.x)
        rest = (x.x * x - x.y * y, x.y * x + x.x * y)
    }

    func interpolated(to end: Self, progress: Double) -> Self {
        var a = self
        var b = end
        if (a.scale.x < 0 && b.scale.y < 0) || (a.scale.y < 0 && b.scale.x < 0) {
            a.scale = -a.scale
            a.angle += a.angle < 0 ? .pi : -.pi
        }
        if a.angle == 0 { a.angle = 2 * .pi }
        if b.angle == 0 { b.angle = 2 * .pi }
        if abs(a.angle - b.angle) > .pi {
            if a.angle > b.angle { a.angle -= 2 * .pi } else { b.angle -= 2 * .pi }
        }
        a.scale += (b.scale - a.scale) * progress
        a.angle += (b.angle - a.angle) * progress
        a.rest.x += (b.rest.x - a.rest.x) * progress
        a.rest.y += (b.rest.y - a.rest.y) * progress
        a.translation += (b.translation - a.translation) * progress
        return a
    }
}

extension Transform3D {
    fileprivate init(_ parts: PlaneDecomposition) {
        let (c, s) = (cos(parts.angle), sin(parts.angle))
        let x = parts.scale.x * (c * parts.rest.x + s * parts.rest.y)
        let y = parts.scale.y * (c * parts.rest.y - s * parts.rest.x)
        self.init(
            m11: x.x, m12: x.y, m21: y.x, m22: y.y, m41: parts.translation.x, m42: parts.translation.y)
    }
}
