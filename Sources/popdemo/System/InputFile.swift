import Glibc
import Rendering

/// A file that is read from its beginning to its end, such as a text that is named on the command line; `-` is standard input. Pipes work too.
struct InputFile {
    private let path: String

    /// The most bytes that are read: far more than a take of hours, far less than a device that never ends.
    private static let longest = 64 << 20

    /// Names a file; nothing is read yet.
    init(_ path: String) { self.path = path }

    /// What messages call it.
    var name: String { path == "-" ? "standard input" : path }

    /// The whole text.
    func text() throws(Failure) -> String {
        var bytes: [UInt8] = []
        try forEachBlock { block throws(Failure) in
            bytes += block
            guard bytes.count <= Self.longest else {
                throw .operation("\(name) is longer than 64 MB; expected a text file of a few lines")
            }
        }
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw .operation("\(name) is not a text file in UTF-8")
        }
        return text
    }

    /// Reads the whole file in blocks.
    func forEachBlock(_ body: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
        let file = path == "-" ? dup(STDIN_FILENO) : open(path.pathBytes, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw unreadable() }
        defer { close(file) }
        var block = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(file, &block, block.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw unreadable() }
            guard count > 0 else { return }
            try body(Array(block[..<count]))
        }
    }

    private func unreadable() -> Failure {
        .operation("\(name) cannot be read: \(String(cString: strerror(errno)))")
    }
}
