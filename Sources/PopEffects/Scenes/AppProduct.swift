import TransformEngine

/// taobao's app scene: a product, and a sheet of options to choose.
enum AppProduct {
    /// Makes the content.
    static func content(for setting: SceneSetting) -> SceneContent {
        var content = SceneContent.plain(.taobao, for: setting)
        let title = Layer(frame: Rect(x: 16, y: 40, width: setting.page.width - 32, height: 40))
        title.contents = .text(Text(setting.language == .zh ? "淘宝" : "Taobao", size: 28, weight: .bold))
        content.page = [title]
        return content
    }
}
