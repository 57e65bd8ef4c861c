/// Reads a JSON text (RFC 8259) and knows the line that it is at, so that every refusal names one.
struct JSONReader {
    private let bytes: [UInt8]
    private var place = 0
    private var line = 1

    /// How deep lists and objects may lie in each other.
    private static let deepest = 100

    /// Reads the value that the whole text is.
    ///
    /// - Throws: `ParameterError.notJSON` with the line, or `.repeatedKey`.
    static func value(of json: String) throws(ParameterError) -> JSONValue {
        var reader = JSONReader(bytes: Array(json.utf8))
        // A byte order mark, which some editors write.
        if reader.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.place = 3 }
        let value = try reader.readValue(at: "", depth: 0)
        reader.skipBlanks()
        guard reader.place == reader.bytes.count else { throw reader.unexpected("the end of the file") }
        return value
    }

    private init(bytes: [UInt8]) { self.bytes = bytes }

    /// - Parameter path: the names of the objects that it is in, joined by dots.
    private mutating func readValue(at path: String, depth: Int) throws(ParameterError) -> JSONValue {
        skipBlanks()
        guard depth < Self.deepest else { throw .notJSON("line \(line): too many objects or lists in each other") }
        switch next {
        case UInt8(ascii: "{"): return .object(try readMembers(at: path, depth: depth))
        case UInt8(ascii: "["):
            var items: [JSONValue] = []
            try readItems(until: "]", "a comma or the end of the list") { (reader) throws(ParameterError) in
                items.append(try reader.readValue(at: path, depth: depth + 1))
            }
            return .list(items)
        case UInt8(ascii: "\""): return .text(try readText())
        default: return try readWord()
        }
    }

    private mutating func readMembers(at path: String, depth: Int) throws(ParameterError) -> [JSONValue.Member] {
        var members: [JSONValue.Member] = []
        var lines: [String: Int] = [:]
        try readItems(until: "}", "a comma or the end of the object") { (reader) throws(ParameterError) in
            guard reader.next == UInt8(ascii: "\"") else { throw reader.unexpected("a name between quotation marks") }
            let start = reader.line
            let name = try reader.readText()
            let key = path.isEmpty ? name : "\(path).\(name)"
            if let first = lines.updateValue(start, forKey: name) { throw .repeatedKey(key, lines: [first, start]) }
            reader.skipBlanks()
            guard reader.take(":") else { throw reader.unexpected("a colon") }
            members.append(.init(name: name, value: try reader.readValue(at: key, depth: depth + 1), line: start))
        }
        return members
    }

    /// Reads what stands between two brackets, item by item.
    private mutating func readItems(
        until end: Unicode.Scalar, _ expected: String, _ item: (inout JSONReader) throws(ParameterError) -> Void
    ) throws(ParameterError) {
        place += 1
        skipBlanks()
        if take(end) { return }
        while true {
            skipBlanks()
            try item(&self)
            skipBlanks()
            if take(end) { return }
            guard take(",") else { throw unexpected(expected) }
        }
    }

    /// Reads a text between quotation marks.
    private mutating func readText() throws(ParameterError) -> String {
        var text: [UInt8] = []
        place += 1
        while let byte = next, byte != UInt8(ascii: "\"") {
            guard byte >= 0x20 else { throw .notJSON("line \(line): a text does not end in its line") }
            place += 1
            if byte == UInt8(ascii: "\\") { text += Array(String(try readEscape()).utf8) } else { text.append(byte) }
        }
        guard take("\"") else { throw .notJSON("line \(line): a text does not end") }
        return String(decoding: text, as: UTF8.self)
    }

    /// Reads what follows a backslash.
    private mutating func readEscape() throws(ParameterError) -> Unicode.Scalar {
        let escapes: [UInt8: Unicode.Scalar] = [
            UInt8(ascii: "\""): "\"", UInt8(ascii: "\\"): "\\", UInt8(ascii: "/"): "/", UInt8(ascii: "b"): "\u{8}",
            UInt8(ascii: "f"): "\u{C}", UInt8(ascii: "n"): "\n", UInt8(ascii: "r"): "\r", UInt8(ascii: "t"): "\t",
        ]
        if let scalar = next.flatMap({ escapes[$0] }) {
            place += 1
            return scalar
        }
        guard var code = readCodeUnit() else { throw .notJSON("line \(line): a text has an escape that is none") }
        // What is beyond 0xFFFF comes as two halves.
        if (0xD800..<0xDC00).contains(code), take("\\"), let low = readCodeUnit(), (0xDC00..<0xE000).contains(low) {
            code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
        }
        guard let scalar = Unicode.Scalar(code) else {
            throw .notJSON("line \(line): a text has half a character")
        }
        return scalar
    }

    /// Reads `u` and four hexadecimal digits; nil if there is something else.
    private mutating func readCodeUnit() -> UInt32? {
        let digits = bytes[min(place + 1, bytes.count)...].prefix(4)
        guard next == UInt8(ascii: "u"), digits.count == 4 else { return nil }
        let values = digits.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
        guard values.count == 4 else { return nil }
        place += 5
        return values.reduce(0) { $0 << 4 + UInt32($1) }
    }

    /// Reads a number, true, false or null.
    private mutating func readWord() throws(ParameterError) -> JSONValue {
        let word = bytes[place...].prefix { !Self.delimiters.contains($0) }
        let value: JSONValue? =
            switch String(decoding: word, as: UTF8.self) {
            case "null": .null
            case "true": .boolean(true)
            case "false": .boolean(false)
            case let text: Self.isNumber(word) ? Double(text).map(JSONValue.number) : nil
            }
        guard let value else { throw unexpected("a value") }
        place += word.count
        return value
    }

    /// Whether it is `-`, digits, `.` and digits, `e` and digits as JSON wants them; all but the first digits may be left out.
    private static func isNumber(_ word: ArraySlice<UInt8>) -> Bool {
        var rest = word
        func take(_ signs: String) -> Bool {
            guard let first = rest.first, signs.utf8.contains(first) else { return false }
            rest.removeFirst()
            return true
        }
        func takeDigits() -> Int {
            let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
            rest.removeFirst(digits.count)
            return digits.count
        }
        _ = take("-")
        let startsWithZero = rest.first == UInt8(ascii: "0")
        let whole = takeDigits()
        guard whole > 0, !startsWithZero || whole == 1 else { return false }
        if take("."), takeDigits() == 0 { return false }
        if take("eE") {
            _ = take("+-")
            if takeDigits() == 0 { return false }
        }
        return rest.isEmpty
    }

    /// What ends a word.
    private static let delimiters = Array(" \t\r\n,:{}[]\"".utf8)

    private var next: UInt8? { place < bytes.count ? bytes[place] : nil }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: character) else { return false }
        place += 1
        return true
    }

    private mutating func skipBlanks() {
        while let byte = next, " \t\r\n".utf8.contains(byte) {
            // A line ends in LF, in CR LF, or, as on very old machines, in CR.
            let isEnd = byte == 10 || byte == 13 && (place + 1 == bytes.count || bytes[place + 1] != 10)
            if isEnd { line += 1 }
            place += 1
        }
    }

    private func unexpected(_ expected: String) -> ParameterError {
        guard place < bytes.count else {
            return .notJSON("line \(line): found the end of the file, expected \(expected)")
        }
        let rest = bytes[place...].prefix { !Self.delimiters.contains($0) }
        let found = String(decoding: rest.isEmpty ? bytes[place...place] : rest, as: UTF8.self)
        return .notJSON("line \(line): found '\(found)', expected \(expected)")
    }
}
