import Artwork
import PopEffects
import TransformEngine

/// taobao's app scene: a product's page.
extension SceneContent {
    /// Makes the content.
    static func product(for setting: SceneSetting) -> SceneContent {
        let texts = AppProductTexts(setting.language)
        let options = AppProductOptions(
            texts, setting.choice, setting.safeSheet,
            below: setting.parameters.recedingSheet.appearance.closeButtonFrame)
        return SceneContent(
            pageColor: Color.field,
            page: page(texts, setting.page, top: setting.parameters.statusBar.height, setting.safeArea),
            sheetColor: .white, sheet: options.layers, controls: options.controls)
    }

    private static let barHeight = 50.0
    private static let rowHeight = 44.0

    private static func page(
        _ texts: AppProductTexts, _ size: Size, top: Double, _ safeArea: Device.SafeArea
    ) -> [Layer] {
        let bar = Rect(
            x: 0, y: max(0, size.height - barHeight - safeArea.bottom), width: size.width,
            height: barHeight + safeArea.bottom)
        // From the bar upwards: two rows, the product's title and price, and the picture in the rest.
        let rows = Rect(x: 0, y: bar.minY - 8 - 2 * rowHeight, width: size.width, height: 2 * rowHeight)
        let facts = Rect(x: 0, y: rows.minY - 8 - 152, width: size.width, height: 152)
        let buyBar = buyBar(texts, bar, safeArea)
        guard size.width > size.height, facts.minY < 160 else {
            let column = PageColumn(in: size)
            let picture = Rect(x: 0, y: 0, width: size.width, height: max(0, facts.minY))
            return [productPicture(picture)] + navigation(column, top, picture)
                + description(texts, facts, column) + choiceRows(texts, rows, column) + buyBar
        }
        // On a low screen the picture stands beside the rest, and both reach down to the bar.
        let left = safeArea.left + (size.width - safeArea.left - safeArea.right) * 0.4
        let picture = Rect(x: 0, y: 0, width: left, height: bar.minY)
        let side = Rect(x: left, y: 0, width: size.width - left, height: bar.minY)
        func beside(_ y: Double, _ height: Double) -> Rect {
            Rect(x: left, y: y, width: side.width, height: height)
        }
        let column = PageColumn(left: left + 16, width: max(0, side.width - 32 - safeArea.right))
        return [productPicture(picture), .box(side, .white)]
            + navigation(
                PageColumn(left: safeArea.left + 16, width: max(0, left - safeArea.left - 32)), top, picture)
            + description(texts, beside(rows.minY - 152, 152), column)
            + choiceRows(texts, beside(rows.minY, rows.height), column) + buyBar
    }

    private static func productPicture(_ frame: Rect) -> Layer {
        .picture(Painting.teaSet(.powder).picture(filling: frame.size), in: frame)
    }

    private static func navigation(_ column: PageColumn, _ top: Double, _ picture: Rect) -> [Layer] {
        let shade = Color(white: 0, alpha: 0.32)
        func round(_ icon: Icon, _ x: Double) -> Layer {
            .icon(
                icon, .white, in: Rect(x: x, y: top + 8, width: 36, height: 36), side: 20, on: shade,
                cornerRadius: 18)
        }
        return [
            round(.chevronLeft, column.left), round(.cart, column.right - 84), round(.dots, column.right - 36),
            .button(
                "1 / 5", 12, .white, on: shade,
                in: Rect(x: column.right - 44, y: picture.maxY - 40, width: 44, height: 24), cornerRadius: 12,
                weight: .regular),
        ]
    }

    private static func description(_ texts: AppProductTexts, _ frame: Rect, _ column: PageColumn) -> [Layer] {
        let fact = column.frame(y: frame.minY + 118, height: 20)
        let priceWidth = 84.0
        return [
            .box(frame, .white),
            .text(
                texts.prices[0], 30, Color.orange,
                in: Rect(x: column.left, y: frame.minY + 12, width: priceWidth, height: 40), weight: .bold),
            .text(
                texts.fullPrice, 13, Color.secondary,
                in: Rect(
                    x: column.left + priceWidth, y: frame.minY + 26, width: max(0, column.width - priceWidth - 88),
                    height: 24)),
            .button(
                texts.discount, 12, Color.orangeText, on: Color.orangeTint,
                in: Rect(x: column.right - 80, y: frame.minY + 20, width: 80, height: 24), cornerRadius: 4),
            .text(
                texts.title, 17, Color.title, in: column.frame(y: frame.minY + 58, height: 52), weight: .bold,
                verticalAlignment: .top, lineHeight: 1.5, lines: 2),
            .text(texts.shipping, 12, Color.secondary, in: fact),
            .text(texts.sales, 12, Color.secondary, in: fact, alignment: .center),
            .text(texts.place, 12, Color.secondary, in: fact, alignment: .trailing),
        ]
    }

    /// The seller's promise and the choice: each a title and, in a second column, its text.
    private static func choiceRows(_ texts: AppProductTexts, _ frame: Rect, _ column: PageColumn) -> [Layer] {
        let second = frame.minY + rowHeight
        func row(_ title: String, _ value: String, _ y: Double) -> [Layer] {
            let indent = AppProductOptions.labelWidth
            return [
                .text(title, 13, Color.secondary, in: Rect(x: column.left, y: y, width: indent, height: rowHeight)),
                .text(
                    value, 13, Color.title,
                    in: Rect(
                        x: column.left + indent, y: y, width: max(0, column.width - indent - 20), height: rowHeight)),
            ]
        }
        return [.box(frame, .white), .box(column.frame(y: second, height: 0.5), Color.hairline)]
            + row(texts.service.title, texts.service.text, frame.minY)
            + row(texts.choose.title, texts.choose.text, second) + [
                .icon(
                    .chevronRight, Color.secondary,
                    in: Rect(x: column.right - 13, y: second, width: 16, height: rowHeight))
            ]
    }

    private static func buyBar(_ texts: AppProductTexts, _ frame: Rect, _ safeArea: Device.SafeArea) -> [Layer] {
        let room = frame.width - safeArea.left - safeArea.right
        let height = frame.height - safeArea.bottom
        let small = min(52, room * 0.145)
        let wide = (room - 3 * small) / 2
        let icons: [(Icon, String)] = [(.shop, texts.shop), (.bubble, texts.support), (.heart, texts.favorite)]
        func half(_ index: Double) -> Rect {
            Rect(x: safeArea.left + 3 * small + wide * index, y: frame.minY, width: wide, height: height)
        }
        return [
            .box(frame, .white), .box(Rect(x: 0, y: frame.minY, width: frame.width, height: 0.5), Color.hairline),
        ]
            + icons.enumerated().flatMap { index, item in
                let x = safeArea.left + small * Double(index)
                return [
                    Layer.icon(
                        item.0, Color.icon, in: Rect(x: x, y: frame.minY + 7, width: small, height: 22), side: 22),
                    .text(
                        item.1, 10, Color.icon, in: Rect(x: x, y: frame.minY + 30, width: small, height: 15),
                        alignment: .center),
                ]
            } + [
                .button(texts.addToCart, 14, Color.amberText, on: Color.amber, in: half(0), cornerRadius: 0),
                .button(texts.buy, 14, .white, on: Color.orange, in: half(1), cornerRadius: 0),
            ]
    }
}
