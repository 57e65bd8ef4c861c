import TransformEngine

/// The sheet of taobao's app scene: options to choose and how many to buy.
enum AppProductOptions {
    private static let chipHeight = 40.0

    /// Makes the sheet's content, clear of the close button.
    static func layers(_ words: AppProductTexts, _ size: Size, below close: Rect) -> [Layer] {
        let column = PageColumn(in: size)
        let confirm = column.frame(y: size.height - 52, height: 44)
        // The head stands beside the close button; the rows share what is between it and the confirm button.
        let headLeft = max(column.left, close.maxX + 12)
        let head = Rect(x: headLeft, y: close.minY + 12, width: max(0, column.right - headLeft), height: 64)
        let gap = max(0, min(28, (confirm.minY - head.maxY - 3 * chipHeight) / 4))
        let rows = (0..<3).map {
            column.frame(y: head.maxY + gap + Double($0) * (chipHeight + gap), height: chipHeight)
        }
        return self.head(words, head) + choice(words.choices[0], rows[0]) + choice(words.choices[1], rows[1])
            + quantity(words, rows[2]) + [
                .button(words.confirm, 17, .white, on: PageColor.orange, in: confirm, cornerRadius: 22)
            ]
    }

    private static func head(_ words: AppProductTexts, _ frame: Rect) -> [Layer] {
        let side = frame.height
        let thumbnail = Rect(x: frame.minX, y: frame.minY, width: side, height: side)
        func line(_ y: Double, _ height: Double) -> Rect {
            Rect(x: frame.minX + side + 12, y: frame.minY + y, width: max(0, frame.width - side - 12), height: height)
        }
        return [
            AppProductPicture.layer(in: thumbnail, cornerRadius: 6),
            .text(words.price, 20, PageColor.orange, in: line(0, 28), weight: .bold),
            .text(words.stock, 12, PageColor.secondary, in: line(28, 17)),
            .text(words.chosen, 12, PageColor.ink, in: line(46, 18)),
        ]
    }

    private static func choice(_ choice: AppProductTexts.Choice, _ row: Rect) -> [Layer] {
        let titleWidth = 48.0
        let gap = 8.0
        let count = Double(choice.options.count)
        let width = min(132, max(0, (row.width - titleWidth - gap * (count - 1)) / count))
        return [label(choice.title, row)]
            + choice.options.enumerated().map { index, option in
                let frame = Rect(
                    x: row.minX + titleWidth + Double(index) * (width + gap), y: row.minY, width: width,
                    height: row.height)
                return index == 0
                    ? .button(option, 14, PageColor.orange, on: Color(hex: 0xFFEEE6), in: frame, cornerRadius: 8)
                    : chip(option, frame)
            }
    }

    private static func chip(_ title: String, _ frame: Rect) -> Layer {
        let chip = Layer.box(frame, PageColor.field, cornerRadius: 8)
        chip.addSublayer(
            .text(title, 14, PageColor.ink, in: Rect(origin: .zero, size: frame.size), alignment: .center))
        return chip
    }

    private static func quantity(_ words: AppProductTexts, _ row: Rect) -> [Layer] {
        let side = row.height
        let less = Rect(x: row.maxX - 3 * side - 8, y: row.minY, width: side, height: side)
        func step(_ icon: Icon, _ color: Color, _ frame: Rect) -> Layer {
            let step = Layer.box(frame, PageColor.field, cornerRadius: 8)
            step.addSublayer(.icon(icon, color, in: Rect(x: 11, y: 11, width: 18, height: 18)))
            return step
        }
        func moved(_ distance: Double) -> Rect {
            Rect(x: less.minX + distance, y: less.minY, width: side, height: side)
        }
        return [
            label(words.quantity, row), step(.minus, Color(hex: 0xBBBBBB), less),
            .text("1", 16, PageColor.ink, in: moved(side + 4), weight: .bold, alignment: .center),
            step(.plus, PageColor.ink, moved(2 * side + 8)),
        ]
    }

    private static func label(_ title: String, _ row: Rect) -> Layer {
        .text(title, 14, PageColor.secondary, in: Rect(x: row.minX, y: row.minY, width: 96, height: row.height))
    }
}
