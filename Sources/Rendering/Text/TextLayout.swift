import TransformEngine

/// The lines of a text and their places in its box; everything in points.
struct TextLayout {
    /// A line and the pen position of its first letter, from the box's top left corner.
    struct Line: Equatable {
        let string: String
        let x: Double
        let baseline: Double
    }

    /// The distance of the baseline below a line's middle, in multiples of the size: as on iOS, half of ascender less descender
    /// (PingFang SC 1.06 and 0.34), which centres the bodies of Chinese characters and capitals.
    static let baselineBelowMiddle = 0.36

    let lines: [Line]
    /// The height of all lines together.
    let height: Double

    /// Breaks and places a text.
    ///
    /// - Parameters:
    ///   - text: the text, of a size more than 0.
    ///   - size: the box.
    ///   - measure: the width of a piece of a line, in multiples of the text's size.
    init(_ text: Text, size: Size, measure: @escaping (Substring) -> Double) {
        let lineHeight = text.lineHeight * text.size
        // A line is shown if its letters fit, even if the leading around them does not.
        let fitting = lineHeight > 0 ? 1 + max(0, ((size.height - text.size) / lineHeight).rounded(.down)) : 1
        let limit = min(text.lineLimit ?? .max, fitting < 100_000 ? Int(fitting) : 100_000)
        let strings = LineBreaker(width: size.width / text.size, measure: measure)
            .lines(of: text.string.withoutControls, limit: limit)
        height = lineHeight * Double(strings.count)
        let room = size.height - height
        let top =
            switch text.verticalAlignment {
            case .top: 0.0
            case .center: room / 2
            case .bottom: room
            }
        lines = strings.enumerated().map { index, string in
            let middle = top + lineHeight * (Double(index) + 0.5)
            let x =
                switch text.alignment {
                case .leading: 0.0
                case .center: (size.width - measure(string[...]) * text.size) / 2
                case .trailing: size.width - measure(string[...]) * text.size
                }
            return Line(
                string: string, x: x, baseline: middle + Self.baselineBelowMiddle * text.size)
        }
    }
}

extension String {
    /// The text with tabs as spaces and without other control characters, save those that end a line.
    fileprivate var withoutControls: String {
        String(
            compactMap { character -> Character? in
                if character == "\t" { return " " }
                let isControl = character.unicodeScalars.allSatisfy { $0.properties.generalCategory == .control }
                return isControl && !character.isNewline ? nil : character
            })
    }
}
