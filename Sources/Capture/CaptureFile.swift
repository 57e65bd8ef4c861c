import Glibc

/// A file that appears under its name only when it is whole.
///
/// It is written beside its place under a temporary name and then renamed; on any failure nothing is left, and what was there
/// before stays.
public struct CaptureFile: Sendable, Hashable {
    /// Where the file will be.
    public let path: String
    /// Whether a file that is there may be replaced.
    public let replaces: Bool

    /// Names a file; nothing is written yet.
    public init(path: String, replaces: Bool) {
        self.path = path
        self.replaces = replaces
    }

    /// Refuses what can be known beforehand: a file that exists, a folder that is missing.
    public func check() throws(CaptureError) {
        var status = stat()
        if lstat(path, &status) == 0 {
            if status.st_mode & S_IFMT == S_IFDIR { throw failure("it is a folder") }
            if !replaces { throw .exists(path: path) }
        }
        guard stat(folder, &status) == 0 else { throw failure("there is no folder \(folder)") }
        guard status.st_mode & S_IFMT == S_IFDIR else { throw failure("\(folder) is not a folder") }
    }

    /// Writes the whole file.
    public func write(_ bytes: [UInt8]) throws(CaptureError) {
        try check()
        let temporary = folder + "/.\(name).\(getpid()).part"
        let file = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
        guard file >= 0 else { throw failure(lastError) }
        var reason = put(bytes, into: file)
        // A full disk may show only here.
        if close(file) != 0, reason == nil { reason = lastError }
        if reason == nil, rename(temporary, path) != 0 { reason = lastError }
        guard let reason else { return }
        unlink(temporary)
        throw failure(reason)
    }

    private func put(_ bytes: [UInt8], into file: Int32) -> String? {
        bytes.withUnsafeBytes { buffer in
            var rest = buffer[...]
            while !rest.isEmpty {
                let count = Glibc.write(file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return lastError }
                rest = rest.dropFirst(count)
            }
            return nil
        }
    }

    private var folder: String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    private var name: Substring { path.split(separator: "/").last ?? "" }

    private var lastError: String { String(cString: strerror(errno)) }

    private func failure(_ reason: String) -> CaptureError { .writing(path: path, reason: reason) }
}
