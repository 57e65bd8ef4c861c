import TransformEngine

/// A panel that rises over a photograph and can be dragged up to a navigation bar: the effect of National Geographic, encapsulated.
///
/// A press on the page shows it, a drag moves it, a click on the back button closes it. One pointer at a time: while one holds
/// the panel or the button, others are ignored. A panel that animates cannot be caught, as UIKit turns input off for views
/// that it animates; the back button does not animate, so it closes at any time that it shows, also during the rise.
public final class DraggablePanel: PopUpEffect {
    /// Where it is.
    public internal(set) var state = EffectState.closed {
        didSet { if state != oldValue { onStateChange?(state) } }
    }
    /// Called after each change of `state`.
    public var onStateChange: ((EffectState) -> Void)?
    /// The layer that is pressed to show the panel.
    public let page: Layer
    /// The layer that rises.
    public let panel: Layer
    /// The layer between the page and the panel, which the panel is in; in the tree from `show` to the end of `close`.
    public let overlay: Layer
    /// What the wheel scrolls while the panel meets the bar.
    public let content: Layer?
    /// The button that closes; in the tree from `show` to the beginning of `close`.
    public let backButton: BackButton
    /// The numbers.
    public let parameters: DraggablePanelParameters

    let context: AnimationContext
    let bar: SlidingBar
    var grip: Grip?
    private let screen: Layer
    private let statusBar: Layer?

    /// Makes the effect, closed.
    ///
    /// - Parameters:
    ///   - page: a layer in `screen`; the overlay covers its bounds.
    ///   - panel: a layer outside the tree, as high as the page less the bar or higher, so that no gap shows below it.
    ///   - content: a layer at the panel's top, whose height `contentDidChange` tells; nil where nothing scrolls.
    ///   - navigationBar: a layer outside the tree; it is put above the top of the screen.
    ///   - statusBar: what is hidden while the panel shows; nil for nothing.
    ///   - screen: what the bar and, later, the back button are added to.
    ///   - context: of the tree that `screen` is in.
    public init(
        page: Layer, panel: Layer, content: Layer? = nil, navigationBar: Layer, statusBar: Layer? = nil,
        on screen: Layer, in context: AnimationContext, parameters: DraggablePanelParameters = .init()
    ) {
        precondition(
            page.isInside(screen) && screen.isInside(context.root), "the page is on the screen, in the context")
        precondition(content?.isInside(panel) != false, "the content is in the panel")
        (self.page, self.panel, self.content, self.statusBar) = (page, panel, content, statusBar)
        (self.screen, self.context, self.parameters) = (screen, context, parameters)
        overlay = Layer(name: "overlay", frame: page.bounds, backgroundColor: parameters.overlayColor)
        backButton = BackButton(
            frame: parameters.backButtonFrame, light: parameters.lightTint, dark: parameters.darkTint)
        bar = SlidingBar(navigationBar, in: context, duration: parameters.barDuration, curve: parameters.curve)
        panelTop = overlay.bounds.maxY
        panel.snapsToPixels = true
        content?.snapsToPixels = true
        overlay.addSublayer(panel)
        panel.frame.origin.y = panelTop
        screen.addSublayer(navigationBar)
    }

    /// Where the panel's top is in the overlay by the model, in points; kept here because a frame's sums round.
    var panelTop: Double {
        didSet { panel.frame.origin.y = panelTop }
    }

    /// How far the content can be scrolled, in points.
    var scrollLength = 0.0

    /// How far the content is scrolled by the model, in points.
    var scrollOffset = 0.0 {
        didSet { content?.frame.origin.y = -scrollOffset }
    }

    /// The panel's top at rest, in points of the overlay.
    var restTop: Double { overlay.bounds.height * parameters.restFraction }

    /// Shows the panel: the status bar goes at once, the back button comes, the panel rises. Does nothing unless closed.
    public func show() {
        guard state == .closed else { return }
        state = .opening
        statusBar?.isHidden = true
        page.addSublayer(overlay)
        backButton.tint = .light
        screen.addSublayer(backButton.layer)
        context.animate(duration: parameters.showDuration, curve: parameters.curve) {
            panelTop = restTop
        } completion: { [self] finished in
            if finished { state = .open }
        }
    }

    /// Closes the panel from where it is: the back button goes at once, panel and bar leave together, then the overlay goes
    /// and the status bar comes. Ends a drag. Does nothing where it is closed or closing.
    public func close() {
        guard state != .closed, state != .closing else { return }
        state = .closing
        grip = nil
        context.animate(duration: parameters.hideDuration, curve: parameters.curve) {
            panelTop = overlay.bounds.maxY
            bar.setHidden(true)
            scrollOffset = 0
            backButton.layer.removeFromSuperlayer()
        } completion: { [self] _ in
            statusBar?.isHidden = false
            overlay.removeFromSuperlayer()
            state = .closed
        }
    }
}
