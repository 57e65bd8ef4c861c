import TransformEngine

/// The numbers of the status bar; the defaults are the original recording's.
public struct StatusBarParameters: Sendable, Hashable {
    /// The bar's height, in points.
    public var height = 20.0
    /// The size of its type, in points.
    public var textSize = 12.0
    /// The colour of its text and icons over the page of jianshu and taobao.
    public var pageColor = Color.black
    /// The colour of its text and icons over natgeo's photograph. The article does not say; black would be unreadable there.
    public var photographColor = Color.white

    /// Makes the original recording's parameters.
    public init() {}
}

extension StatusBarParameters: ParameterSet {
    static let fields: [ParameterField<Self>] = [
        .init("height", \.height, in: 0...1000),
        .init("textSize", \.textSize, in: 1...1000),
        .init("pageColor", \.pageColor),
        .init("photographColor", \.photographColor),
    ]
}
