/// The size in the root element of an SVG file, in pixels of 1/96 inch, and what of the file will not be drawn.
struct SVGHeader: Equatable {
    /// Pixels across: the attribute `width`, else the view box's width, else 300 as in browsers.
    let width: Int
    /// Pixels down: the attribute `height`, else the view box's height, else 150 as in browsers.
    let height: Int
    /// Whether the root element is not closed.
    let isCutShort: Bool
    /// The elements that will not be drawn, and how many there are of each.
    let undrawn: [SVGElement: Int]

    /// The bytes at the beginning of the file in which the root element has to begin, as for SDL_image.
    private static let head = 4096

    /// Finds the root element; nil if there is none near the beginning.
    init?(_ bytes: [UInt8]) {
        let open = Array("<svg".utf8)
        guard let start = Self.place(of: open, in: bytes.prefix(Self.head)),
            let end = bytes[start...].firstIndex(of: UInt8(ascii: ">"))
        else { return nil }
        // Declarations and comments may stand before it, but neither text nor another element.
        let before = String(decoding: bytes[..<start], as: UTF8.self).drop { $0.isWhitespace || $0 == "\u{FEFF}" }
        guard before.isEmpty || before.hasPrefix("<?") || before.hasPrefix("<!") else { return nil }
        let attributes = Self.attributes(String(decoding: bytes[start + open.count..<end], as: UTF8.self))
        let box = (attributes["viewBox"] ?? "").split { $0 == " " || $0 == "," }.compactMap { Double($0) }
        let isBoxed = box.count == 4 && box[2] > 0 && box[3] > 0
        let width = attributes["width"].flatMap(Self.pixels) ?? (isBoxed ? box[2] : 300)
        let height = attributes["height"].flatMap(Self.pixels) ?? (isBoxed ? box[3] : 150)
        self.width = Int(min(width, 1e9).rounded(.up))
        self.height = Int(min(height, 1e9).rounded(.up))
        undrawn = SVGElement.counts(in: bytes)
        let isEmpty = end > 0 && bytes[end - 1] == UInt8(ascii: "/")
        isCutShort = !isEmpty && Self.place(of: Array("</svg".utf8), in: bytes.suffix(Self.head)) == nil
    }

    private static func place(of mark: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
        bytes.indices.first { bytes[$0] == mark[0] && bytes[$0...].starts(with: mark) }
    }

    /// An element's attributes by their names, from the text between its name and its end.
    private static func attributes(_ text: String) -> [String: String] {
        var attributes: [String: String] = [:]
        var rest = text[...]
        while let equals = rest.firstIndex(of: "=") {
            let name = rest[..<equals].split { $0.isWhitespace }.last.map(String.init) ?? ""
            rest = rest[rest.index(after: equals)...].drop { $0.isWhitespace }
            guard let quote = rest.popFirst(), quote == "\"" || quote == "'" else { break }
            let value = rest.prefix { $0 != quote }
            attributes[name] = String(value)
            rest = rest[value.endIndex...].dropFirst()
        }
        return attributes
    }

    /// A length in pixels; nil if it is not a positive number, or is relative to something outside the file.
    private static func pixels(_ text: String) -> Double? {
        let digits = text.prefix { $0.isNumber || ".+-".contains($0) }
        let units = ["": 1, "px": 1, "pt": 96.0 / 72, "pc": 16, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4]
        let unit = text[digits.endIndex...].filter { !$0.isWhitespace }
        guard let number = Double(digits), number > 0, number.isFinite, let factor = units[unit] else { return nil }
        return number * factor
    }
}
