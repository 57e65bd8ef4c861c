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
    /// What is over the photograph at the foot, while the panel is not; nil where there is none.
    private let indicator: Layer?
    /// natgeo's button, once it is there.
    private(set) var backButton: BackButton?
    private let device: Device
    private var slots: [OwnPictures.Place: ContentSlot]
    private let scene: SceneName
    private let language: Language
    /// The numbers as they are on the device.
    private let parameters: EffectParameters
    /// The scene's content for a choice.
    private let content: (ProductChoice) -> SceneContent
    private var controls: SceneControls

    init(
        on screen: Layer, _ effect: EffectName, _ scene: SceneName, _ device: Device, _ language: Language,
        _ numbers: EffectParameters, _ textHeight: @escaping TextHeight
    ) {
        let size = device.size
        let bounds = Rect(origin: .zero, size: size)
        let parameters = numbers.fitted(to: device, in: scene)
        let recedes = effect != .natgeo
        let sheetSize = Size(width: size.width, height: size.height * parameters.plain(effect).sheetHeight)
        self.content = { choice in
            SceneContent.content(
                of: effect, in: scene,
                for: SceneSetting(
                    page: size, sheet: sheetSize, safeArea: device.safeArea, language: language,
                    parameters: parameters, textHeight: textHeight, choice: choice))
        }
        let content = content(ProductChoice())
        controls = SceneControls(content.controls)
        (self.language, self.parameters, self.device, self.scene) = (language, parameters, device, scene)
        window = Layer(
            frame: bounds, backgroundColor: recedes ? parameters.recedingSheet.appearance.screenColor : .black)
        page = Layer(name: "root", frame: bounds, backgroundColor: content.pageColor)
        sheet = Layer(
            name: recedes ? "sheet" : "panel", frame: Rect(origin: .zero, size: sheetSize),
            backgroundColor: content.sheetColor)
        statusBar = .statusBar(
            of: device, language,
            color: recedes ? parameters.statusBar.pageColor : parameters.statusBar.photographColor,
            parameters: parameters.statusBar)
        statusWindow = Layer()
        slots = [
            .page: ContentSlot(of: page, scene: content.page),
            .sheet: ContentSlot(of: sheet, scene: content.sheet, height: content.sheetHeight, scrolls: !recedes),
        ]
        window.addSublayer(page)
        screen.addSublayer(window)
        if device.hasHomeIndicator {
            // Black for pages and panels. natgeo's photograph has a light one over it, which goes with the status bar.
            statusWindow.addSublayer(.homeIndicator(of: device, color: .black, inset: recedes ? 0 : 0.5))
        }
        indicator =
            device.hasHomeIndicator && !recedes
            ? .homeIndicator(of: device, color: parameters.statusBar.photographColor) : nil
        if let indicator { statusBar.addSublayer(indicator) }
        statusWindow.addSublayer(statusBar)
        screen.addSublayer(statusWindow)
    }

    /// Shows pictures in place of the scene, and the scene if there are none.
    ///
    /// - Parameter time: now, in seconds.
    mutating func show(_ pictures: OwnPictures, at time: Double) {
        for place in OwnPictures.Place.allCases { slots[place]?.show(pictures[place], pictures.fit) }
        statusWindow.isHidden = pictures.bringsStatusBar
        // What nobody sees need not be measured.
        if !pictures.bringsStatusBar {
            statusBar.ink(ink(usualInk, over: statusBar.frame, of: pictures), except: indicator)
            let foot = Rect(x: 0, y: device.size.height - 20, width: device.size.width, height: 20)
            indicator?.ink(ink(usualInk, over: foot, of: pictures))
        }
        if let backButton {
            let look = parameters.draggablePanel.appearance
            backButton.setLightTint(
                ink(look.lightTint, over: look.backButtonFrame, of: pictures, veil: look.overlayColor), at: time)
        }
    }

    /// The colour of the status bar over the scene.
    private var usualInk: Color {
        sheet.name == "panel" ? parameters.statusBar.photographColor : parameters.statusBar.pageColor
    }

    private func ink(_ usual: Color, over frame: Rect, of pictures: OwnPictures, veil: Color = .clear) -> Color {
        pictures.ink(usual, over: frame, of: device.size, on: page.backgroundColor, veil: veil)
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
    ) -> (any PopUpEffect, tracked: [Layer]) {
        let numbers = parameters.recedingSheet
        let closeButton =
            numbers.appearance.hasCloseButton
            ? Layer.closeButton(title: scene.closeTitle(in: language), appearance: numbers.appearance) : nil
        if let closeButton { sheet.addSublayer(closeButton) }
        let layers = SheetLayers(
            page: page, sheet: sheet, closeButton: closeButton, on: window, in: context, appearance: numbers.appearance)
        let effect: any PopUpEffect =
            switch feel {
            case .original: RecedingSheet(layers, behavior: numbers.behavior)
            case .refined: RefinedEffect(layers, behavior: parameters.refined, motion: motion)
            }
        return (effect, [statusBar, page, layers.mask, sheet] + (closeButton.map { [$0] } ?? []))
    }

    /// Puts natgeo's effect on the stage.
    mutating func draggablePanel(
        _ feel: Feel, _ motion: Motion, in context: AnimationContext
    ) -> (any PopUpEffect, tracked: [Layer]) {
        let numbers = parameters.draggablePanel
        // In the plain scene the bar is as high as the article's.
        let barTop = scene == .app ? device.safeArea.top : 0
        let bar = Layer.navigationBar(
            title: language.navigationTitle, width: page.bounds.width, below: barTop, appearance: numbers.appearance)
        let layers = PanelLayers(
            page: page, panel: sheet, content: slots[.sheet]?.layer, navigationBar: bar, statusBar: statusBar,
            on: window, in: context, appearance: numbers.appearance)
        let effect: any PopUpEffect =
            switch feel {
            case .original: DraggablePanel(layers, behavior: numbers.behavior)
            case .refined: RefinedEffect(layers, behavior: parameters.refined, motion: motion)
            }
        backButton = layers.backButton
        let tracked = [statusBar, page, layers.overlay, sheet, bar, layers.backButton.layer]
        return (effect, tracked)
    }
}
