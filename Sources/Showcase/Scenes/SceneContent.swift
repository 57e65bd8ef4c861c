import PopEffects
import TransformEngine

/// What an effect's page and sheet show in a scene; the layers are laid out for one size and lie back to front.
struct SceneContent {
    /// The page's colour.
    var pageColor: Color
    /// What is in the page, in its coordinates.
    var page: [Layer] = []
    /// The sheet's or panel's colour.
    var sheetColor: Color
    /// What is in the sheet or panel, under its close button.
    var sheet: [Layer] = []
    /// How high all of that is, in points, where it can be scrolled.
    var sheetHeight = 0.0
    /// What chooses something in the sheet.
    var controls: [SceneControl] = []
}

/// The height that a text fills in a box of a width, in points; nil where no font can tell.
package typealias TextHeight = (_ text: Text, _ width: Double) -> Double?

/// What a scene is laid out for.
struct SceneSetting {
    /// The page's size, in points; its top 20 points lie under the status bar.
    let page: Size
    /// The sheet's or panel's size, in points.
    let sheet: Size
    /// The language of the content.
    let language: Language
    /// The colours and measures that the content keeps clear of, such as the close button.
    let parameters: EffectParameters
    /// Measures texts that are as long as they are.
    let textHeight: TextHeight
    /// What is chosen in the sheet.
    var choice = ProductChoice()
}

extension SceneContent {
    /// The content of an effect in a scene.
    static func content(of effect: EffectName, in scene: SceneName, for setting: SceneSetting) -> SceneContent {
        switch (scene, effect) {
        case (.plain, _): plain(effect, for: setting)
        case (.app, .jianshu): AppArticle.content(for: setting)
        case (.app, .taobao): AppProduct.content(for: setting)
        case (.app, .natgeo): AppPhotograph.content(for: setting)
        }
    }

    /// The article's bare colours.
    static func plain(_ effect: EffectName, for setting: SceneSetting) -> SceneContent {
        switch effect {
        case .jianshu, .taobao:
            let colors = setting.parameters.recedingSheet
            return SceneContent(pageColor: colors.pageColor, sheetColor: colors.sheetColor)
        case .natgeo:
            let colors = setting.parameters.draggablePanel
            return SceneContent(pageColor: colors.photographColor, sheetColor: colors.panelColor)
        }
    }
}
