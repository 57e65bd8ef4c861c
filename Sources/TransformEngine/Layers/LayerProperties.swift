/// All properties of a layer except its place in the tree; names and defaults are those of `CALayer`.
public struct LayerProperties: Sendable, Hashable {
    /// A name to recognise the layer by, or nil.
    public var name: String?
    /// The layer's rectangle in its own coordinates, in points.
    public var bounds = Rect.zero
    /// The place of the anchor point in the superlayer's coordinates, in points.
    public var position = Point.zero
    /// The point of the bounds that lies at `position` and that transforms act about, as fractions of the width and the height.
    public var anchorPoint = Point(x: 0.5, y: 0.5)
    /// The height above the superlayer's plane, in points; siblings are drawn in its order.
    public var zPosition = 0.0
    /// The transform about the anchor point.
    public var transform = Transform3D.identity
    /// A transform about the anchor point that is applied to all sublayers.
    public var sublayerTransform = Transform3D.identity
    /// The opacity of the layer and its sublayers as one picture, 0…1.
    public var opacity = 1.0
    /// The corner radius of the background, the shadow and the mask, in points.
    public var cornerRadius = 0.0
    /// The colour that fills the bounds.
    public var backgroundColor = Color.clear
    /// The shadow of the layer's shape.
    public var shadow = Shadow.none
    /// Whether the layer and its sublayers are hidden: neither shown nor hit.
    public var isHidden = false
    /// Whether sublayers are drawn only inside the rounded bounds, and hit only inside the bounds.
    public var masksToBounds = false
    /// Whether y grows upwards in the layer's own coordinates, and so for its sublayers.
    public var isGeometryFlipped = false
    /// Whether the layer and its sublayers are drawn as one bitmap, which is kept while nothing in it changes.
    ///
    /// The bitmap is cut off at the bounds and has the scale of the screen. This is faster if the layer has many parts and moves as one.
    public var shouldRasterize = false
    /// Whether the layer and its sublayers are drawn at a whole pixel unless they are rotated or scaled.
    ///
    /// A slowly sliding layer then moves as one: the distances between its edges and letters do not change. Only the drawing is
    /// moved, by at most half a pixel; `position` stays as it is.
    public var snapsToPixels = false
    /// The contents over the background, or nil.
    public var contents: LayerContents?
    /// The placement of a picture in the bounds.
    public var contentsGravity = ContentsGravity.resize

    /// Makes the properties of an empty layer, which shows nothing.
    public init() {}
}

extension LayerProperties {
    /// The height that siblings are sorted by: `zPosition`, or 0 if that is not a number.
    var height: Double { zPosition.isNaN ? 0 : zPosition }

    /// The anchor point in the layer's own coordinates, in points.
    private var anchorInLayer: Point {
        Point(
            x: bounds.minX + anchorPoint.x * bounds.width,
            y: bounds.minY + (isGeometryFlipped ? 1 - anchorPoint.y : anchorPoint.y) * bounds.height)
    }

    /// The transform from the layer's own coordinates to its superlayer's, before the superlayer's `sublayerTransform`.
    public var transformToSuperlayer: Transform3D {
        let anchor = anchorInLayer
        let flip = isGeometryFlipped ? Transform3D(m22: -1) : .identity
        return Transform3D(m41: -anchor.x, m42: -anchor.y)
            .concatenating(flip)
            .concatenating(transform)
            .concatenating(Transform3D(m41: position.x, m42: position.y, m43: zPosition))
    }

    /// `sublayerTransform` about the anchor point, in this layer's own coordinates; nil if it is the identity.
    private var sublayerTransformAboutAnchor: Transform3D? {
        guard sublayerTransform != .identity else { return nil }
        let anchor = anchorInLayer
        return Transform3D(m41: -anchor.x, m42: -anchor.y)
            .concatenating(sublayerTransform)
            .concatenating(Transform3D(m41: anchor.x, m42: anchor.y))
    }

    /// Returns the map from `sublayer`'s plane to this layer's plane; every layer is flattened into its superlayer's plane.
    public func planeMap(of sublayer: LayerProperties) -> Homography {
        let local = sublayer.transformToSuperlayer
        guard let outer = sublayerTransformAboutAnchor else { return Homography(flattening: local) }
        return Homography(flattening: local.concatenating(outer))
    }

    /// The smallest rectangle around the transformed bounds, in the superlayer's coordinates; zero if a corner is behind the viewer.
    ///
    /// Setting it sets `position` and the size of `bounds`, whose origin stays. As in `CALayer`, the size is that before an affine
    /// transform, and a negative size is standardised.
    public var frame: Rect {
        get { Homography(flattening: transformToSuperlayer).map(bounds)?.boundingBox ?? .zero }
        set {
            let new = newValue.standardized
            var linear = Homography(flattening: transform)
            (linear.m31, linear.m32) = (0, 0)
            let shrunk = linear.inverted()?.map(Rect(origin: .zero, size: new.size))?.boundingBox.size
            bounds.size = linear == .identity ? new.size : shrunk.flatMap { $0.isFinite ? $0 : nil } ?? new.size
            position = Point(x: new.minX + anchorPoint.x * new.width, y: new.minY + anchorPoint.y * new.height)
        }
    }
}
