import TransformEngine

extension Homography {
    /// Whether the map only moves the area from the origin to `size`: no corner is off by more than a twentieth of a unit.
    func isMove(of size: Size) -> Bool {
        guard m13 == 0, m23 == 0, m33 == 1 else { return false }
        return max(abs(m11 - 1), abs(m12)) * size.width < 0.05 && max(abs(m21), abs(m22 - 1)) * size.height < 0.05
    }

    /// The map, from points to pixels, moved so that the top left corner of `bounds` is drawn on whole pixels; unchanged
    /// if it does more than move the bounds.
    ///
    /// - Parameter scale: pixels a point.
    func snapped(moving bounds: Rect, scale: Double) -> Homography {
        let toPixels = Homography(m11: 1 / scale, m22: 1 / scale, m31: bounds.minX, m32: bounds.minY).concatenating(
            self)
        guard toPixels.isMove(of: Size(width: bounds.width * scale, height: bounds.height * scale)) else { return self }
        var map = self
        map.m31 += toPixels.m31.rounded() - toPixels.m31
        map.m32 += toPixels.m32.rounded() - toPixels.m32
        return map
    }
}
