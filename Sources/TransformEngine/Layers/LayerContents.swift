/// What a layer shows inside its bounds, over its background.
public enum LayerContents: Sendable, Hashable {
    /// An image, placed by the layer's `contentsGravity`.
    case picture(Picture)
    /// A paragraph of text.
    case text(Text)
    /// A filled outline, in the layer's coordinates.
    case shape(Shape)
}

/// How a picture is placed in a layer's bounds.
public enum ContentsGravity: Sendable, Hashable {
    /// Stretched to fill the bounds.
    case resize
    /// Scaled evenly and centred, to lie wholly inside the bounds.
    case resizeAspect
    /// Scaled evenly and centred, to cover the bounds; what is over is cut off.
    case resizeAspectFill
}

extension Picture: Hashable {
    /// Hashes the identity.
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
