/// Everything that a layer is, apart from its place in the tree; names and defaults are those of `CALayer`.
public struct LayerProperties: Sendable, Hashable {
    /// The name that a trace calls the layer by, or nil.
    public var name: String?
    /// The layer's rectangle in its own coordinates, in points.
    public var bounds = Rect.zero
    /// Where the anchor point lies in the superlayer's coordinates, in points.
    public var position = Point.zero
    /// The point of the bounds, each coordinate as a fraction of the size, that sits at `position` and that transforms act about.
    public var anchorPoint = Point(x: 0.5, y: 0.5)
    /// Height above the superlayer's plane, in points; siblings are drawn in its order.
    public var zPosition = 0.0
    /// The transform about the anchor point.
    public var transform = Transform3D.identity
    /// A transform of all sublayers about this layer's anchor point.
    public var sublayerTransform = Transform3D.identity
    /// 0…1, for the layer and its sublayers as one picture.
    public var opacity = 1.0
    /// The radius of the corners of background, shadow and clip, in points.
    public var cornerRadius = 0.0
    /// The fill of the bounds.
    public var backgroundColor = Color.clear
    /// The shadow of the layer's shape.
    public var shadow = Shadow.none
    /// Whether the layer and its sublayers are neither shown nor hit.
    public var isHidden = false
    /// Whether sublayers are cut off: they are drawn inside the rounded bounds only, and hit inside the bounds only.
    public var masksToBounds = false
    /// Whether the y of sublayers and of the layer's own coordinates grows upwards.
    public var isGeometryFlipped = false
    /// Whether the layer and its sublayers are drawn as one picture, which is kept while nothing in it changes.
    ///
    /// The picture ends at the bounds, and has the screen's scale: cheaper where much is in the layer and it moves as one.
    public var shouldRasterize = false
    /// Whether the layer, with all that is in it, is drawn on whole pixels where nothing turns or scales it.
    ///
    /// What slides then moves as one: its edges, its boxes and its letters keep their distances, however slow it is. Only the
    /// drawing is moved, by half a pixel at most; the layer itself is where its `position` says.
    public var snapsToPixels = false
    /// What is shown over the background.
    public var contents: LayerContents?
    /// How a picture is placed in the bounds.
    public var contentsGravity = ContentsGravity.resize

    /// Makes an empty, invisible layer's properties.
    public init() {}
}
