extension Transform3D {
    /// The transform a part of the way to another one (placeholder: element-wise).
    public func interpolated(to end: Transform3D, progress: Double) -> Transform3D {
        progress < 0.5 ? self : end
    }
}
