import TransformEngine

/// A page that recedes and a sheet that rises over it, set up for `RecedingSheet` or for `RefinedEffect`.
///
/// Any layer can be the page and any the sheet, which rises by its own height from below the screen. A status bar, which does
/// not recede, is a layer above in the context's tree: presses on it do not reach the page.
public struct SheetLayers {
    /// The layer that recedes.
    public let page: Layer
    /// The layer that rises; it is in the tree while the effect is not closed.
    public let sheet: Layer
    /// The layer over the page that dims it.
    public let mask: Layer
    /// What they look like.
    public let appearance: SheetAppearance

    let closeButton: Layer?
    let screen: Layer
    let context: AnimationContext

    /// Sets up the layers, closed: puts the mask into the page, and the sheet with its shadow below the screen.
    ///
    /// Under the sheet comes as much again of its background, so that no gap shows below it on a rubber band.
    /// - Parameters:
    ///   - page: a layer in `screen`; its transform belongs to the effect.
    ///   - sheet: a layer outside the tree that does not mask; its size and x stay as they are.
    ///   - closeButton: a layer in the sheet, such as `Layer.closeButton`; nil if there is none.
    ///   - screen: the layer that the sheet is added to, over all that is in it then.
    ///   - context: of the tree that `screen` is in.
    ///   - appearance: colours and measures.
    public init(
        page: Layer, sheet: Layer, closeButton: Layer? = nil, on screen: Layer, in context: AnimationContext,
        appearance: SheetAppearance = .init()
    ) {
        precondition(
            page.isInside(screen) && screen.isInside(context.root), "the page is on the screen, in the context")
        precondition(closeButton?.isInside(sheet) != false, "the close button is in the sheet")
        precondition(sheet.frame.height > 0, "the sheet has a height")
        (self.page, self.sheet, self.closeButton, self.appearance) = (page, sheet, closeButton, appearance)
        (self.screen, self.context) = (screen, context)
        mask = Layer(name: "mask", frame: page.bounds, backgroundColor: appearance.maskColor)
        mask.opacity = 0
        page.addSublayer(mask)
        sheet.snapsToPixels = true
        sheet.shadow = appearance.shadow
        sheet.frame.origin.y = screen.bounds.maxY
        sheet.extendDown(by: sheet.frame.height)
    }
}

extension Layer {
    /// Puts more of the layer's background below it, behind what is in it.
    ///
    /// - Parameter height: in points.
    func extendDown(by height: Double) {
        let below = Rect(x: self.bounds.minX, y: self.bounds.maxY, width: self.bounds.width, height: height)
        insertSublayer(Layer(frame: below, backgroundColor: self.backgroundColor), at: 0)
    }
}
