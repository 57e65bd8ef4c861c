/// The keys of a JSON text, by their paths, and the lines that they stand in; a decoder tells neither a line nor a key that comes twice.
struct JSONOutline {
    /// The line, from 1, of each key by its path, the keys from the top joined by dots.
    private(set) var lines: [String: Int] = [:]
    private let bytes: [UInt8]
    private var place = 0
    private var line = 1

    /// How deep lists and objects may lie in each other.
    private static let deepest = 100

    /// Reads the whole text.
    ///
    /// - Throws: `ParameterError.notJSON` with the line, or `.repeatedKey`.
    init(_ json: String) throws(ParameterError) {
        bytes = Array(json.utf8)
        // A byte order mark, which some editors write.
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { place = 3 }
        try readValue(at: "", depth: 0)
        skipBlanks()
        if place < bytes.count { throw unexpected("the end of the file") }
    }

    private mutating func readValue(at path: String, depth: Int) throws(ParameterError) {
        skipBlanks()
        guard depth < Self.deepest else { throw .notJSON("line \(line): too many objects or lists in each other") }
        switch next {
        case UInt8(ascii: "{"): try readObject(at: path, depth: depth)
        case UInt8(ascii: "["):
            try readItems(until: "]", "a comma or the end of the list") { (reader) throws(ParameterError) in
                try reader.readValue(at: path, depth: depth + 1)
            }
        case UInt8(ascii: "\""): _ = try readText()
        default: try readWord()
        }
    }

    private mutating func readObject(at path: String, depth: Int) throws(ParameterError) {
        try readItems(until: "}", "a comma or the end of the object") { (reader) throws(ParameterError) in
            guard reader.next == UInt8(ascii: "\"") else { throw reader.unexpected("a name between quotation marks") }
            let start = reader.line
            let name = try reader.readText()
            let key = path.isEmpty ? name : "\(path).\(name)"
            if let first = reader.lines.updateValue(start, forKey: key) {
                throw .repeatedKey(key, lines: [first, start])
            }
            reader.skipBlanks()
            guard reader.take(":") else { throw reader.unexpected("a colon") }
            try reader.readValue(at: key, depth: depth + 1)
        }
    }

    /// Reads what stands between two brackets, item by item.
    private mutating func readItems(
        until end: Unicode.Scalar, _ expected: String, _ item: (inout JSONOutline) throws(ParameterError) -> Void
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

    /// Reads a text between quotation marks; its escapes stay as they are.
    private mutating func readText() throws(ParameterError) -> String {
        let (start, first) = (place + 1, line)
        place += 1
        while let byte = next, byte != UInt8(ascii: "\"") {
            guard byte >= 0x20 else { throw .notJSON("line \(first): a text does not end in its line") }
            place += byte == UInt8(ascii: "\\") ? 2 : 1
        }
        guard place < bytes.count else { throw .notJSON("line \(first): a text does not end") }
        place += 1
        return String(decoding: bytes[start..<place - 1], as: UTF8.self)
    }

    /// Reads a number, true, false or null.
    private mutating func readWord() throws(ParameterError) {
        let start = place
        while let byte = next, !" \t\r\n,:{}[]\"".utf8.contains(byte) { place += 1 }
        let word = String(decoding: bytes[start..<place], as: UTF8.self)
        guard ["true", "false", "null"].contains(word) || Self.isNumber(word) else {
            place = start
            throw unexpected("a value")
        }
    }

    private static func isNumber(_ word: String) -> Bool {
        guard let first = word.utf8.first(where: { $0 != UInt8(ascii: "-") }), (48...57).contains(first) else {
            return false
        }
        return word.utf8.allSatisfy { "0123456789+-.eE".utf8.contains($0) } && Double(word) != nil
    }

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
        let rest = bytes[place...].prefix { !" \t\r\n,:{}[]\"".utf8.contains($0) }
        let found = String(decoding: rest.isEmpty ? bytes[place...place] : rest, as: UTF8.self)
        return .notJSON("line \(line): found '\(found)', expected \(expected)")
    }
}
