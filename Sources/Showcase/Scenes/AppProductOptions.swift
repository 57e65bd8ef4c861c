import Artwork
import TransformEngine

/// The sheet of taobao's app scene: options to choose and how many to buy.
struct AppProductOptions {
    /// The sheet's layers.
    let layers: [Layer]
    /// The layers that choose something.
    let controls: [SceneControl]

    /// The width of the column of titles, on the page and in the sheet; the sheet's ends where its close button ends.
    static let labelWidth = 60.0
    private static let chipHeight = 40.0
    private static let buttonHeight = 44.0

    /// Makes the sheet's content for a choice, clear of the close button: as much of it as there is room for.
    init(_ texts: AppProductTexts, _ choice: ProductChoice, _ size: Size, below close: Rect) {
        let column = PageColumn(in: size)
        // The head stands beside the close button; the rows under it share the rest of the height evenly.
        let left = max(column.left + Self.labelWidth, close.maxX + 11)
        let head = Rect(x: left, y: close.minY + 12, width: max(0, column.right - left), height: 64)
        let room = size.height - head.maxY - Self.buttonHeight
        let count = max(0, min(3, Int(room / Self.chipHeight)))
        let gap = max(0, min(24, (room - Double(count) * Self.chipHeight) / Double(count + 2)))
        let buttons = column.frame(y: size.height - min(16, gap) - Self.buttonHeight, height: Self.buttonHeight)
        let rows = (0..<count).map { index in
            Rect(
                x: left, y: head.maxY + gap + Double(index) * (Self.chipHeight + gap), width: head.width,
                height: Self.chipHeight)
        }
        let labels = zip(texts.choices.map(\.title) + [texts.quantity], rows).map { title, row in
            Layer.text(
                title, 14, Color.secondary,
                in: Rect(x: column.left, y: row.minY, width: left - column.left, height: row.height))
        }
        // The quantity is in the row under the choices.
        let steps = rows.dropFirst(texts.choices.count).first
        controls =
            zip(texts.choices, rows).enumerated().flatMap { kind, row in
                Self.chips(row.0.options, ofKind: kind, choice, row.1)
            } + (steps.map { Self.steps(choice, $0) } ?? [])
        let quantity = steps.map { row in
            Layer.text(
                "\(choice.quantity)", 16, Color.title, in: Self.step(1, in: row), weight: .bold, alignment: .center)
        }
        layers =
            (head.maxY <= size.height ? Self.head(texts, choice, head) : []) + labels + controls.map(\.layer)
            + (quantity.map { [$0] } ?? []) + (room >= 0 ? Self.buy(texts, buttons) : [])
    }

    private static func head(_ texts: AppProductTexts, _ choice: ProductChoice, _ frame: Rect) -> [Layer] {
        let thumbnail = Rect(x: frame.minX, y: frame.minY, width: frame.height, height: frame.height)
        func line(_ y: Double, _ height: Double) -> Rect {
            Rect(
                x: thumbnail.maxX + 12, y: frame.minY + y, width: max(0, frame.width - thumbnail.width - 12),
                height: height)
        }
        return [
            .picture(Painting.teaSet(choice.color).picture(filling: thumbnail.size), in: thumbnail, cornerRadius: 6),
            .text(texts.prices[choice.set], 24, Color.orange, in: line(-2, 30), weight: .bold),
            .text(texts.stock, 12, Color.secondary, in: line(29, 17)),
            .text(texts.text(for: choice), 12, Color.title, in: line(47, 17)),
        ]
    }

    private static func chips(
        _ options: [String], ofKind kind: Int, _ choice: ProductChoice, _ row: Rect
    ) -> [SceneControl] {
        let gap = 8.0
        let count = Double(options.count)
        let width = min(112, max(0, (row.width - gap * (count - 1)) / count))
        return options.enumerated().map { index, option in
            let frame = Rect(x: row.minX + Double(index) * (width + gap), y: row.minY, width: width, height: row.height)
            let chip: Layer =
                index == choice.options[kind]
                ? .button(option, 14, Color.orangeText, on: Color.orangeTint, in: frame, cornerRadius: 8)
                : .button(
                    option, 14, Color.title, on: Color.field, in: frame, cornerRadius: 8, weight: .regular)
            return SceneControl(layer: chip, choice: choice.with(index, ofKind: kind))
        }
    }

    /// The buttons for one less and one more, on both sides of the quantity.
    private static func steps(_ choice: ProductChoice, _ row: Rect) -> [SceneControl] {
        [(Icon.minus, -1, 0.0), (.plus, 1, 2)].map { icon, more, place in
            let next = choice.with(more: more)
            let color = next == choice ? Color.faint : Color.title
            return SceneControl(
                layer: .icon(icon, color, in: step(place, in: row), side: 18, on: Color.field, cornerRadius: 8),
                choice: next)
        }
    }

    private static func step(_ index: Double, in row: Rect) -> Rect {
        Rect(x: row.minX + index * (row.height + 4), y: row.minY, width: row.height, height: row.height)
    }

    private static func buy(_ texts: AppProductTexts, _ frame: Rect) -> [Layer] {
        let width = max(0, (frame.width - 12) / 2)
        func half(_ x: Double) -> Rect { Rect(x: x, y: frame.minY, width: width, height: frame.height) }
        return [
            .button(
                texts.addToCart, 16, Color.amberText, on: Color.amber, in: half(frame.minX),
                cornerRadius: frame.height / 2),
            .button(
                texts.buy, 16, .white, on: Color.orange, in: half(frame.maxX - width),
                cornerRadius: frame.height / 2),
        ]
    }
}
