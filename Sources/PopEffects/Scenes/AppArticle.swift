import TransformEngine

/// jianshu's app scene: an article to read, and a panel to share it with.
enum AppArticle {
    /// Makes the content.
    static func content(for setting: SceneSetting) -> SceneContent {
        let words = AppArticleTexts(setting.language)
        return SceneContent(
            pageColor: .white, page: page(words, setting.page, top: setting.parameters.statusBar.height),
            sheetColor: Color(hex: 0xF7F7F7),
            sheet: sheet(words, setting.sheet, below: setting.parameters.recedingSheet.closeButtonFrame))
    }

    /// How high the bars at the top and at the bottom are.
    private static let barHeight = 44.0
    private static let textSize = 17.0
    private static let lineHeight = 28.0

    private static func page(_ words: AppArticleTexts, _ size: Size, top: Double) -> [Layer] {
        let column = PageColumn(in: size)
        let title = column.frame(y: top + barHeight + 4, height: 68)
        let author = column.frame(y: title.maxY + 8, height: 40)
        let bar = Rect(x: 0, y: size.height - barHeight, width: size.width, height: barHeight)
        // The picture takes what whole lines of text leave, so that the bar cuts none.
        let pictureTop = author.maxY + 16
        let least = max(96, min(column.width * 0.5, (bar.minY - pictureTop) * 0.45))
        let lines = max(1, ((bar.minY - pictureTop - least - 16) / lineHeight).rounded(.down))
        let bodyTop = bar.minY - lines * lineHeight
        let picture = column.frame(y: pictureTop, height: bodyTop - 16 - pictureTop)
        let body = column.frame(y: bodyTop, height: size.height - bodyTop)
        return navigation(column, top) + [
            .text(
                words.title, 24, PageColor.ink, in: title, weight: .bold, verticalAlignment: .top, lineHeight: 1.4,
                lines: 2)
        ] + authorRow(words, author) + [
            illustration(in: picture),
            .text(
                words.body, textSize, PageColor.body, in: body, verticalAlignment: .top,
                lineHeight: lineHeight / textSize, lines: nil),
        ] + commentBar(words, bar, column)
    }

    private static func navigation(_ column: PageColumn, _ top: Double) -> [Layer] {
        let y = top + (barHeight - 24) / 2
        return [
            .icon(.chevronLeft, PageColor.ink, in: Rect(x: column.left - 6, y: y, width: 24, height: 24)),
            .icon(.dots, PageColor.ink, in: Rect(x: column.right - 24, y: y, width: 24, height: 24)),
        ]
    }

    private static func authorRow(_ words: AppArticleTexts, _ row: Rect) -> [Layer] {
        let avatar = Layer.box(
            Rect(x: row.minX, y: row.minY, width: 40, height: 40), Color(hex: 0xF6C9A8), cornerRadius: 20)
        avatar.masksToBounds = true
        avatar.addSublayer(
            .box(Rect(x: 5, y: 27, width: 30, height: 30), Color(hex: 0x5B8A8C), cornerRadius: 15))
        avatar.addSublayer(.box(Rect(x: 12, y: 7, width: 16, height: 13), Color(hex: 0x3A2E2A), cornerRadius: 6.5))
        avatar.addSublayer(.box(Rect(x: 13, y: 10, width: 14, height: 16), Color(hex: 0xFBE3CF), cornerRadius: 7))
        let follow = Rect(x: row.maxX - 64, y: row.minY, width: 64, height: 40)
        let width = follow.minX - row.minX - 60
        return [
            avatar,
            .text(
                words.author, 15, PageColor.ink, in: Rect(x: row.minX + 52, y: row.minY, width: width, height: 21),
                weight: .bold),
            .text(
                words.facts, 12, PageColor.secondary,
                in: Rect(x: row.minX + 52, y: row.minY + 22, width: width, height: 18)),
            .text(words.follow, 15, PageColor.coral, in: follow, weight: .bold, alignment: .trailing),
        ]
    }

