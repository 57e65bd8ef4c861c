import TransformEngine

/// A panel of the feel `refined`, with its bars: National Geographic's effect.
///
/// Its detents are closed, its rest, and the navigation bar, which comes down to meet it exactly there. The bar's place, the
/// back button's colour, the dimming and the status bar are functions of the panel's height.
struct RefinedPanel: DetentDriven {
    let detents: [Double]
    private let layers: PanelLayers

    init(_ layers: PanelLayers) {
        self.layers = layers
        let full = layers.page.bounds.height
        let rest = full * (1 - layers.appearance.restFraction)
        let top = full - layers.appearance.barHeight
        detents = [0, rest] + (top > rest ? [top] : [])
        // No gap below it on the rubber band, unless there is one at the bar.
        if !layers.isLow { layers.panel.extendDown(by: full) }
        layers.overlay.opacity = 0
        layers.backButton.layer.opacity = 0
    }

    var height: Double { layers.panel.frame.height }

    /// On a screen that is too low for the bar, nothing scrolls.
    var scrolling: ContentScrolling? { detents.count > 2 ? layers.scrolling : nil }

    func enter() {
        layers.page.addSublayer(layers.overlay)
        layers.page.addSublayer(layers.panel)
        layers.screen.addSublayer(layers.backButton.layer)
    }

    func leave() {
        for layer in [layers.overlay, layers.panel, layers.backButton.layer] { layer.removeFromSuperlayer() }
    }

    func place(by track: DetentTrack) {
        let (page, bar, rest) = (layers.page.bounds, layers.navigationBar.frame.height, detents[1])
        let (full, meeting) = (page.height, layers.appearance.barHeight)
        let height = { track.height(at: $0) }
        let progress = { (time: Double) in min(max(0, height(time) / rest), 1) }
        // The bar comes down as the panel rises to it over the bar's own height.
        let darkness = { (time: Double) in 1 - min(max(0, (full - meeting - height(time)) / max(1, meeting)), 1) }
        let follow = Following(context: layers.context, end: track.end)
        follow.top(of: layers.panel) { page.maxY - height($0) }
        if let content = layers.content { follow.top(of: content) { -track.scrollOffset(at: $0) } }
        follow(layers.overlay, \.opacity, progress)
        follow.top(of: layers.navigationBar) { bar * (darkness($0) - 1) }
        follow(layers.navigationBar, \.isHidden) { darkness($0) <= 0 }
        follow(layers.backButton.layer, \.opacity, progress)
        layers.backButton.show(darkness: darkness, by: follow)
        if let statusBar = layers.statusBar {
            follow(statusBar, \.opacity) { 1 - progress($0) }
            follow(statusBar, \.isHidden) { progress($0) >= 1 }
        }
    }

    func part(of layer: Layer) -> PressedPart? {
        if layer.isInside(layers.backButton.layer) { return .backButton }
        if layer.isInside(layers.panel) { return .sheet }
        return layer.isInside(layers.page) ? .page : nil
    }
}
