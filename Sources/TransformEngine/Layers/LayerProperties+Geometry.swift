extension LayerProperties {
    /// The point of the bounds that sits at `position`, in the layer's own coordinates.
    var anchorInLayer: Point {
        Point(
            x: bounds.minX + anchorPoint.x * bounds.width,
            y: bounds.minY + (isGeometryFlipped ? 1 - anchorPoint.y : anchorPoint.y) * bounds.height)
    }

    /// From the layer's own coordinates to its superlayer's, before the superlayer's `sublayerTransform`.
    public var transformToSuperlayer: Transform3D {
        let anchor = anchorInLayer
        let flip = isGeometryFlipped ? Transform3D(m22: -1) : .identity
        return Transform3D(m41: -anchor.x, m42: -anchor.y)
            .concatenating(flip)
            .concatenating(transform)
            .concatenating(Transform3D(m41: position.x, m42: position.y, m43: zPosition))
    }

    /// `sublayerTransform` about the anchor point: what is applied to every sublayer in this layer's space.
    var sublayerTransformAboutAnchor: Transform3D? {
        guard sublayerTransform != .identity else { return nil }
        let anchor = anchorInLayer
        return Transform3D(m41: -anchor.x, m42: -anchor.y)
            .concatenating(sublayerTransform)
            .concatenating(Transform3D(m41: anchor.x, m42: anchor.y))
    }

    /// The map of `sublayer`'s plane onto this layer's plane: every layer is flattened into its superlayer's.
    public func planeMap(of sublayer: LayerProperties) -> Homography {
        let local = sublayer.transformToSuperlayer
        guard let outer = sublayerTransformAboutAnchor else { return Homography(flattening: local) }
        return Homography(flattening: local.concatenating(outer))
    }

    /// The smallest rectangle around the transformed bounds, in the superlayer's coordinates; zero where a corner is behind the eye.
    ///
    /// Setting it moves `position` and resizes `bounds`, whose origin stays; an affine transform is divided out, as in
    /// `CALayer`, and negative sizes are standardised.
    public var frame: Rect {
        get { Homography(flattening: transformToSuperlayer).map(bounds)?.boundingBox ?? .zero }
        set {
            let new = newValue.standardized
            var linear = Homography(flattening: transform)
            (linear.m31, linear.m32) = (0, 0)
            let shrunk = linear.inverted()?.map(Rect(origin: .zero, size: new.size))?.boundingBox
            bounds.size = linear == .identity ? new.size : shrunk?.size ?? new.size
            position = Point(x: new.minX + anchorPoint.x * new.width, y: new.minY + anchorPoint.y * new.height)
        }
    }
}
