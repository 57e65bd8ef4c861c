import Glibc

/// Standard output in blocks, with its errors: a full disk is not taken for success.
struct Output {
    private var waiting: [UInt8] = []

    /// Prints a line, sooner or later.
    mutating func line(_ text: String) throws(Failure) {
        waiting += text.utf8
        waiting.append(UInt8(ascii: "\n"))
        if waiting.count > 1 << 16 { try flush() }
    }

    /// Hands over what is waiting.
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
}
