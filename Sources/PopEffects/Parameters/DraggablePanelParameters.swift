import TransformEngine

/// Every number of the panel over the photograph (natgeo); the defaults are the article's.
public struct DraggablePanelParameters: Sendable, Hashable {
    /// The panel's top at rest, as a fraction of the page's height.
    public var restFraction = 1.0 / 3
    /// How far below its rest the panel can be dragged, in points.
    public var bottomSlack = 50.0
    /// Seconds that the panel takes to rise.
    public var showDuration = 0.5
    /// Seconds that the panel, and the bar with it, take to leave.
    public var hideDuration = 0.5
    /// Seconds that a panel released below its rest takes to return.
    public var settleDuration = 0.3
    /// Seconds that the navigation bar takes to slide: `UINavigationControllerHideShowBarDuration`.
    public var barDuration = 0.2
    /// How all of it moves.
    public var curve = TimingCurve.easeInOut
    /// The navigation bar's height in points, which is also the panel's highest top.
    public var barHeight = 44.0
    /// The size of the navigation bar's title, in points.
    public var barTitleSize = 17.0
    /// The navigation bar.
    public var barColor = Color(white: 1, alpha: 0.94)
    /// The photograph in the plain scene.
    public var photographColor = Color(white: 0.3)
    /// The layer between the photograph and the panel.
    public var overlayColor = Color(white: 1, alpha: 0.1)
    /// The panel's height in the demo, as a fraction of the screen's.
    public var panelHeight = 1.0
    /// The panel in the plain scene.
    public var panelColor = Color.white
    /// The back button, in points of the screen; its height is the bar's less 20.
    public var backButtonFrame = Rect(x: 10, y: 10, width: 13, height: 24)
    /// The back button over the photograph.
    public var lightTint = Color.white
    /// The back button over the navigation bar.
    public var darkTint = Color(white: 0.2)
    /// How far a notch of the wheel scrolls what is in the panel, in points; this is not in the article.
    public var wheelDistance = 60.0
    /// How far a mouse travels before a press becomes a drag, in points.
    public var mouseSlop = 3.0
    /// How far a finger travels before a touch becomes a drag, in points, as measured on iOS.
    public var touchSlop = 10.0

    /// Makes the article's parameters.
    public init() {}
}

extension DraggablePanelParameters: Codable, ParameterSet {
    static let fields: [ParameterField<Self>] = [
        .init("restFraction", \.restFraction, in: 0.01...0.99),
        .init("bottomSlack", \.bottomSlack, in: 0...16384),
        .init("showDuration", \.showDuration, in: 0...60),
        .init("hideDuration", \.hideDuration, in: 0...60),
        .init("settleDuration", \.settleDuration, in: 0...60),
        .init("barDuration", \.barDuration, in: 0...60),
        .init("curve", \.curve),
        .init("barHeight", \.barHeight, in: 0...1000),
        .init("barTitleSize", \.barTitleSize, in: 1...1000),
        .init("barColor", \.barColor),
        .init("photographColor", \.photographColor),
        .init("overlayColor", \.overlayColor),
        .init("panelHeight", \.panelHeight, in: 0.01...10),
        .init("panelColor", \.panelColor),
        .init("backButtonFrame", \.backButtonFrame, in: 0...16384),
        .init("lightTint", \.lightTint),
        .init("darkTint", \.darkTint),
        .init("wheelDistance", \.wheelDistance, in: 0...1000),
        .init("mouseSlop", \.mouseSlop, in: 0...1000),
        .init("touchSlop", \.touchSlop, in: 0...1000),
    ]

    /// Reads a possibly partial object; throws `ParameterError`.
    public init(from decoder: any Decoder) throws { try self.init(fieldsFrom: decoder) }

    /// Writes every parameter.
    public func encode(to encoder: any Encoder) throws { try encodeFields(to: encoder) }
}
