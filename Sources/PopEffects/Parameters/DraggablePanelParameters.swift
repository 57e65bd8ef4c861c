import TransformEngine

/// Every number of the panel over the photograph (natgeo); the defaults are the article's.
public struct DraggablePanelParameters: Sendable, Hashable {
    /// What the layers look like, and where the panel rests: the same in both feels.
    public var appearance = PanelAppearance()
    /// How the article's feel moves them.
    public var behavior = PanelBehavior()
    /// The photograph and the panel without content.
    public var plain = PlainContent(pageColor: Color(white: 0.3), sheetColor: .white, sheetHeight: 1)

    /// Makes the article's parameters.
    public init() {}
}

/// What a panel and its bars look like, where the panel rests and how its content scrolls; the defaults are the article's.
public struct PanelAppearance: Sendable, Hashable {
    /// The panel's top at rest, as a fraction of the page's height.
    public var restFraction = 1.0 / 3
    /// The navigation bar's height in points, which is also the panel's highest top.
    public var barHeight = 44.0
    /// The size of the navigation bar's title, in points.
    public var barTitleSize = 17.0
    /// The navigation bar.
    public var barColor = Color(white: 1, alpha: 0.94)
    /// The layer between the photograph and the panel.
    public var overlayColor = Color(white: 1, alpha: 0.1)
    /// The back button, in points of the screen; its height is the bar's less 20.
    public var backButtonFrame = Rect(x: 10, y: 10, width: 13, height: 24)
    /// The back button over the photograph.
    public var lightTint = Color.white
    /// The back button over the navigation bar.
    public var darkTint = Color(white: 0.2)
    /// How far a notch of the wheel scrolls the panel's content, in points; this is not in the article.
    public var wheelDistance = 60.0

    /// Makes the article's appearance.
    public init() {}
}

/// How `DraggablePanel` moves its layers; the defaults are the article's.
public struct PanelBehavior: Sendable, Hashable {
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
    /// The timing curve of every animation.
    public var curve = TimingCurve.easeInOut
    /// How far a pointer travels before a press becomes a drag, in points.
    public var slop = PanGestureRecognizer.Slop()

    /// Makes the article's behaviour.
    public init() {}
}

extension DraggablePanelParameters: ParameterSet {
    static let fields: [ParameterField<Self>] = [
        .init("restFraction", \.appearance.restFraction, in: 0.01...0.99),
        .init("bottomSlack", \.behavior.bottomSlack, in: 0...16384),
        .init("showDuration", \.behavior.showDuration, in: 0...60),
        .init("hideDuration", \.behavior.hideDuration, in: 0...60),
        .init("settleDuration", \.behavior.settleDuration, in: 0...60),
        .init("barDuration", \.behavior.barDuration, in: 0...60),
        .init("curve", \.behavior.curve),
        .init("barHeight", \.appearance.barHeight, in: 0...1000),
        .init("barTitleSize", \.appearance.barTitleSize, in: 1...1000),
        .init("barColor", \.appearance.barColor),
        .init("photographColor", \.plain.pageColor),
        .init("overlayColor", \.appearance.overlayColor),
        .init("panelHeight", \.plain.sheetHeight, in: 0.01...10),
        .init("panelColor", \.plain.sheetColor),
        .init("backButtonFrame", \.appearance.backButtonFrame, in: 0...16384),
        .init("lightTint", \.appearance.lightTint),
        .init("darkTint", \.appearance.darkTint),
        .init("wheelDistance", \.appearance.wheelDistance, in: 0...1000),
        .init("mouseSlop", \.behavior.slop.mouse, in: 0...1000),
        .init("touchSlop", \.behavior.slop.touch, in: 0...1000),
    ]
}
