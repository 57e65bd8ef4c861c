import TransformEngine

/// natgeo's app scene: a full-screen photograph, and a panel that tells its story.
enum AppPhotograph {
    private static let yellow = Color(hex: 0xFFCC00)

    /// Makes the content.
    static func content(for setting: SceneSetting) -> SceneContent {
        let texts = AppPhotographTexts(setting.language)
        return SceneContent(
            pageColor: Color(hex: 0x20303C), page: page(setting.page, texts),
            sheetColor: setting.parameters.draggablePanel.panelColor, sheet: panel(setting.sheet, texts))
    }

    private static func page(_ size: Size, _ texts: AppPhotographTexts) -> [Layer] {
        let column = PageColumn(in: size)
        let base = size.height - 104
        let words = (left: column.left + 36, width: column.width - 36)
        return [
            .picture(Artwork.lake.picture(filling: size), in: Rect(origin: .zero, size: size)),
            .box(Rect(x: 0, y: base - 16, width: size.width, height: 120), Color(white: 0, alpha: 0.32)),
            frameMark(at: Point(x: column.left, y: base + 2)),
            .text(
                texts.title, 22, .white, in: Rect(x: words.left, y: base, width: words.width, height: 32), weight: .bold
            ),
            .text(
                texts.hint, 13, Color(white: 1, alpha: 0.85),
                in: Rect(x: words.left, y: base + 34, width: words.width, height: 20)),
        ]
    }

    /// A yellow frame, upright as a picture's.
    private static func frameMark(at corner: Point) -> Layer {
        let outer = Rect(x: 0, y: 0, width: 20, height: 28)
        let layer = Layer(frame: Rect(x: corner.x, y: corner.y, width: 20, height: 28))
        let hole = Array(outer.insetBy(dx: 4, dy: 4).quad.corners.reversed())
        layer.contents = .shape(Shape(contours: [outer.quad.corners, hole], color: yellow))
        return layer
    }

    private static func panel(_ size: Size, _ texts: AppPhotographTexts) -> [Layer] {
        let column = PageColumn(in: size)
        let line = 14 * 1.6
        // The panel's lower part is never seen: its top goes no higher than the bar.
        let story = max(0, size.height - 44 - 150)
        return [
            .box(Rect(x: column.left, y: 24, width: 32, height: 4), yellow),
            .text(texts.title, 24, PageColor.ink, in: column.frame(y: 36, height: 36), weight: .bold),
            .text(texts.credit, 13, PageColor.secondary, in: column.frame(y: 76, height: 20)),
            .box(column.frame(y: 108, height: 1), PageColor.hairline),
            .text(
                texts.story, 15, PageColor.body,
                in: column.frame(y: 124, height: (story / line).rounded(.down) * line), verticalAlignment: .top,
                lineHeight: 1.6, lines: nil),
        ]
    }
}
