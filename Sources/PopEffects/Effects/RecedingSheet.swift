import TransformEngine

/// A page that recedes in 3D and dims while a sheet rises over it: the effect of Jianshu and Taobao, encapsulated.
///
/// Any layer can be the page and any the sheet, which rises by its own height from below the screen. A press on the page
/// shows it, a click on the close button closes it, and while it moves it takes no input, as in the article.
/// What belongs to iOS (a status bar) is a layer above, in the context's tree: presses on it do not reach the page.
public final class RecedingSheet: PopUpEffect {
    /// Where it is; `closed` and `open` are at rest.
    public private(set) var state = EffectState.closed {
        didSet { if state != oldValue { onStateChange?(state) } }
    }
    /// Called after each change of `state`.
    public var onStateChange: ((EffectState) -> Void)?
    /// The layer that recedes.
    public let page: Layer
    /// The layer that rises; it is in the tree from `show` to the end of `close`.
    public let sheet: Layer
    /// The layer over the page that dims it.
    public let mask: Layer
    /// The numbers.
    public let parameters: RecedingSheetParameters

    private let closeButton: Layer?
    private let screen: Layer
    private let context: AnimationContext
    private var press = ButtonPress()

    /// Makes the effect, closed: puts the mask into the page, and the sheet's shadow and place where they begin.
    ///
    /// - Parameters:
    ///   - page: a layer in `screen`; its transform belongs to the effect.
    ///   - sheet: a layer outside the tree; its size and x stay as they are.
    ///   - closeButton: a layer in the sheet; nil where only the program closes.
    ///   - screen: what the sheet is added to, over all that is in it then.
    ///   - context: of the tree that `screen` is in.
    public init(
        page: Layer, sheet: Layer, closeButton: Layer? = nil, on screen: Layer, in context: AnimationContext,
        parameters: RecedingSheetParameters = .init()
    ) {
        precondition(
            page.isInside(screen) && screen.isInside(context.root), "the page is on the screen, in the context")
        precondition(closeButton?.isInside(sheet) != false, "the close button is in the sheet")
        (self.page, self.sheet, self.closeButton) = (page, sheet, closeButton)
        (self.screen, self.context, self.parameters) = (screen, context, parameters)
        mask = Layer(name: "mask", frame: page.bounds, backgroundColor: parameters.maskColor)
        mask.opacity = 0
        page.addSublayer(mask)
        // No gap below it where it is drawn a part of a pixel higher.
        sheet.becomeSheet(below: screen.bounds.maxY, goingOnFor: 1, parameters)
    }

    /// Shows the sheet: the page tilts, then recedes while the sheet rises. Does nothing unless closed.
    public func show() {
        guard state == .closed else { return }
        state = .opening
        screen.addSublayer(sheet)
        animate(parameters.tiltDuration) {
            page.transform = tilted
        } completion: { [self] in
            animate(parameters.riseDuration) {
                page.transform = receded
                mask.opacity = parameters.maskOpacity
                sheet.frame.origin.y -= sheet.frame.height
            } completion: { [self] in
                state = .open
            }
        }
    }

    /// Closes the sheet: it falls while the page tilts back, two animations at once; then the page returns. Does nothing unless open.
    public func close() {
        guard state == .open else { return }
        state = .closing
        press.cancel()
        animate(parameters.fallDuration) {
            page.transform = tilted
        }
        animate(parameters.fallDuration) {
            mask.opacity = 0
            sheet.frame.origin.y += sheet.frame.height
        } completion: { [self] in
            animate(parameters.returnDuration) {
                page.transform = .identity
            } completion: { [self] in
                sheet.removeFromSuperlayer()
                state = .closed
            }
        }
    }

    /// Acts on an event: a press on the page shows, a click on the close button closes; anything else does nothing.
    ///
    /// - Parameter event: its time is in seconds and not before the context's; its location is in points of the screen.
    public func handle(_ event: PointerEvent) {
        context.advance(to: event.time)
        let hit = context.hitTest(event.location)
        switch state {
        case .closed:
            if event.phase == .down, hit?.isInside(page) == true { show() }
        case .open:
            guard let closeButton else { return }
            if press.completesClick(event, isInside: hit?.isInside(closeButton) == true) { close() }
        case .opening, .closing, .dragging, .settling:
            break
        }
    }

    /// The page's transform after the first stage.
    private var tilted: Transform3D {
        Transform3D(m34: -1 / parameters.perspectiveDistance)
            .scaledBy(x: parameters.firstScale, y: parameters.firstScale, z: 1)
            .rotated(by: parameters.tiltDegrees * .pi / 180, x: 1, y: 0, z: 0)
    }

    /// The page's transform after the second stage.
    private var receded: Transform3D {
        Transform3D(m34: -1 / parameters.perspectiveDistance)
            .translatedBy(x: 0, y: -parameters.lift * page.bounds.height, z: 0)
            .scaledBy(x: parameters.secondScale, y: parameters.secondScale, z: 1)
    }

    private func animate(
        _ duration: Double, _ animations: () -> Void, completion: (() -> Void)? = nil
    ) {
        context.animate(duration: duration, curve: parameters.curve, animations: animations) { _ in completion?() }
    }
}
