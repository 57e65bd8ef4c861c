/// A type whose values an animation can blend.
public protocol Interpolatable {
    /// Returns the value at `progress` on the way to `end`: exactly `self` at 0 and exactly `end` at 1.
    ///
    /// - Parameters:
    ///   - end: the value at progress 1.
    ///   - progress: may be below 0 or above 1; the value then lies beyond that end.
    func interpolated(to end: Self, progress: Double) -> Self
}

extension Double: Interpolatable {
    /// Returns the number at `progress` on the way to `end`, linearly.
    public func interpolated(to end: Double, progress: Double) -> Double {
        progress == 1 ? end : self + (end - self) * progress
    }
}

extension Point: Interpolatable {
    /// Returns the point at `progress` on the straight line to `end`.
    public func interpolated(to end: Point, progress: Double) -> Point {
        Point(x: x.interpolated(to: end.x, progress: progress), y: y.interpolated(to: end.y, progress: progress))
    }
}

extension Size: Interpolatable {
    /// Returns the size at `progress` on the way to `end`, width and height each linearly.
    public func interpolated(to end: Size, progress: Double) -> Size {
        Size(
            width: width.interpolated(to: end.width, progress: progress),
            height: height.interpolated(to: end.height, progress: progress))
    }
}

extension Rect: Interpolatable {
    /// Returns the rectangle at `progress` on the way to `end`, origin and size each linearly.
    public func interpolated(to end: Rect, progress: Double) -> Rect {
        Rect(
            origin: origin.interpolated(to: end.origin, progress: progress),
            size: size.interpolated(to: end.size, progress: progress))
    }
}

extension Color: Interpolatable {
    /// Returns the colour at `progress` on the way to `end`.
    ///
    /// The colours are blended premultiplied, so that a transparent one adds no hue.
    public func interpolated(to end: Color, progress: Double) -> Color {
        if progress == 0 { return self }
        if progress == 1 { return end }
        let alpha = alpha.interpolated(to: end.alpha, progress: progress)
        guard alpha != 0 else { return end.withAlpha(0) }
        func blend(_ a: Double, _ b: Double) -> Double {
            (a * self.alpha).interpolated(to: b * end.alpha, progress: progress) / alpha
        }
        return Color(
            red: blend(red, end.red), green: blend(green, end.green), blue: blend(blue, end.blue), alpha: alpha)
    }
}