    /// Three pages that recede, each smaller and paler than the one before it.
    private static func illustration(in frame: Rect) -> Layer {
        let ground = Layer.box(frame, Color(hex: 0xF3E4DA), cornerRadius: 8)
        ground.masksToBounds = true
        let sun = min(frame.width * 0.4, frame.height * 0.8)
        ground.addSublayer(
            .box(
                Rect(x: frame.width * 0.56, y: frame.height * 0.12, width: sun, height: sun), Color(hex: 0xF2A98F),
                cornerRadius: sun / 2))
        let colors: [UInt32] = [0xDDB8A6, 0xEFD8CB, 0xFFFFFF]
        for (index, hex) in colors.enumerated() {
            let height = frame.height * (0.54 + 0.1 * Double(index))
            let width = min(height * 0.72, frame.width * 0.4)
            let sheet = Layer.box(
                Rect(
                    x: frame.width * (0.54 - 0.12 * Double(index)) - width / 2,
                    y: frame.height * (0.2 + 0.07 * Double(index)), width: width, height: height), Color(hex: hex),
                cornerRadius: 6)
            sheet.shadow = Shadow(color: Color(hex: 0x6B3A28), offset: Point(x: 3, y: 4), opacity: 0.25, radius: 8)
            ground.addSublayer(sheet)
            guard index == colors.count - 1 else { continue }
            for line in 0..<5 {
                let length = line == 0 ? 0.5 : line == 4 ? 0.4 : 0.72
                sheet.addSublayer(
                    .box(
                        Rect(
                            x: width * 0.14, y: height * (0.14 + 0.13 * Double(line)), width: width * length, height: 4),
                        line == 0 ? PageColor.coral : PageColor.hairline, cornerRadius: 2))
            }
        }
        return ground
    }

    private static func commentBar(_ words: AppArticleTexts, _ frame: Rect, _ column: PageColumn) -> [Layer] {
        let y = frame.minY + (barHeight - 24) / 2
        let icons = [Icon.bubble, .heart, .share].enumerated().map { index, icon in
            Layer.icon(
                icon, PageColor.secondary,
                in: Rect(x: column.right - 24 - 44 * Double(2 - index), y: y, width: 24, height: 24))
        }
        let field = Rect(
            x: column.left, y: frame.minY + 6, width: max(0, column.width - 132), height: barHeight - 12)
        let hint = Rect(x: field.minX + 16, y: field.minY, width: max(0, field.width - 24), height: field.height)
        return [
            .box(frame, .white), .box(Rect(x: 0, y: frame.minY, width: frame.width, height: 0.5), PageColor.hairline),
            .box(field, PageColor.field, cornerRadius: field.height / 2),
            .text(words.comment, 14, PageColor.secondary, in: hint),
        ] + icons
    }

    private static func sheet(_ words: AppArticleTexts, _ size: Size, below close: Rect) -> [Layer] {
        let column = PageColumn(in: size)
        let tile = 56.0
        let (rows, columns) = (2, words.shares.count / 2)
        let rowHeight = min(116, (size.height - close.maxY - 16) / Double(rows))
        let gap = (size.height - close.maxY - rowHeight * Double(rows)) / 2
        let cell = column.width / Double(columns)
        let title = Rect(
            x: close.maxX + 8, y: close.minY, width: max(0, size.width - 2 * close.maxX - 16), height: close.height)
        return [.text(words.share, 17, PageColor.ink, in: title, weight: .bold, alignment: .center)]
            + words.shares.enumerated().flatMap { index, item in
                let x = column.left + cell * Double(index % columns)
                let y = close.maxY + gap + rowHeight * Double(index / columns) + (rowHeight - tile - 24) / 2
                let disc = Layer.box(
                    Rect(x: x + (cell - tile) / 2, y: y, width: tile, height: tile), .white, cornerRadius: tile / 2)
                disc.addSublayer(
                    .icon(item.icon, Color(hex: item.color), in: Rect(x: 15, y: 15, width: 26, height: 26)))
                return [
                    disc,
                    .text(
                        item.label, 12, PageColor.secondary, in: Rect(x: x, y: y + tile + 6, width: cell, height: 18),
                        alignment: .center),
                ]
            }
    }
}
