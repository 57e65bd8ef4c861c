import TransformEngine

/// A sheet of the feel `refined`, with the page behind it: Jianshu's and Taobao's effect.
///
/// The page's transform, the dimming and the sheet's place are functions of one progress: 0 closed, 1 open, above 1 on the
/// rubber band.
struct RefinedSheet: DetentDriven {
    private let layers: SheetLayers
    private let path: RecedingPath
    private let fade: CrossFade?

    init(_ layers: SheetLayers, motion: Motion) {
        self.layers = layers
        path = RecedingPath(layers.appearance, pageHeight: layers.page.bounds.height)
        fade = motion == .reduced ? CrossFade(layers) : nil
    }

    var height: Double { layers.sheet.frame.height }
    var detents: [Double] { [0, height] }
    var scrolling: ContentScrolling? { nil }

    func enter() { layers.screen.addSublayer(layers.sheet) }

    func leave() { layers.sheet.removeFromSuperlayer() }

    func place(by track: DetentTrack) {
        let (full, bottom, path) = (height, layers.screen.bounds.maxY, path)
        let dimming = layers.appearance.maskOpacity
        let height = { track.height(at: $0) }
        let follow = Following(context: layers.context, end: track.end)
        follow.top(of: layers.sheet) { bottom - height($0) }
        if let fade {
            fade.show(path.transform(at: 1), dimming: dimming, by: follow) { height($0) / full }
            follow(layers.page, \.transform) { height($0) < full ? .identity : path.transform(at: 1) }
            follow(layers.mask, \.opacity) { height($0) < full ? 0 : dimming }
        } else {
            follow(layers.page, \.transform) { path.transform(at: height($0) / full) }
            follow(layers.mask, \.opacity) { dimming * min(max(0, height($0) / full), 1) }
        }
    }

    func part(of layer: Layer) -> PressedPart? {
        if let button = layers.closeButton, layer.isInside(button) { return .closeButton }
        if layer.isInside(layers.sheet) { return .sheet }
        if layer.isInside(layers.page) { return .page }
        return layer === layers.screen ? .outside : nil
    }
}

/// A picture of a page where it is going, which fades in over the page itself: reduced motion's way to move it.
private struct CrossFade {
    private let page: Layer
    private let mask: Layer
    private let veil: Layer

    /// Puts the picture into the page, unseen, under the mask and over all else that is in it.
    init(_ layers: SheetLayers) {
        (page, mask) = (layers.page, layers.mask)
        veil = Layer(frame: page.bounds, backgroundColor: layers.appearance.screenColor)
        veil.opacity = 0
        veil.masksToBounds = true
        page.addSublayer(veil)
        page.addSublayer(mask)
    }

    /// Lets the picture's opacity follow a progress; from 1 on the page itself shows.
    ///
    /// - Parameters:
    ///   - transform: the page's at 1.
    ///   - dimming: the mask's opacity at 1.
    func show(
        _ transform: Transform3D, dimming: Double, by follow: Following,
        _ progress: @escaping (_ time: Double) -> Double
    ) {
        refresh(transform, dimming: dimming)
        follow(veil, \.opacity) { progress($0) < 1 ? max(0, progress($0)) : 0 }
    }

    /// Takes the page's picture anew, since its content may have changed.
    private func refresh(_ transform: Transform3D, dimming: Double) {
        for old in veil.sublayers { old.removeFromSuperlayer() }
        let picture = page.copy { $0 !== veil && $0 !== mask }
        let dim = mask.copy()
        dim.opacity = dimming
        picture.addSublayer(dim)
        picture.transform = transform
        veil.addSublayer(picture)
    }
}
