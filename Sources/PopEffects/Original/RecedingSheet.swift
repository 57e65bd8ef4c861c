import TransformEngine

/// A page that recedes in 3D and dims while a sheet rises over it: the effect of Jianshu and Taobao, encapsulated.
///
/// A press on the page shows the sheet, a click on the close button closes it, and while it moves it takes no input, as in the
/// article.
public final class RecedingSheet: PopUpEffect {
    /// The state between the two ends; `closed` and `open` are at rest.
    public private(set) var state = EffectState.closed {
        didSet { if state != oldValue { onStateChange?(state) } }
    }
    /// Called after each change of `state`.
    public var onStateChange: ((EffectState) -> Void)?
    /// The layers that it moves.
    public let layers: SheetLayers
    /// How it moves them.
    public let behavior: SheetBehavior

    private var context: AnimationContext { layers.context }
    private var press = ButtonPress()

    /// Makes the effect on layers that no other effect has, closed.
    public init(_ layers: SheetLayers, behavior: SheetBehavior = .init()) {
        (self.layers, self.behavior) = (layers, behavior)
    }

    /// Sets up `SheetLayers` and makes the effect on them, closed.
    public convenience init(
        page: Layer, sheet: Layer, closeButton: Layer? = nil, on screen: Layer, in context: AnimationContext,
        parameters: RecedingSheetParameters = .init()
    ) {
        let layers = SheetLayers(
            page: page, sheet: sheet, closeButton: closeButton, on: screen, in: context,
            appearance: parameters.appearance)
        self.init(layers, behavior: parameters.behavior)
    }

    /// Shows the sheet: the page tilts, then recedes while the sheet rises. Does nothing unless closed.
    public func show() {
        guard state == .closed else { return }
        state = .opening
        layers.screen.addSublayer(layers.sheet)
        animate(behavior.tiltDuration) {
            layers.page.transform = tilted
        } completion: { [self] in
            animate(behavior.riseDuration) {
                layers.page.transform = receded
                layers.mask.opacity = layers.appearance.maskOpacity
                layers.sheet.frame.origin.y -= layers.sheet.frame.height
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
        animate(behavior.fallDuration) {
            layers.page.transform = tilted
        }
        animate(behavior.fallDuration) {
            layers.mask.opacity = 0
            layers.sheet.frame.origin.y += layers.sheet.frame.height
        } completion: { [self] in
            animate(behavior.returnDuration) {
                layers.page.transform = .identity
            } completion: { [self] in
                layers.sheet.removeFromSuperlayer()
                state = .closed
            }
        }
    }

    /// Acts on an event: a press on the page shows, a click on the close button closes, and any other event does nothing; where
    /// there is no close button, a click on the page closes.
    ///
    /// - Parameter event: its time is in seconds and not before the context's; its location is in points of the screen.
    public func handle(_ event: PointerEvent) {
        context.advance(to: event.time)
        let hit = context.hitTest(event.location)
        switch state {
        case .closed:
            if event.phase == .down, hit?.isInside(layers.page) == true { show() }
        case .open:
            // Without a button the page takes the click, or a pointer alone could not close.
            let target = layers.closeButton ?? layers.page
            if press.completesClick(event, isInside: hit?.isInside(target) == true) { close() }
        case .opening, .closing, .dragging, .settling:
            break
        }
    }

    /// The page's transform after the first stage.
    private var tilted: Transform3D {
        let look = layers.appearance
        return Transform3D(m34: -1 / look.perspectiveDistance)
            .scaledBy(x: look.firstScale, y: look.firstScale, z: 1)
            .rotated(by: look.tiltDegrees * .pi / 180, x: 1, y: 0, z: 0)
    }

    /// The page's transform after the second stage.
    private var receded: Transform3D {
        let look = layers.appearance
        return Transform3D(m34: -1 / look.perspectiveDistance)
            .translatedBy(x: 0, y: -look.lift * layers.page.bounds.height, z: 0)
            .scaledBy(x: look.secondScale, y: look.secondScale, z: 1)
    }

    private func animate(
        _ duration: Double, _ animations: () -> Void, completion: (() -> Void)? = nil
    ) {
        context.animate(duration: duration, curve: behavior.curve, animations: animations) { _ in completion?() }
    }
}
