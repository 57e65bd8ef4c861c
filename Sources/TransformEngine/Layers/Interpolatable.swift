/// A value that can be blended with another one of its type, so that an animation can move between them.
public protocol Interpolatable {
    /// The value a part of the way to `end`: self at progress 0, `end` at 1, both exactly; it may lie beyond either.
    func interpolated(to end: Self, progress: Double) -> Self
}

extension Double: Interpolatable {
    /// The number a part of the way to `end`, linearly.
    public func interpolated(to end: Double, progress: Double) -> Double {
        progress == 1 ? end : self + (end - self) * progress
    }
}

extension Point: Interpolatable {
    /// The point a part of the way to `end`, on the straight line.
    public func interpolated(to end: Point, progress: Double) -> Point {
        Point(x: x.interpolated(to: end.x, progress: progress), y: y.interpolated(to: end.y, progress: progress))
    }
}

extension Size: Interpolatable {
    /// The size a part of the way to `end`.
    public func interpolated(to end: Size, progress: Double) -> Size {
        Size(
            width: width.interpolated(to: end.width, progress: progress),
            height: height.interpolated(to: end.height, progress: progress))
    }
}

extension Rect: Interpolatable {
    /// The rectangle a part of the way to `end`, origin and size each.
    public func interpolated(to end: Rect, progress: Double) -> Rect {
        Rect(
            origin: origin.interpolated(to: end.origin, progress: progress),
            size: size.interpolated(to: end.size, progress: progress))
    }
}

extension Color: Interpolatable {
    /// The colour a part of the way to `end`, blended premultiplied so that a clear colour lends no hue.
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

extension Transform3D: Interpolatable {}
