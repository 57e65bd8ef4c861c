import TransformEngine

/// natgeo's app scene: a photograph, and a panel of text under a title.
enum AppPhotograph {
    /// Makes the content.
    static func content(for setting: SceneSetting) -> SceneContent {
        var content = SceneContent.plain(.natgeo, for: setting)
        let title = Layer(frame: Rect(x: 16, y: 40, width: setting.page.width - 32, height: 40))
        title.contents = .text(Text(setting.language == .zh ? "国家地理" : "National Geographic", size: 28, weight: .bold))
        content.page = [title]
        return content
    }
}
