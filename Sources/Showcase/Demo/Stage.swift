import PopEffects
import TransformEngine

/// The layers of a demo: two windows on the screen, one with the page and its pop-up, and over it the status bar's.
struct Stage {
    private let window: Layer
    private let page: Layer
    private let sheet: Layer
    private let statusBar: Layer
    /// The window of the status bar, since the effect hides the bar itself; of no size, so that it takes no press.
    private let statusWindow: Layer
    private var slots: [OwnPictures.Place: ContentSlot]
    private let language: Language
    private let scene: SceneName
    private let parameters: EffectParameters
    /// The scene's content for a choice.
    private let content: (ProductChoice) -> SceneContent
    private var controls: SceneControls

    init(
        on screen: Layer, _ effect: EffectName, _ scene: SceneName, _ size: Size, _ language: Language,
        _ parameters: EffectParameters, _ textHeight: @escaping TextHeight
    ) {
        let bounds = Rect(origin: .zero, size: size)
        let recedes = effect != .natgeo
        let sheetSize = Size(width: size.width, height: size.height * parameters.plain(effect).sheetHeight)
        self.content = { choice in
            SceneContent.content(
                of: effect, in: scene,
                for: SceneSetting(
                    page: size, sheet: sheetSize, language: language, parameters: parameters, textHeight: textHeight,
                    choice: choice))
        }
        let content = content(ProductChoice())
        controls = SceneControls(content.controls)
        (self.scene, self.language, self.parameters) = (scene, language, parameters)
        window = Layer(
            frame: bounds, backgroundColor: recedes ? parameters.recedingSheet.appearance.screenColor : .black)
        page = Layer(name: "root", frame: bounds, backgroundColor: content.pageColor)
        sheet = Layer(
            name: recedes ? "sheet" : "panel", frame: Rect(origin: .zero, size: sheetSize),
            backgroundColor: content.sheetColor)
        statusBar = .statusBar(
            width: size.width, carrier: language.carrier, time: language.clock,
            color: recedes ? parameters.statusBar.pageColor : parameters.statusBar.photographColor,
            parameters: parameters.statusBar)
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

    /// Shows pictures in place of the scene, and the scene if there are none.
    mutating func show(_ pictures: OwnPictures) {
        for place in OwnPictures.Place.allCases { slots[place]?.show(pictures[place], pictures.fit) }
        statusWindow.isHidden = pictures.bringsStatusBar
    }

    /// Acts on a click on one of the sheet's controls.
    ///
    /// - Parameter hit: the layer that the event hits, if the sheet takes clicks.
    mutating func follow(_ event: PointerEvent, on hit: @autoclosure () -> Layer?) {
        guard let choice = controls.choice(by: event, on: hit()) else { return }
        let content = content(choice)
        controls = SceneControls(content.controls)
        slots[.sheet]?.change(scene: content.sheet)
    }

    /// The layers in the sheet that choose something when they are clicked.
    var choices: [Layer] { controls.layers }

    /// The height of the content that can be scrolled in the sheet or panel, in points.
    var contentHeight: Double { slots[.sheet]?.height ?? 0 }

    /// The place that a layer belongs to: a layer that is not in the sheet is on the page.
    func place(of layer: Layer?) -> OwnPictures.Place { layer?.isInside(sheet) == true ? .sheet : .page }

    /// Puts jianshu's or taobao's effect on the stage.
    func recedingSheet(
        _ feel: Feel, _ motion: Motion, in context: AnimationContext
    ) -> (any PopUpEffect, tracked: [Layer], BackButton?) {
        let numbers = parameters.recedingSheet
        let closeButton = Layer.closeButton(title: scene.closeTitle(in: language), appearance: numbers.appearance)
        sheet.addSublayer(closeButton)
        let layers = SheetLayers(
            page: page, sheet: sheet, closeButton: closeButton, on: window, in: context, appearance: numbers.appearance)
        let effect: any PopUpEffect =
            switch feel {
            case .original: RecedingSheet(layers, behavior: numbers.behavior)
            case .refined: RefinedEffect(layers, behavior: parameters.refined, motion: motion)
            }
        return (effect, [statusBar, page, layers.mask, sheet, closeButton], nil)
    }

    /// Puts natgeo's effect on the stage.
    func draggablePanel(
        _ feel: Feel, _ motion: Motion, in context: AnimationContext
    ) -> (any PopUpEffect, tracked: [Layer], BackButton?) {
        let numbers = parameters.draggablePanel
        let bar = Layer.navigationBar(
            title: language.navigationTitle, width: page.bounds.width, appearance: numbers.appearance)
        let layers = PanelLayers(
            page: page, panel: sheet, content: slots[.sheet]?.layer, navigationBar: bar, statusBar: statusBar,
            on: window, in: context, appearance: numbers.appearance)
        let effect: any PopUpEffect =
            switch feel {
            case .original: DraggablePanel(layers, behavior: numbers.behavior)
            case .refined: RefinedEffect(layers, behavior: parameters.refined, motion: motion)
            }
        let tracked = [statusBar, page, layers.overlay, sheet, bar, layers.backButton.layer]
        return (effect, tracked, layers.backButton)
    }
}
