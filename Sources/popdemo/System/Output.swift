import Glibc
import Rendering

/// Standard output in blocks. Its errors are reported, so a full disk is not taken for success.
struct Output {
    private var waiting: [UInt8] = []

    /// Prints a line, at the latest with the next `flush`.
    mutating func line(_ text: String) throws(Failure) {
        waiting += text.utf8
        waiting.append(UInt8(ascii: "\n"))
        if waiting.count > 1 << 16 { try flush() }
    }

    /// Writes everything that is waiting.
    mutating func flush() throws(Failure) {
        var done = 0
        while done < waiting.count {
            let count = waiting.withUnsafeBytes {
                Glibc.write(STDOUT_FILENO, $0.baseAddress?.advanced(by: done), $0.count - done)
            }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else {
                throw .operation("standard output cannot be written: \(String(cString: strerror(errno)))")
            }
            done += count
        }
        waiting = []
    }

    /// Writes bytes at once, as they are.
    static func write(_ bytes: [UInt8]) throws(Failure) {
        var output = Output()
        output.waiting = bytes
        try output.flush()
    }

    /// Throws if standard output is a terminal, which a picture's bytes would garble.
    static func checkForBytes() throws(Failure) {
        guard isatty(STDOUT_FILENO) == 0 else {
            throw .usage("standard output is a terminal; send it to a file or a program, for instance with `> OUT`")
        }
    }

    /// Prints one line at once; a path in it is printed as the bytes that it is.
    static func print(_ line: String) throws(Failure) {
        try write(line.pathBytes.dropLast().map(UInt8.init(bitPattern:)) + [UInt8(ascii: "\n")])
    }
}

/// Prints a line on standard error, behind the program's name.
func logMessage(_ text: String) { writeToStandardError("popdemo: \(text.onOneLine)\n") }

extension String {
    /// The text as one harmless line of a terminal, whatever names and files have put into it: control characters are escaped, and long
    /// words are shortened.
    var onOneLine: String {
        var line = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "\n": line += "\\n"
            case "\t": line += "\\t"
            case _ where scalar.isPathByte: line += "\\x\(String(scalar.value & 0xFF, radix: 16, uppercase: true))"
            case _ where scalar.actsOnTerminals: line += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            default: line.unicodeScalars.append(scalar)
            }
        }
        let words = line.split(separator: " ", omittingEmptySubsequences: false)
        return words.map { $0.shortened(to: 200) }.joined(separator: " ")[...].shortened(to: 2000)
    }
}

extension Substring {
    /// The text with its middle left out if it has more than so many characters.
    fileprivate func shortened(to count: Int) -> String {
        guard unicodeScalars.count > count else { return String(self) }
        return String(unicodeScalars.prefix(count * 2 / 3)) + "…" + String(unicodeScalars.suffix(count / 3))
    }
}

extension Unicode.Scalar {
    /// Whether it controls a terminal, breaks a line or turns the direction of the text that follows.
    fileprivate var actsOnTerminals: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: true
        default: properties.isBidiControl
        }
    }
}

/// Prints a text on standard error as it is.
func writeToStandardError(_ text: String) {
    let bytes = Array(text.utf8)
    _ = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
}
