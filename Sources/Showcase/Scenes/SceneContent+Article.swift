import Artwork
import PopEffects
import TransformEngine

/// jianshu's app scene: an article to read.
extension SceneContent {
    /// Makes the content.
    static func article(for setting: SceneSetting) -> SceneContent {
        let texts = AppArticleTexts(setting.language)
        return SceneContent(
            pageColor: .white,
            page: page(texts, setting.page, top: setting.parameters.statusBar.height, bottom: setting.safeArea.bottom),
            sheetColor: Color(hex: 0xF7F7F7),
            sheet: articleSharing(
                texts, setting.safeSheet, below: setting.parameters.recedingSheet.appearance.closeButtonFrame))
    }

    /// How high the bars at the top and at the bottom are.
    private static let barHeight = 44.0
    private static let textSize = 17.0
    private static let lineHeight = 28.0

    private static func page(_ texts: AppArticleTexts, _ size: Size, top: Double, bottom: Double) -> [Layer] {
        let column = PageColumn(in: size)
        let title = column.frame(y: top + barHeight + 4, height: 68)
        let author = column.frame(y: title.maxY + 8, height: 40)
        let bar = Rect(
            x: 0, y: size.height - barHeight - bottom, width: size.width, height: barHeight + bottom)
        // The picture takes the height that whole lines of text leave, so that the bar cuts none.
        let pictureTop = author.maxY + 16
        let least = max(96, min(column.width * 0.5, (bar.minY - pictureTop) * 0.45))
        let lines = max(1, ((bar.minY - pictureTop - least - 16) / lineHeight).rounded(.down))
        let bodyTop = bar.minY - lines * lineHeight
        let picture = column.frame(y: pictureTop, height: bodyTop - 16 - pictureTop)
        let body = column.frame(y: bodyTop, height: size.height - bodyTop)
        return navigation(column, top) + [
            .text(
                texts.title, 24, Color.title, in: title, weight: .bold, verticalAlignment: .top, lineHeight: 1.4,
                lines: 2)
        ] + authorRow(texts, author) + [
            .picture(Painting.sheets.picture(filling: picture.size), in: picture, cornerRadius: 8),
            .text(
                texts.body, textSize, Color.body, in: body, verticalAlignment: .top,
                lineHeight: lineHeight / textSize, lines: nil),
        ] + commentBar(texts, bar, column)
    }

    private static func navigation(_ column: PageColumn, _ top: Double) -> [Layer] {
        let y = top + (barHeight - 24) / 2
        return [
            .icon(.chevronLeft, Color.title, in: Rect(x: column.left - 6, y: y, width: 24, height: 24)),
            .icon(.dots, Color.title, in: Rect(x: column.right - 24, y: y, width: 24, height: 24)),
        ]
    }

    private static func authorRow(_ texts: AppArticleTexts, _ row: Rect) -> [Layer] {
        let follow = Rect(x: row.maxX - 64, y: row.minY + 4, width: 64, height: 32)
        let width = max(0, follow.minX - row.minX - 60)
        return [
            .portrait(in: Rect(x: row.minX, y: row.minY, width: 40, height: 40)),
            .text(
                texts.author, 15, Color.title, in: Rect(x: row.minX + 52, y: row.minY, width: width, height: 21),
                weight: .bold),
            .text(
                texts.facts, 12, Color.secondary,
                in: Rect(x: row.minX + 52, y: row.minY + 22, width: width, height: 18)),
            .button(texts.follow, 14, Color.coral, on: Color.coralTint, in: follow, cornerRadius: 16),
        ]
    }

    private static func commentBar(_ texts: AppArticleTexts, _ frame: Rect, _ column: PageColumn) -> [Layer] {
        let y = frame.minY + (barHeight - 24) / 2
        let icons = [Icon.bubble, .heart, .share].enumerated().map { index, icon in
            Layer.icon(
                icon, Color.secondary,
                in: Rect(x: column.right - 24 - 44 * Double(2 - index), y: y, width: 24, height: 24))
        }
        let field = Rect(
            x: column.left, y: frame.minY + 6, width: max(0, column.width - 132), height: barHeight - 12)
        let hint = Rect(x: field.minX + 16, y: field.minY, width: max(0, field.width - 24), height: field.height)
        return [
            .box(frame, .white), .box(Rect(x: 0, y: frame.minY, width: frame.width, height: 0.5), Color.hairline),
            .box(field, Color.field, cornerRadius: field.height / 2),
            .text(texts.comment, 14, Color.secondary, in: hint),
        ] + icons
    }
}
