import TransformEngine

/// taobao's app scene: a product's page.
enum AppProduct {
    /// Makes the content.
    static func content(for setting: SceneSetting) -> SceneContent {
        let words = AppProductTexts(setting.language)
        return SceneContent(
            pageColor: PageColor.field, page: page(words, setting.page, top: setting.parameters.statusBar.height),
            sheetColor: .white,
            sheet: AppProductOptions.layers(
                words, setting.sheet, below: setting.parameters.recedingSheet.closeButtonFrame))
    }

    private static let barHeight = 50.0
    private static let rowHeight = 44.0

    private static func page(_ words: AppProductTexts, _ size: Size, top: Double) -> [Layer] {
        let column = PageColumn(in: size)
        let bar = Rect(x: 0, y: max(0, size.height - barHeight), width: size.width, height: barHeight)
        // From the bar upwards: two rows, what the product is, and the picture in what is left.
        let rows = Rect(x: 0, y: bar.minY - 8 - 2 * rowHeight, width: size.width, height: 2 * rowHeight)
        let facts = Rect(x: 0, y: rows.minY - 8 - 144, width: size.width, height: 144)
        let picture = Rect(x: 0, y: 0, width: size.width, height: max(0, facts.minY))
        return [AppProductPicture.layer(in: picture, clear: top)] + navigation(column, top, picture)
            + description(words, facts, column)
            + serviceRows(words, rows, column) + buyBar(words, bar)
    }

    private static func navigation(_ column: PageColumn, _ top: Double, _ picture: Rect) -> [Layer] {
        let shade = Color(white: 0, alpha: 0.35)
        func round(_ icon: Icon, _ x: Double) -> Layer {
            let disc = Layer.box(Rect(x: x, y: top + 6, width: 40, height: 40), shade, cornerRadius: 20)
            disc.addSublayer(.icon(icon, .white, in: Rect(x: 9, y: 9, width: 22, height: 22)))
            return disc
        }
        let count = Rect(x: column.right - 44, y: picture.maxY - 36, width: 44, height: 24)
        let counter = Layer.box(count, shade, cornerRadius: 12)
        counter.addSublayer(
            .text("1/5", 12, .white, in: Rect(origin: .zero, size: count.size), alignment: .center))
        return [
            round(.chevronLeft, column.left), round(.cart, column.right - 92), round(.dots, column.right - 40), counter,
        ]
    }

    private static func description(_ words: AppProductTexts, _ frame: Rect, _ column: PageColumn) -> [Layer] {
        let fact = Rect(x: column.left, y: frame.minY + 112, width: column.width, height: 24)
        return [
            .box(frame, .white),
            .text(
                words.price, 26, PageColor.orange,
                in: Rect(x: column.left, y: frame.minY + 8, width: 132, height: 36), weight: .bold),
            .text(
                words.fullPrice, 12, PageColor.secondary,
                in: Rect(x: column.left + 136, y: frame.minY + 14, width: max(0, column.width - 136), height: 28)),
            .text(
                words.title, 17, PageColor.ink, in: column.frame(y: frame.minY + 52, height: 52), weight: .bold,
                verticalAlignment: .top, lineHeight: 1.5, lines: 2),
            .text(words.shipping, 12, PageColor.secondary, in: fact),
            .text(words.sales, 12, PageColor.secondary, in: fact, alignment: .center),
            .text(words.place, 12, PageColor.secondary, in: fact, alignment: .trailing),
        ]
    }

    private static func serviceRows(_ words: AppProductTexts, _ frame: Rect, _ column: PageColumn) -> [Layer] {
        let second = frame.minY + rowHeight
        let chevron = 16.0
        return [
            .box(frame, .white),
            .text(words.service, 13, PageColor.secondary, in: column.frame(y: frame.minY, height: rowHeight)),
            .box(column.frame(y: second, height: 0.5), PageColor.hairline),
            .text(
                words.choose, 15, PageColor.ink,
                in: Rect(x: column.left, y: second, width: max(0, column.width - 24), height: rowHeight)),
            .icon(
                .chevronRight, PageColor.secondary,
                in: Rect(
                    x: column.right - chevron + 3, y: second + (rowHeight - chevron) / 2, width: chevron,
                    height: chevron)),
        ]
    }

    private static func buyBar(_ words: AppProductTexts, _ frame: Rect) -> [Layer] {
        let small = min(52, frame.width * 0.145)
        let wide = (frame.width - 3 * small) / 2
        let icons: [(Icon, String)] = [(.shop, words.shop), (.bubble, words.support), (.heart, words.favorite)]
        func half(_ index: Double) -> Rect {
            Rect(x: 3 * small + wide * index, y: frame.minY, width: wide, height: frame.height)
        }
        return [
            .box(frame, .white), .box(Rect(x: 0, y: frame.minY, width: frame.width, height: 0.5), PageColor.hairline),
        ]
            + icons.enumerated().flatMap { index, item in
                let x = small * Double(index)
                return [
                    Layer.icon(
                        item.0, Color(hex: 0x666666),
                        in: Rect(x: x + (small - 22) / 2, y: frame.minY + 6, width: 22, height: 22)),
                    .text(
                        item.1, 10, Color(hex: 0x666666), in: Rect(x: x, y: frame.minY + 30, width: small, height: 15),
                        alignment: .center),
                ]
            } + [
                .button(words.addToCart, 14, .white, on: Color(hex: 0xFF9500), in: half(0), cornerRadius: 0),
                .button(words.buy, 14, .white, on: PageColor.orange, in: half(1), cornerRadius: 0),
            ]
    }
}
