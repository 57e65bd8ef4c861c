import TransformEngine

/// The sheet of taobao's app scene: options to choose and how many to buy.
enum AppProductOptions {
    /// How wide the column of titles is, on the page and in the sheet: the sheet's ends where its close button does.
    static let labelWidth = 60.0
    private static let chipHeight = 40.0
    private static let buttonHeight = 44.0

    /// Makes the sheet's content, clear of the close button.
    static func layers(_ words: AppProductTexts, _ size: Size, below close: Rect) -> [Layer] {
        let column = PageColumn(in: size)
        // The head stands beside the close button; what is under it shares the rest of the height evenly.
        let left = max(column.left + labelWidth, close.maxX + 11)
        let head = Rect(x: left, y: close.minY + 12, width: max(0, column.right - left), height: 64)
        let gap = max(0, min(24, (size.height - head.maxY - 3 * chipHeight - buttonHeight) / 5))
        let buttons = column.frame(y: size.height - min(16, gap) - buttonHeight, height: buttonHeight)
        let rows = (0..<3).map { index in
            Rect(
                x: left, y: head.maxY + gap + Double(index) * (chipHeight + gap), width: head.width,
                height: chipHeight)
        }
        func label(_ title: String, _ row: Rect) -> Layer {
            .text(
                title, 14, PageColor.secondary,
                in: Rect(x: column.left, y: row.minY, width: left - column.left, height: row.height))
        }
        return self.head(words, head)
            + zip(words.choices, rows).flatMap { [label($0.title, $1)] + chips($0.options, $1) }
            + [label(words.quantity, rows[2])] + stepper(rows[2]) + buy(words, buttons)
    }

    private static func head(_ words: AppProductTexts, _ frame: Rect) -> [Layer] {
        let thumbnail = Rect(x: frame.minX, y: frame.minY, width: frame.height, height: frame.height)
        func line(_ y: Double, _ height: Double) -> Rect {
            Rect(
                x: thumbnail.maxX + 12, y: frame.minY + y, width: max(0, frame.width - thumbnail.width - 12),
                height: height)
        }
        return [
            .picture(Artwork.teaSet.picture(filling: thumbnail.size), in: thumbnail, cornerRadius: 6),
            .text(words.price, 24, PageColor.orange, in: line(-2, 30), weight: .bold),
            .text(words.stock, 12, PageColor.secondary, in: line(29, 17)),
            .text(words.chosen, 12, PageColor.ink, in: line(47, 17)),
        ]
    }

    /// The first is chosen.
    private static func chips(_ options: [String], _ row: Rect) -> [Layer] {
        let gap = 8.0
        let count = Double(options.count)
        let width = min(112, max(0, (row.width - gap * (count - 1)) / count))
        return options.enumerated().map { index, option in
            let frame = Rect(x: row.minX + Double(index) * (width + gap), y: row.minY, width: width, height: row.height)
            return index == 0
                ? .button(option, 14, PageColor.orangeInk, on: PageColor.orangeTint, in: frame, cornerRadius: 8)
                : .button(
                    option, 14, PageColor.ink, on: PageColor.field, in: frame, cornerRadius: 8, weight: .regular)
        }
    }

    /// One less, how many, one more.
    private static func stepper(_ row: Rect) -> [Layer] {
        let side = row.height
        func place(_ index: Double) -> Rect {
            Rect(x: row.minX + index * (side + 4), y: row.minY, width: side, height: side)
        }
        func step(_ icon: Icon, _ color: Color, _ index: Double) -> Layer {
            .icon(icon, color, in: place(index), side: 18, on: PageColor.field, cornerRadius: 8)
        }
        return [
            step(.minus, PageColor.faint, 0),
            .text("1", 16, PageColor.ink, in: place(1), weight: .bold, alignment: .center),
            step(.plus, PageColor.ink, 2),
        ]
    }

    private static func buy(_ words: AppProductTexts, _ frame: Rect) -> [Layer] {
        let width = max(0, (frame.width - 12) / 2)
        func half(_ x: Double) -> Rect { Rect(x: x, y: frame.minY, width: width, height: frame.height) }
        return [
            .button(
                words.addToCart, 16, PageColor.amberInk, on: PageColor.amber, in: half(frame.minX),
                cornerRadius: frame.height / 2),
            .button(
                words.buy, 16, .white, on: PageColor.orange, in: half(frame.maxX - width),
                cornerRadius: frame.height / 2),
        ]
    }
}
