import TransformEngine

/// Every number of the receding page and its sheet (jianshu and taobao); the defaults are the article's.
public struct RecedingSheetParameters: Sendable, Hashable {
    /// What the layers look like, and how the page recedes: the same in both feels.
    public var appearance = SheetAppearance()
    /// How the article's feel moves them.
    public var behavior = SheetBehavior()
    /// The page and the sheet without content.
    public var plain = PlainContent(pageColor: .white, sheetColor: Color(white: 0.5), sheetHeight: 0.5)

    /// Makes the article's parameters.
    public init() {}
}

/// What a page that recedes and its sheet look like, and how far the page recedes; the defaults are the article's.
public struct SheetAppearance: Sendable, Hashable {
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
    /// The screen behind the page.
    public var screenColor = Color.black
    /// The mask over the page; its alpha multiplies `maskOpacity`, as in the article.
    public var maskColor = Color(white: 0, alpha: 0.5)
    /// The mask's opacity while the sheet is up, 0…1.
    public var maskOpacity = 0.5
    /// The sheet's shadow.
    public var shadow = Shadow(color: .black, offset: Point(x: 0.5, y: 0.5), opacity: 0.8, radius: 5)
    /// The close button, in points of the sheet; without an area there is none.
    public var closeButtonFrame = Rect(x: 15, y: 0, width: 50, height: 40)
    /// Whether there is a close button.
    package var hasCloseButton: Bool { closeButtonFrame.width > 0 && closeButtonFrame.height > 0 }
    /// The size of the close button's title, in points.
    public var closeTitleSize = 18.0
    /// The close button's title.
    public var closeTitleColor = Color(red: 217 / 255, green: 110 / 255, blue: 90 / 255)

    /// Makes the article's appearance.
    public init() {}
}

/// How `RecedingSheet` moves its layers; the defaults are the article's.
public struct SheetBehavior: Sendable, Hashable {
    /// Seconds that the page takes to tilt.
    public var tiltDuration = 0.3
    /// Seconds that the page then takes to recede while the sheet rises.
    public var riseDuration = 0.3
    /// Seconds that the page takes to tilt back while the sheet falls.
    public var fallDuration = 0.3
    /// Seconds that the page then takes to fill the screen again.
    public var returnDuration = 0.3
    /// The timing curve of every animation.
    public var curve = TimingCurve.easeInOut

    /// Makes the article's behaviour.
    public init() {}
}

extension RecedingSheetParameters: ParameterSet {
    static let fields: [ParameterField<Self>] = [
        .init("perspectiveDistance", \.appearance.perspectiveDistance, in: 1...1_000_000),
        .init("firstScale", \.appearance.firstScale, in: 0.01...10),
        .init("tiltDegrees", \.appearance.tiltDegrees, in: -89...89),
        .init("lift", \.appearance.lift, in: -10...10),
        .init("secondScale", \.appearance.secondScale, in: 0.01...10),
        .init("tiltDuration", \.behavior.tiltDuration, in: 0...60),
        .init("riseDuration", \.behavior.riseDuration, in: 0...60),
        .init("fallDuration", \.behavior.fallDuration, in: 0...60),
        .init("returnDuration", \.behavior.returnDuration, in: 0...60),
        .init("curve", \.behavior.curve),
        .init("screenColor", \.appearance.screenColor),
        .init("pageColor", \.plain.pageColor),
        .init("maskColor", \.appearance.maskColor),
        .init("maskOpacity", \.appearance.maskOpacity, in: 0...1),
        .init("sheetHeight", \.plain.sheetHeight, in: 0.01...1),
        .init("sheetColor", \.plain.sheetColor),
        .init("shadowColor", \.appearance.shadow.color),
        .init("shadowOffset", \.appearance.shadow.offset, in: -1000...1000),
        .init("shadowOpacity", \.appearance.shadow.opacity, in: 0...1),
        .init("shadowRadius", \.appearance.shadow.radius, in: 0...1000),
        .init("closeButtonFrame", \.appearance.closeButtonFrame, in: 0...16384),
        .init("closeTitleSize", \.appearance.closeTitleSize, in: 1...1000),
        .init("closeTitleColor", \.appearance.closeTitleColor),
    ]
}
