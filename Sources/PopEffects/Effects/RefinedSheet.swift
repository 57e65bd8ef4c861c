import TransformEngine

/// A page that recedes in 3D and dims while a sheet rises over it, of the feel `refined`: Jianshu's and Taobao's effect.
///
/// A press on the page opens; the sheet can be dragged and flicked down; a click on the dimmed page or the close button
/// closes. The page's transform, the dimming and the sheet's place are functions of one progress: 0 closed, 1 open, above 1
/// on the rubber band.
public final class RefinedSheet: RefinedEffect {
    /// The layer that recedes.
    public let page: Layer
    /// The layer that rises; it is in the tree from `show` to the end of closing.
    public let sheet: Layer
    /// The layer over the page that dims it.
    public let mask: Layer
    /// The numbers of the page and of the dimming; the durations and the curve are not used.
    public let parameters: RecedingSheetParameters

    private let closeButton: Layer?
    private let path: RecedingPath
    private let fade: CrossFade?

    /// Makes the effect, closed: puts the mask into the page, the sheet's shadow and place where they begin, and under the
    /// sheet as much again of its background, so that no gap shows below it on the rubber band.
    ///
    /// - Parameters:
    ///   - page: a layer in `screen`; its transform belongs to the effect.
    ///   - sheet: a layer outside the tree that does not mask; its size and x stay as they are.
    ///   - closeButton: a layer in the sheet; nil where there is none.
    ///   - screen: what the sheet is added to, over all that is in it then.
    ///   - context: of the tree that `screen` is in.
    public init(
        page: Layer, sheet: Layer, closeButton: Layer? = nil, on screen: Layer, in context: AnimationContext,
        parameters: RecedingSheetParameters = .init(), refined: RefinedParameters = .init(), motion: Motion = .full
    ) {
        precondition(
            page.isInside(screen) && screen.isInside(context.root), "the page is on the screen, in the context")
        precondition(closeButton?.isInside(sheet) != false, "the close button is in the sheet")
        precondition(sheet.frame.height > 0, "the sheet has a height")
        (self.page, self.sheet, self.closeButton, self.parameters) = (page, sheet, closeButton, parameters)
        path = RecedingPath(parameters, pageHeight: page.bounds.height)
        mask = Layer(name: "mask", frame: page.bounds, backgroundColor: parameters.maskColor)
        mask.opacity = 0
        fade =
            motion == .reduced ? CrossFade(of: page, dimmedBy: mask, over: parameters.screenColor) : nil
        page.addSublayer(mask)
        let height = sheet.frame.height
        sheet.becomeSheet(below: screen.bounds.maxY, goingOnFor: height, parameters)
        super.init(
            on: screen, in: context, stops: [0, height], dimension: height, refined: refined, motion: motion)
    }

    override func enter() { screen.addSublayer(sheet) }

    override func leave() { sheet.removeFromSuperlayer() }

    override func place(by motion: StopMotion) {
        let (full, bottom, path) = (sheet.frame.height, screen.bounds.maxY, path)
        let dimming = parameters.maskOpacity
        let height = { motion.height(at: $0) }
        sheet.followTop { bottom - height($0) }
        if let fade {
            fade.follow(path.transform(at: 1), dimming: dimming) { height($0) / full }
            page.follow(\.transform) { height($0) < full ? .identity : path.transform(at: 1) }
            mask.follow(\.opacity) { height($0) < full ? 0 : dimming }
        } else {
            page.follow(\.transform) { path.transform(at: height($0) / full) }
            mask.follow(\.opacity) { dimming * min(max(0, height($0) / full), 1) }
        }
    }

    override func part(at location: Point) -> Part? {
        guard let hit = layer(at: location) else { return nil }
        if let closeButton, hit.isInside(closeButton) { return .button }
        if hit.isInside(sheet) { return .sheet }
        return hit.isInside(page) ? .page : nil
    }
}
