import Glibc

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
                write(STDOUT_FILENO, $0.baseAddress?.advanced(by: done), $0.count - done)
            }
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else {
                throw .operation("standard output cannot be written: \(String(cString: strerror(errno)))")
            }
            done += count
        }
        waiting = []
    }

    /// Prints one line at once.
    static func print(_ line: String) throws(Failure) {
        var output = Output()
        try output.line(line)
        try output.flush()
    }
}

/// Prints a line on standard error, behind the program's name.
func logMessage(_ text: String) { writeToStandardError("popdemo: \(text)\n") }

/// Prints a text on standard error as it is.
func writeToStandardError(_ text: String) {
    let bytes = Array(text.utf8)
    _ = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
}
