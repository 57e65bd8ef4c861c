import TransformEngine

/// Every number of the receding page and its sheet (jianshu and taobao); the defaults are the article's.
public struct RecedingSheetParameters: Sendable, Hashable {
    /// The viewer's distance from the page, in points: m34 = −1/900.
    public var perspectiveDistance = 900.0
    /// The page's scale after the first stage, 1 = full size.
    public var firstScale = 0.95
    /// The page's turn about the x axis after the first stage, in degrees; the top goes away from the viewer.
    public var tiltDegrees = 15.0
    /// How far the page rises in the second stage, as a fraction of its height.
    public var lift = 0.08
    /// The page's scale after the second stage, 1 = full size.
    public var secondScale = 0.8
    /// Seconds that the page takes to tilt.
    public var tiltDuration = 0.3
    /// Seconds that the page then takes to recede while the sheet rises.
    public var riseDuration = 0.3
    /// Seconds that the page takes to tilt back while the sheet falls.
    public var fallDuration = 0.3
    /// Seconds that the page then takes to fill the screen again.
    public var returnDuration = 0.3
    /// How all of it moves.
    public var curve = TimingCurve.easeInOut
    /// The screen behind the page.
    public var screenColor = Color.black
    /// The page in the plain scene.
    public var pageColor = Color.white
    /// The mask over the page; its alpha multiplies `maskOpacity`, as in the article.
    public var maskColor = Color(white: 0, alpha: 0.5)
    /// The mask's opacity while the sheet is up, 0…1.
    public var maskOpacity = 0.5
    /// The sheet's height in the demo, as a fraction of the screen's.
    public var sheetHeight = 0.5
    /// The sheet in the plain scene.
    public var sheetColor = Color(white: 0.5)
    /// The sheet's shadow before its opacity.
    public var shadowColor = Color.black
    /// How far the shadow is moved, in points.
    public var shadowOffset = Point(x: 0.5, y: 0.5)
    /// The shadow's opacity, 0…1.
    public var shadowOpacity = 0.8
    /// The shadow's blur radius, in points.
    public var shadowRadius = 5.0
    /// The close button, in points of the sheet.
    public var closeButtonFrame = Rect(x: 15, y: 0, width: 50, height: 40)
    /// The size of the close button's title, in points.
    public var closeTitleSize = 18.0
    /// The close button's title.
    public var closeTitleColor = Color(red: 217 / 255, green: 110 / 255, blue: 90 / 255)

    /// Makes the article's parameters.
    public init() {}
}

extension RecedingSheetParameters: Codable, ParameterSet {
    static let fields: [ParameterField<Self>] = [
        .init("perspectiveDistance", \.perspectiveDistance, in: 1...1_000_000),
        .init("firstScale", \.firstScale, in: 0.01...10),
        .init("tiltDegrees", \.tiltDegrees, in: -89...89),
        .init("lift", \.lift, in: -10...10),
        .init("secondScale", \.secondScale, in: 0.01...10),
        .init("tiltDuration", \.tiltDuration, in: 0...60),
        .init("riseDuration", \.riseDuration, in: 0...60),
        .init("fallDuration", \.fallDuration, in: 0...60),
        .init("returnDuration", \.returnDuration, in: 0...60),
        .init("curve", \.curve),
        .init("screenColor", \.screenColor),
        .init("pageColor", \.pageColor),
        .init("maskColor", \.maskColor),
        .init("maskOpacity", \.maskOpacity, in: 0...1),
        .init("sheetHeight", \.sheetHeight, in: 0.01...1),
        .init("sheetColor", \.sheetColor),
        .init("shadowColor", \.shadowColor),
        .init("shadowOffset", \.shadowOffset, in: -1000...1000),
        .init("shadowOpacity", \.shadowOpacity, in: 0...1),
        .init("shadowRadius", \.shadowRadius, in: 0...1000),
        .init("closeButtonFrame", \.closeButtonFrame, in: 0...16384),
        .init("closeTitleSize", \.closeTitleSize, in: 1...1000),
        .init("closeTitleColor", \.closeTitleColor),
    ]

    /// Reads a possibly partial object; throws `ParameterError`.
    public init(from decoder: any Decoder) throws { try self.init(fieldsFrom: decoder) }

    /// Writes every parameter.
    public func encode(to encoder: any Encoder) throws { try encodeFields(to: encoder) }
}
