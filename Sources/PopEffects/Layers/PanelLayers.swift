import TransformEngine

/// A panel that rises over a photograph up to a navigation bar, set up for `DraggablePanel` or for `RefinedEffect`.
public struct PanelLayers {
    /// The layer that is pressed to show the panel.
    public let page: Layer
    /// The layer that rises; it is in the tree while the effect is not closed.
    public let panel: Layer
    /// The layer that scrolls in the panel at the bar.
    public let content: Layer?
    /// The layer between the page and the panel; it is in the tree as long as the panel.
    public let overlay: Layer
    /// The bar that comes down to meet the panel.
    public let navigationBar: Layer
    /// The button that closes.
    public let backButton: BackButton
    /// What they look like.
    public let appearance: PanelAppearance

    let statusBar: Layer?
    let screen: Layer
    let context: AnimationContext

    /// Sets up the layers, closed: puts the panel below the page, and the navigation bar, hidden, above the top of the screen.
    ///
    /// - Parameters:
    ///   - page: a layer in `screen`; the overlay covers its bounds.
    ///   - panel: a layer outside the tree that does not mask; if it is lower than the page less the bar, a gap shows below it
    ///     at the bar, and it masks its content.
    ///   - content: a layer at the panel's top, whose height `contentDidChange` tells; nil if nothing scrolls.
    ///   - navigationBar: a layer outside the tree, such as `Layer.navigationBar`.
    ///   - statusBar: the layer that is hidden while the panel shows; nil for none.
    ///   - screen: the layer that the bar and, later, the back button are added to.
    ///   - context: of the tree that `screen` is in.
    ///   - appearance: colours and measures.
    public init(
        page: Layer, panel: Layer, content: Layer? = nil, navigationBar: Layer, statusBar: Layer? = nil,
        on screen: Layer, in context: AnimationContext, appearance: PanelAppearance = .init()
    ) {
        precondition(
            page.isInside(screen) && screen.isInside(context.root), "the page is on the screen, in the context")
        precondition(panel.frame.height > 0, "the panel has a height")
        precondition(content?.isInside(panel) != false, "the content is in the panel")
        (self.page, self.panel, self.content, self.statusBar) = (page, panel, content, statusBar)
        (self.navigationBar, self.screen, self.context) = (navigationBar, screen, context)
        self.appearance = appearance
        overlay = Layer(name: "overlay", frame: page.bounds, backgroundColor: appearance.overlayColor)
        backButton = BackButton(
            frame: appearance.backButtonFrame, light: appearance.lightTint, dark: appearance.darkTint)
        for layer in [panel, content, navigationBar] { layer?.snapsToPixels = true }
        if isLow { panel.masksToBounds = true }
        panel.frame.origin.y = page.bounds.maxY
        navigationBar.frame.origin.y = -navigationBar.frame.height
        navigationBar.isHidden = true
        screen.addSublayer(navigationBar)
    }

    /// How much of the page shows below the bar, in points.
    private var room: Double { page.bounds.height - appearance.barHeight }

    /// Whether the panel's foot shows at the bar.
    var isLow: Bool { panel.frame.height < room }

    /// How the content scrolls at the bar; nil if there is none.
    var scrolling: ContentScrolling? {
        guard content != nil else { return nil }
        return ContentScrolling(
            visibleHeight: min(panel.frame.height, room), wheelDistance: appearance.wheelDistance)
    }
}

/// How content scrolls in a panel that is up: until its foot shows.
struct ContentScrolling {
    /// How much of the content shows at once, in points.
    let visibleHeight: Double
    /// How far a notch of the wheel scrolls, in points.
    let wheelDistance: Double

    /// How far content of a height can be scrolled, in points.
    func length(ofContent height: Double) -> Double { max(0, height - visibleHeight) }

    /// How far an event scrolls, in points; scrolling down is above 0.
    func distance(of event: WheelEvent) -> Double { -event.notches * wheelDistance }
}
