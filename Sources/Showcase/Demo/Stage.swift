import PopEffects
import TransformEngine

/// The layers of a demo: two windows on the screen, one with the page and what pops up, and over it the status bar's.
struct Stage {
    private let window: Layer
    private let page: Layer
    private let sheet: Layer
    private let statusBar: Layer
    /// What the status bar is in, since the effect hides the bar itself; of no size, so that it takes no press.
    private let statusWindow: Layer
    private var slots: [OwnPictures.Place: ContentSlot]
    private let size: Size
    private let language: Language
    private let parameters: EffectParameters
    /// The scene's content as something is chosen in it.
    private let content: (ProductChoice) -> SceneContent
    private var controls: SceneControls

    init(
        on screen: Layer, _ effect: EffectName, _ scene: SceneName, _ size: Size, _ language: Language,
        _ parameters: EffectParameters, _ textHeight: @escaping TextHeight
    ) {
        let bounds = Rect(origin: .zero, size: size)
        let recedes = effect != .natgeo
        let fraction = recedes ? parameters.recedingSheet.sheetHeight : parameters.draggablePanel.panelHeight
        let sheetSize = Size(width: size.width, height: size.height * fraction)
        self.content = { choice in
            SceneContent.content(
                of: effect, in: scene,
                for: SceneSetting(
                    page: size, sheet: sheetSize, language: language, parameters: parameters, textHeight: textHeight,
                    choice: choice))
        }
        let content = content(ProductChoice())
        controls = SceneControls(content.controls)
        (self.size, self.language, self.parameters) = (size, language, parameters)
        window = Layer(frame: bounds, backgroundColor: recedes ? parameters.recedingSheet.screenColor : .black)
        page = Layer(name: "root", frame: bounds, backgroundColor: content.pageColor)
        sheet = Layer(
            name: recedes ? "sheet" : "panel", frame: Rect(origin: .zero, size: sheetSize),
            backgroundColor: content.sheetColor)
        statusBar = StatusBar.layer(
            width: size.width, language: language, parameters: parameters.statusBar,
            color: recedes ? parameters.statusBar.pageColor : parameters.statusBar.photographColor)
        statusWindow = Layer()
        slots = [
            .page: ContentSlot(of: page, scene: content.page),
            .sheet: ContentSlot(of: sheet, scene: content.sheet, height: content.sheetHeight, scrolls: !recedes),
        ]
        window.addSublayer(page)
        screen.addSublayer(window)
        statusWindow.addSublayer(statusBar)
        screen.addSublayer(statusWindow)
    }

    /// Shows pictures in place of the scene, and the scene where there are none.
    mutating func show(_ pictures: OwnPictures) {
        for place in OwnPictures.Place.allCases { slots[place]?.show(pictures[place], pictures.fit) }
        statusWindow.isHidden = pictures.bringsStatusBar
    }

    /// Chooses what a click on one of the sheet's controls chooses.
    ///
    /// - Parameter hit: the layer that the event hits, where the sheet takes clicks.
    mutating func follow(_ event: PointerEvent, on hit: @autoclosure () -> Layer?) {
        guard let choice = controls.choice(by: event, on: hit()) else { return }
        let content = content(choice)
        controls = SceneControls(content.controls)
        slots[.sheet]?.change(scene: content.sheet)
    }

    /// How high all is that can be scrolled in the sheet or panel, in points.
    var contentHeight: Double { slots[.sheet]?.height ?? 0 }

    /// The place that a layer belongs to: all that is not in the sheet is on the page.
    func place(of layer: Layer?) -> OwnPictures.Place { layer?.isInside(sheet) == true ? .sheet : .page }

    /// Puts jianshu's or taobao's effect on the stage.
    func recedingSheet(in context: AnimationContext) -> (any PopUpEffect, [Tracked]) {
        let closeButton = CloseButton.layer(language: language, parameters: parameters.recedingSheet)
        sheet.addSublayer(closeButton)
        let effect = RecedingSheet(
            page: page, sheet: sheet, closeButton: closeButton, on: window, in: context,
            parameters: parameters.recedingSheet)
        let tracked = [statusBar, page, effect.mask, sheet, closeButton].map { Tracked(layer: $0) }
        return (effect, tracked)
    }

    /// Puts jianshu's or taobao's effect of the feel `refined` on the stage.
    func refinedSheet(in context: AnimationContext, _ motion: Motion) -> (any PopUpEffect, [Tracked]) {
        let closeButton = CloseButton.layer(language: language, parameters: parameters.recedingSheet)
        sheet.addSublayer(closeButton)
        let effect = RefinedSheet(
            page: page, sheet: sheet, closeButton: closeButton, on: window, in: context,
            parameters: parameters.recedingSheet, refined: parameters.refined, motion: motion)
        return (effect, [statusBar, page, effect.mask, sheet, closeButton].map { Tracked(layer: $0) })
    }

    /// Puts natgeo's effect on the stage.
    func draggablePanel(in context: AnimationContext) -> (any PopUpEffect, [Tracked]) {
        let bar = NavigationBar.layer(width: size.width, language: language, parameters: parameters.draggablePanel)
        let effect = DraggablePanel(
            page: page, panel: sheet, content: slots[.sheet]?.layer, navigationBar: bar, statusBar: statusBar,
            on: window, in: context, parameters: parameters.draggablePanel)
        let tracked = [statusBar, page, effect.overlay, sheet, bar].map { Tracked(layer: $0) }
        return (effect, tracked + [Tracked(layer: effect.backButton.layer, tint: { effect.backButton.tint })])
    }

    /// Puts natgeo's effect of the feel `refined` on the stage.
    func refinedPanel(in context: AnimationContext, _ motion: Motion) -> (any PopUpEffect, [Tracked]) {
        let bar = NavigationBar.layer(width: size.width, language: language, parameters: parameters.draggablePanel)
        let effect = RefinedPanel(
            page: page, panel: sheet, content: slots[.sheet]?.layer, navigationBar: bar, statusBar: statusBar,
            on: window, in: context, parameters: parameters.draggablePanel, refined: parameters.refined, motion: motion)
        let tracked = [statusBar, page, effect.overlay, sheet, bar].map { Tracked(layer: $0) }
        return (effect, tracked + [Tracked(layer: effect.backButton.layer, tint: { effect.tint })])
    }
}

/// A layer that a trace tells of.
package struct Tracked {
    package let layer: Layer
    /// The tint that shows, for a layer that has one.
    var tint: (() -> BackButton.Tint)?
}
