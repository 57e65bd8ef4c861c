import TransformEngine

/// Turns a layer's text into a mask; what a renderer needs of a typesetter.
public protocol TextPreparing: Sendable {
    /// Sets `text` in a box of `size` points at `scale` pixels a point; nil where nothing of it shows.
    ///
    /// It depends on its arguments alone, so a renderer keeps the result and uses it at any later time.
    func prepare(_ text: Text, size: Size, scale: Double) -> PreparedText?
}

/// The letters of a text, drawn and ready to be placed.
public struct PreparedText: Sendable, Equatable {
    /// The column of the mask's left edge, in whole pixels from the layer's left edge; negative where letters stick out.
    public let x: Int
    /// The row of the mask's top edge, in whole pixels from the layer's top edge.
    public let y: Int
    /// The letters' coverage at one mask pixel a pixel.
    public let mask: Mask

    /// Makes a prepared text whose mask begins at (`x`, `y`) pixels in its layer.
    public init(x: Int, y: Int, mask: Mask) {
        self.x = x
        self.y = y
        self.mask = mask
    }
}
