import TransformEngine

/// jianshu's app scene: an article to read.
enum AppArticle {
    /// Makes the content.
    static func content(for setting: SceneSetting) -> SceneContent {
        var content = SceneContent.plain(.jianshu, for: setting)
        let title = Layer(frame: Rect(x: 16, y: 40, width: setting.page.width - 32, height: 40))
        title.contents = .text(Text(setting.language == .zh ? "简书" : "Jianshu", size: 28, weight: .bold))
        content.page = [title]
        return content
    }
}
