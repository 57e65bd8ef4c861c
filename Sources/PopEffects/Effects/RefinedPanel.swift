import TransformEngine

/// A panel that rises over a photograph and can be dragged up to a navigation bar, of the feel `refined`: National Geographic's effect.
///
/// Its stops are closed, its rest, and the navigation bar, which comes down to meet it exactly there; the bar's place, the back
/// button's colour, the dimming and the status bar are functions of the panel's height in every frame. At the bar its content
/// scrolls under it: a drag that goes on upwards scrolls, one that goes on downwards from the content's beginning lowers the panel.
public final class RefinedPanel: RefinedEffect {
    /// The layer that is pressed to show the panel.
    public let page: Layer
    /// The layer that rises; in the tree from `show` to the end of closing.
    public let panel: Layer
    /// The layer between the page and the panel, which dims; in the tree as long as the panel.
    public let overlay: Layer
    /// The button that closes; in the tree as long as the panel.
    public let backButton: BackButton
    /// The numbers; the durations, the curve and the slack are not used.
    public let parameters: DraggablePanelParameters

    /// What scrolls in the panel.
    public let content: Layer?
    private let bar: Layer
    private let statusBar: Layer?

    /// Makes the effect, closed, and puts a page's height of the panel's background under it, so that no gap shows below it.
    ///
    /// - Parameters:
    ///   - page: a layer in `screen`; the overlay covers its bounds.
    ///   - panel: a layer outside the tree that does not mask.
    ///   - content: a layer at the panel's top, whose height `contentDidChange` tells; nil where nothing scrolls.
    ///   - navigationBar: a layer outside the tree; it is put above the top of the screen.
    ///   - statusBar: what fades as the panel rises; nil for nothing.
    ///   - screen: what the bar and, later, the back button are added to.
    ///   - context: of the tree that `screen` is in.
    public init(
        page: Layer, panel: Layer, content: Layer? = nil, navigationBar: Layer, statusBar: Layer? = nil,
        on screen: Layer, in context: AnimationContext, parameters: DraggablePanelParameters = .init(),
        refined: RefinedParameters = .init(), motion: Motion = .full
    ) {
        precondition(
            page.isInside(screen) && screen.isInside(context.root), "the page is on the screen, in the context")
        precondition(panel.frame.height > 0, "the panel has a height")
        precondition(content?.isInside(panel) != false, "the content is in the panel")
        (self.page, self.panel, self.content, self.statusBar) = (page, panel, content, statusBar)
        (bar, self.parameters) = (navigationBar, parameters)
        overlay = Layer(name: "overlay", frame: page.bounds, backgroundColor: parameters.overlayColor)
        backButton = BackButton(
            frame: parameters.backButtonFrame, light: parameters.lightTint, dark: parameters.darkTint)
        let full = page.bounds.height
        let (rest, top) = (full * (1 - parameters.restFraction), full - parameters.barHeight)
        super.init(
            on: screen, in: context, stops: [0, rest] + (top > rest ? [top] : []), dimension: panel.frame.height,
            refined: refined, motion: motion)
        for layer in [panel, content, bar] { layer?.snapsToPixels = true }
        panel.extendDown(by: full)
        panel.frame.origin.y = page.bounds.maxY
        bar.frame.origin.y = -bar.frame.height
        bar.isHidden = true
        overlay.opacity = 0
        backButton.layer.opacity = 0
        screen.addSublayer(bar)
    }

    /// Takes note of how high the content is, in points: it can be scrolled until its foot is at the page's.
    public override func contentDidChange(height: Double) {
        let visible = page.bounds.height - parameters.barHeight
        guard content != nil, visible > motion.stops[1] else { return }
        let target = motion.target
        motion.scrollLength = max(0, height - visible)
        if let end = motion.target, end != target { settle(on: end, as: .settling, velocity: 0) }
    }

    /// Which of its two colours the back button is nearer to, as it shows now.
    public var tint: BackButton.Tint { barShare(at: motion.height(at: context.now)) > 0.5 ? .dark : .light }

    override var buttonIsInSheet: Bool { false }

    override var wheelDistance: Double { parameters.wheelDistance }

    override func enter() {
        page.addSublayer(overlay)
        page.addSublayer(panel)
        screen.addSublayer(backButton.layer)
    }

    override func leave() {
        overlay.removeFromSuperlayer()
        panel.removeFromSuperlayer()
        backButton.layer.removeFromSuperlayer()
    }

    override func place(by motion: StopMotion) {
        let height = { motion.height(at: $0) }
        let (bottom, rest, barHeight, button) = (page.bounds.maxY, motion.stops[1], bar.frame.height, backButton)
        let progress = { (time: Double) in min(max(0, height(time) / rest), 1) }
        let reach = { [self] (time: Double) in barShare(at: height(time)) }
        panel.followTop { bottom - height($0) }
        content?.followTop { -motion.scrollOffset(at: $0) }
        overlay.follow(\.opacity, progress)
        bar.followTop { barHeight * (reach($0) - 1) }
        bar.follow(\.isHidden) { reach($0) <= 0 }
        button.layer.follow(\.opacity, progress)
        button.layer.follow(\.contents) { button.contents(darkness: reach($0)) }
        statusBar?.follow(\.opacity) { 1 - progress($0) }
        statusBar?.follow(\.isHidden) { progress($0) >= 1 }
    }

    override func part(at location: Point) -> Part? {
        guard let hit = layer(at: location) else { return nil }
        if hit.isInside(backButton.layer) { return .button }
        if hit.isInside(panel) { return .sheet }
        return hit.isInside(page) ? .page : nil
    }

    /// How far the bar has come towards the panel, 0…1: it comes down as the panel rises to it over the bar's own height.
    private func barShare(at height: Double) -> Double {
        let gap = page.bounds.height - parameters.barHeight - height
        return 1 - min(max(0, gap / max(1, parameters.barHeight)), 1)
    }
}
