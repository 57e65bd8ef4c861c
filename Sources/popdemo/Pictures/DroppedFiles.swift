import Rendering

/// The files that a text dropped on the window names, one a line: plain paths, or `file:` URIs with percent escapes.
///
/// Blank lines, comments (`#`, as in a list of URIs) and lines that name no file are left out; a line may end in CR LF. A
/// plain path is taken as it is, unless only its form without percent escapes exists. A text that is a file's path as a whole may
/// hold any character.
/// - Parameter exists: whether there is a file at a path.
func droppedFiles(in text: String, exists: (String) -> Bool) -> [String] {
    if text.hasPrefix("/"), exists(text) { return [text] }
    return text.unicodeScalars.split { ["\n", "\r"].contains($0) }.compactMap { line in
        let line = String(line)
        if line.lowercased().hasPrefix("file:") { return path(ofURI: line) }
        if exists(line) { return line }
        let plain = unescaped(line)
        return exists(plain) ? plain : line.hasPrefix("/") ? line : nil
    }
}

/// The path in `file:///path`, `file://host/path` or `file:/path`; nil for any other URI.
private func path(ofURI uri: String) -> String? {
    var rest = uri.dropFirst("file:".count)
    if rest.hasPrefix("//") { rest = rest.dropFirst(2).drop { $0 != "/" } }
    return rest.hasPrefix("/") ? unescaped(String(rest)) : nil
}

/// A text with its percent escapes replaced; what is no escape stays as it is.
private func unescaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    var rest = text.pathBytes.dropLast().map(UInt8.init(bitPattern:))[...]
    while let byte = rest.popFirst() {
        if byte == UInt8(ascii: "%"), rest.count >= 2,
            rest.prefix(2).allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
            let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16), value != 0
        {
            bytes.append(value)
            rest = rest.dropFirst(2)
        } else {
            bytes.append(byte)
        }
    }
    return String(pathBytes: bytes)
}
