/// A blurred image of a layer's shape, under the layer and in its plane.
public struct Shadow: Sendable, Hashable, Interpolatable {
    /// The colour, before `opacity`.
    public var color: Color
    /// The offset from the layer, in points.
    public var offset: Point
    /// The opacity, 0 (no shadow) … 1.
    public var opacity: Double
    /// The blur radius in points, as `CALayer.shadowRadius`.
    public var radius: Double

    /// Makes a shadow; `CALayer`'s defaults are black, offset (0, −3), opacity 0, radius 3.
    public init(
        color: Color = .black, offset: Point = Point(x: 0, y: -3), opacity: Double = 0, radius: Double = 3
    ) {
        (self.color, self.offset, self.opacity, self.radius) = (color, offset, opacity, radius)
    }

    /// No shadow at all.
    public static let none = Shadow()

    /// The standard deviation of the Gaussian, in points: 0.75 of the radius.
    ///
    /// Measured: with radius 5 and offset 0.5 the original's screen recording shows the grey levels 147 161 172
    /// 180 190 190 above the sheet's edge. The factor 0.75 fits them best (within 3.4 levels); a factor of 1 misses them by 10.
    public var standardDeviation: Double { radius * 0.75 }

    /// Returns the shadow at `progress` on the way to `end`, each component blended by itself.
    public func interpolated(to end: Shadow, progress: Double) -> Shadow {
        Shadow(
            color: color.interpolated(to: end.color, progress: progress),
            offset: offset.interpolated(to: end.offset, progress: progress),
            opacity: opacity.interpolated(to: end.opacity, progress: progress),
            radius: radius.interpolated(to: end.radius, progress: progress))
    }
}
