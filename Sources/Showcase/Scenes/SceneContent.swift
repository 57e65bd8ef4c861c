import PopEffects
import TransformEngine

/// The content of the pages and sheets.
package enum SceneName: String, Sendable, Hashable, CaseIterable {
    /// Content that looks like the app an effect comes from.
    case app
    /// The article's bare colours.
    case plain

    /// The title of the button that closes a sheet; the plain scene's is the article's own.
    package func closeTitle(in language: Language) -> String {
        self == .plain ? "关闭" : language.text("关闭", "Close")
    }
}

/// The content of an effect's page and sheet in a scene; the layers are laid out for one size and lie back to front.
struct SceneContent {
    /// The page's colour.
    var pageColor: Color
    /// The layers in the page, in its coordinates.
    var page: [Layer] = []
    /// The sheet's or panel's colour.
    var sheetColor: Color
    /// The layers in the sheet or panel, under its close button.
    var sheet: [Layer] = []
    /// The height of the sheet's content, in points, if it can be scrolled; else 0.
    var sheetHeight = 0.0
    /// The parts of the sheet that choose something.
    var controls: [SceneControl] = []
}

/// The height that a text fills in a box of a width, in points; nil if no font can tell.
package typealias TextHeight = (_ text: Text, _ width: Double) -> Double?

/// Everything that a scene's layout depends on.
struct SceneSetting {
    /// The page's size, in points; its top 20 points lie under the status bar.
    let page: Size
    /// The sheet's or panel's size, in points.
    let sheet: Size
    /// How far content keeps away from the screen's edges; the top is the status bar's height, which the parameters hold.
    var safeArea = Device.SafeArea()
    /// The language of the content.
    let language: Language
    /// The colours and measures that the content keeps clear of, such as the close button.
    let parameters: EffectParameters
    /// Measures long texts.
    let textHeight: TextHeight
    /// The choice in the sheet.
    var choice = ProductChoice()

    /// The part of the sheet that lies above the safe area's foot.
    var safeSheet: Size { Size(width: sheet.width, height: max(0, sheet.height - safeArea.bottom)) }
}

extension SceneContent {
    /// The content of an effect in a scene; its page and its sheet have the parameters' colours, but the app's own instead of the defaults.
    static func content(of effect: EffectName, in scene: SceneName, for setting: SceneSetting) -> SceneContent {
        let (plain, article) = (setting.parameters.plain(effect), EffectParameters().plain(effect))
        var content: SceneContent
        switch (scene, effect) {
        case (.plain, _): return SceneContent(pageColor: plain.pageColor, sheetColor: plain.sheetColor)
        case (.app, .jianshu): content = Self.article(for: setting)
        case (.app, .taobao): content = product(for: setting)
        case (.app, .natgeo): content = photograph(for: setting)
        }
        if plain.pageColor != article.pageColor { content.pageColor = plain.pageColor }
        if plain.sheetColor != article.sheetColor { content.sheetColor = plain.sheetColor }
        return content
    }
}

extension EffectParameters {
    /// The page and the sheet or panel of an effect without content.
    func plain(_ effect: EffectName) -> PlainContent {
        switch effect {
        case .jianshu, .taobao: recedingSheet.plain
        case .natgeo: draggablePanel.plain
        }
    }
}
