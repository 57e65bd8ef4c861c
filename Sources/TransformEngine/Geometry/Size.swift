/// A width and a height, in points.
public struct Size: Sendable, Hashable, Codable {
    /// Points across.
    public var width: Double
    /// Points down.
    public var height: Double

    /// Makes a size of `width` by `height`.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// No extent, 0 by 0.
    public static let zero = Size(width: 0, height: 0)
}
