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
    /// The layers that it moves; the panel is in the overlay.
    public let layers: PanelLayers
    /// How it moves them.
    public let behavior: PanelBehavior

    var context: AnimationContext { layers.context }
    var hold: Hold?
    /// Counts the panel's movements, for only the latest one comes to rest.
    private var movement = 0
    private var barIsHidden = true

    /// Makes the effect on layers that no other effect has, closed.
    public init(_ layers: PanelLayers, behavior: PanelBehavior = .init()) {
        (self.layers, self.behavior) = (layers, behavior)
        panelTop = layers.overlay.bounds.maxY
        layers.overlay.addSublayer(layers.panel)
        layers.panel.frame.origin.y = panelTop
    }

    /// Sets up `PanelLayers` and makes the effect on them, closed.
    public convenience init(
        page: Layer, panel: Layer, content: Layer? = nil, navigationBar: Layer, statusBar: Layer? = nil,
        on screen: Layer, in context: AnimationContext, parameters: DraggablePanelParameters = .init()
    ) {
        let layers = PanelLayers(
            page: page, panel: panel, content: content, navigationBar: navigationBar, statusBar: statusBar, on: screen,
            in: context, appearance: parameters.appearance)
        self.init(layers, behavior: parameters.behavior)
    }

    /// The panel's top in the overlay by the model, in points; kept here because a frame's sums round.
    var panelTop: Double {
        didSet { layers.panel.frame.origin.y = panelTop }
    }

    /// How far the content can be scrolled, in points.
    var scrollLength = 0.0

    /// How far the content is scrolled by the model, in points.
    var scrollOffset = 0.0 {
        didSet { layers.content?.frame.origin.y = -scrollOffset }
    }

    /// The panel's top at rest, in points of the overlay.
    var restTop: Double { layers.overlay.bounds.height * layers.appearance.restFraction }

    /// Shows the panel: the status bar goes at once, the back button comes, the panel rises. Does nothing unless closed.
    public func show() {
        guard state == .closed, enter(.opening) else { return }
        layers.statusBar?.isHidden = true
        layers.page.addSublayer(layers.overlay)
        layers.backButton.show(.light)
        layers.screen.addSublayer(layers.backButton.layer)
        animate(behavior.showDuration) {
            panelTop = restTop
        } completion: { [self] in
            state = .open
        }
    }

    /// Closes the panel from where it is: the back button goes at once, panel and bar leave together, then the overlay goes
    /// and the status bar comes. Ends a drag. Does nothing if it is closed or closing.
    public func close() {
        guard state != .closed, state != .closing else { return }
        hold = nil
        state = .closing
        animate(behavior.hideDuration) {
            panelTop = layers.overlay.bounds.maxY
            setBarHidden(true)
            scrollOffset = 0
            layers.backButton.layer.removeFromSuperlayer()
        } completion: { [self] in
            layers.statusBar?.isHidden = false
            layers.overlay.removeFromSuperlayer()
            state = .closed
        }
    }

    /// Changes the state; false if the program, which hears of it, has changed it again.
    func enter(_ newState: EffectState) -> Bool {
        state = newState
        return state == newState
    }

    /// Moves the panel; it comes to rest on time, whatever the program has done to the layers, unless another movement has begun.
    func animate(_ duration: Double, _ animations: () -> Void, completion: @escaping () -> Void) {
        movement += 1
        let begun = movement
        context.animate(duration: duration, curve: behavior.curve, animations: animations) { [self] _ in
            if movement == begun { completion() }
        }
    }

    /// Slides the bar in or out, as `setNavigationBarHidden(_:animated: true)`: nothing happens if it is so already, or on its way.
    func setBarHidden(_ isHidden: Bool) {
        guard isHidden != barIsHidden else { return }
        let bar = layers.navigationBar
        barIsHidden = isHidden
        bar.isHidden = false
        context.animate(duration: behavior.barDuration, curve: behavior.curve) {
            bar.frame.origin.y = isHidden ? -bar.frame.height : 0
        } completion: { [self] _ in
            bar.isHidden = barIsHidden && bar.presentation(at: context.now).frame.maxY <= 0
        }
    }
}
