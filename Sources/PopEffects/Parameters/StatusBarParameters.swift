import TransformEngine

/// The numbers of the status bar.
public struct StatusBarParameters: Sendable, Hashable {
    /// The bar's height, in points.
    public var height = 20.0
    /// The size of its type, in points.
    public var textSize = 12.0
    /// Its ink over the page of jianshu and taobao.
    public var pageColor = Color.black
    /// Its ink over natgeo's photograph. The article does not say; black would be unreadable there.
    public var photographColor = Color.white

    /// Makes the original recording's parameters.
    public init() {}
}

extension StatusBarParameters: Codable, ParameterSet {
    static let fields: [ParameterField<Self>] = [
        .init("height", \.height, in: 0...1000),
        .init("textSize", \.textSize, in: 1...1000),
        .init("pageColor", \.pageColor),
        .init("photographColor", \.photographColor),
    ]

    /// Reads a possibly partial object; throws `ParameterError`.
    public init(from decoder: any Decoder) throws { try self.init(fieldsFrom: decoder) }

    /// Writes every parameter.
    public func encode(to encoder: any Encoder) throws { try encodeFields(to: encoder) }
}
