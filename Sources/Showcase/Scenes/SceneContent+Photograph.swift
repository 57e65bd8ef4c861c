import Artwork
import PopEffects
import TransformEngine

/// natgeo's app scene: a full-screen photograph, and a panel that tells its story.
extension SceneContent {
    /// Makes the content.
    static func photograph(for setting: SceneSetting) -> SceneContent {
        let texts = AppPhotographTexts(setting.language)
        let story = story(setting, texts)
        return SceneContent(
            pageColor: Color(hex: 0x20303C), page: page(setting.page, texts, bottom: setting.safeArea.bottom),
            sheetColor: .white,
            sheet: panel(setting.sheet, texts) + story.layers,
            sheetHeight: story.height == 0 ? 0 : story.height + setting.safeArea.bottom)
    }

    private static func page(_ size: Size, _ texts: AppPhotographTexts, bottom: Double) -> [Layer] {
        let column = PageColumn(in: size)
        let base = size.height - 112 - bottom
        return [
            .picture(Painting.lake.picture(filling: size), in: Rect(origin: .zero, size: size)),
            .box(Rect(x: column.left, y: base, width: 32, height: 4), Color.yellow),
            .text(
                texts.title, 24, .white, in: column.frame(y: base + 14, height: 40), weight: .bold, family: .serif),
            .text(texts.hint, 13, Color(white: 1, alpha: 0.85), in: column.frame(y: base + 56, height: 20)),
        ]
    }

    private static func panel(_ size: Size, _ texts: AppPhotographTexts) -> [Layer] {
        let column = PageColumn(in: size)
        let credit = column.frame(y: 96, height: 40)
        let words = (left: credit.minX + 52, width: max(0, credit.width - 52))
        return [
            .box(
                Rect(x: size.width / 2 - 18, y: 8, width: 36, height: 5), Color.faint, cornerRadius: 2.5),
            .box(Rect(x: column.left, y: 28, width: 4, height: 14), Color.yellow),
            .text(
                texts.kicker, 13, Color.secondary,
                in: Rect(x: column.left + 12, y: 25, width: max(0, column.width - 12), height: 20), weight: .bold),
            .text(
                texts.title, 24, Color.title, in: column.frame(y: 46, height: 40), weight: .bold, family: .serif),
            .portrait(in: Rect(x: credit.minX, y: credit.minY, width: 40, height: 40)),
            .text(
                texts.photographer, 15, Color.title,
                in: Rect(x: words.left, y: credit.minY, width: words.width, height: 21), weight: .bold),
            .text(
                texts.exposure, 12, Color.secondary,
                in: Rect(x: words.left, y: credit.minY + 22, width: words.width, height: 18)),
            .box(column.frame(y: 152, height: 0.5), Color.hairline),
        ]
    }

    /// The story with the mark that ends it, and the height of the panel down to its foot; if it cannot be measured, as many
    /// lines as show at the bar.
    private static func story(_ setting: SceneSetting, _ texts: AppPhotographTexts) -> (layers: [Layer], height: Double)
    {
        let column = PageColumn(in: setting.sheet)
        let (top, size, lineHeight) = (168.0, 16.0, 26.0)
        let text = Text(
            texts.story, size: size, family: .serif, color: Color.body, verticalAlignment: .top,
            lineHeight: lineHeight / size)
        let height = setting.textHeight(text, column.width)
        let shown = setting.page.height - setting.parameters.draggablePanel.appearance.barHeight
        let room = min(shown, setting.sheet.height) - top
        let lines = max(0, (room / lineHeight).rounded(.down))
        let layer = Layer(frame: column.frame(y: top, height: height ?? lines * lineHeight))
        layer.contents = .text(text)
        guard height != nil else { return ([layer], 0) }
        let end = Layer.box(Rect(x: column.left, y: layer.frame.maxY + 24, width: 32, height: 4), Color.yellow)
        return ([layer, end], end.frame.maxY + 40)
    }
}
