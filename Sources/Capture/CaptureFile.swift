import Glibc

/// A file that appears under its name only when it is whole.
///
/// It is written beside its place under a temporary name and then renamed; on any failure nothing is left, and what was there
/// before stays. A link is followed. A device or a pipe is written to directly.
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
        switch kind(of: path) {
        case S_IFDIR: throw failure("it is a folder")
        case S_IFREG where !replaces: throw .exists(path: path)
        case .some: return
        case nil: break
        }
        let folder = Self.folder(of: path)
        switch kind(of: folder) {
        case S_IFDIR: return
        case .some: throw failure("\(folder) is not a folder")
        case nil: throw failure("there is no folder \(folder)")
        }
    }

    /// Writes the whole file.
    public func write(_ bytes: [UInt8]) throws(CaptureError) {
        try check()
        let reason =
            switch kind(of: path) {
            case nil, S_IFREG: replace(bytes)
            case .some: put(bytes, into: open(path, O_WRONLY | O_CLOEXEC))
            }
        if let reason { throw failure(reason) }
    }

    /// Writes beside the file and renames; the reason where that fails.
    private func replace(_ bytes: [UInt8]) -> String? {
        let target = resolvedPath
        let (temporary, file) = openTemporary(in: Self.folder(of: target))
        var reason = put(bytes, into: file)
        if reason == nil, rename(temporary, target) != 0 { reason = lastError }
        if reason != nil, file >= 0 { unlink(temporary) }
        return reason
    }

    /// Makes a new file; a negative descriptor, with the reason in `errno`, where that fails.
    private func openTemporary(in folder: String) -> (path: String, descriptor: Int32) {
        var attempt = 0
        while true {
            let path = "\(folder)/.popdemo-\(getpid())-\(attempt).part"
            let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
            if file >= 0 || errno != EEXIST { return (path, file) }
            attempt += 1
        }
    }

    /// Writes to an open file and closes it; the reason where that fails.
    private func put(_ bytes: [UInt8], into file: Int32) -> String? {
        guard file >= 0 else { return lastError }
        let reason: String? = bytes.withUnsafeBytes { buffer in
            var rest = buffer[...]
            while !rest.isEmpty {
                let count = Glibc.write(file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return lastError }
                rest = rest.dropFirst(count)
            }
            return nil
        }
        // A full disk may show only here.
        return close(file) != 0 && reason == nil ? lastError : reason
    }

    /// What the path names, by `S_IFMT`; nil where there is nothing.
    private func kind(of path: String) -> mode_t? {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
    }

    /// The path with a link that it ends in followed, so that the link stays.
    private var resolvedPath: String {
        guard let resolved = realpath(path, nil) else { return path }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    private static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    private var lastError: String { String(cString: strerror(errno)) }

    private func failure(_ reason: String) -> CaptureError { .writing(path: path, reason: reason) }
}
