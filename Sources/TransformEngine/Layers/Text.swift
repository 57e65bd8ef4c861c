/// A paragraph of text that fills a layer's bounds.
public struct Text: Sendable, Hashable {
    /// How heavy the letters are.
    public enum Weight: String, Sendable, Hashable { case regular, bold }
    /// Where the lines stand across the bounds.
    public enum Alignment: Sendable, Hashable { case leading, center, trailing }
    /// Where the block of lines stands in the height of the bounds.
    public enum VerticalAlignment: Sendable, Hashable { case top, center, bottom }
    /// The kind of typeface.
    public enum Family: Sendable, Hashable { case sans, serif }

    /// The characters; a newline starts a new paragraph.
    public var string: String
    /// The size of the type, in points.
    public var size: Double
    /// How heavy the letters are.
    public var weight: Weight
    /// The kind of typeface.
    public var family: Family
    /// The colour of the letters.
    public var color: Color
    /// Where the lines stand across the bounds.
    public var alignment: Alignment
    /// Where the block of lines stands in the height of the bounds.
    public var verticalAlignment: VerticalAlignment
    /// The distance of two baselines, as a multiple of `size`.
    public var lineHeight: Double
    /// The most lines that are shown, the last one cut with an ellipsis; nil for as many as there are.
    public var lineLimit: Int?

    /// Makes a text; the defaults are one centred line's: regular sans, black, leading, vertically centred.
    public init(
        _ string: String, size: Double, weight: Weight = .regular, family: Family = .sans, color: Color = .black,
        alignment: Alignment = .leading, verticalAlignment: VerticalAlignment = .center, lineHeight: Double = 1.4,
        lineLimit: Int? = nil
    ) {
        self.string = string
        self.size = size
        self.weight = weight
        self.family = family
        self.color = color
        self.alignment = alignment
        self.verticalAlignment = verticalAlignment
        self.lineHeight = lineHeight
        self.lineLimit = lineLimit
    }
}
