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

    /// Refuses what can be known beforehand: a file that exists, a folder that is missing or cannot be written.
    public func check() throws(CaptureError) {
        switch Self.kind(of: path) {
        case S_IFDIR: throw failure("it is a folder")
        case S_IFREG where !replaces: throw .exists(path: path)
        case S_IFREG, nil: break
        case .some: return
        }
        let folder = Self.folder(of: target)
        switch Self.kind(of: folder) {
        case S_IFDIR: break
        case .some: throw failure("\(folder) is not a folder")
        case nil: throw failure("there is no folder \(folder)")
        }
        guard access(folder, W_OK | X_OK) == 0 else { throw failure("\(folder): \(PartialFile.Reason.last.text)") }
    }

    /// Refuses, beside that, devices and pipes.
    func checkRegular() throws(CaptureError) {
        try check()
        guard [nil, S_IFREG].contains(Self.kind(of: path)) else { throw failure("it is not a regular file") }
    }

    /// How large it is; 0 where it is not there.
    var byteCount: Int {
        var status = stat()
        return stat(path, &status) == 0 ? Int(status.st_size) : 0
    }

    /// Writes the whole file.
    public func write(_ bytes: [UInt8]) throws(CaptureError) {
        if let kind = Self.kind(of: path), kind != S_IFREG, kind != S_IFDIR {
            let file = open(path, O_WRONLY | O_CLOEXEC)
            guard file >= 0 else { throw failure(PartialFile.Reason.last.text) }
            let isWritten = bytes.withUnsafeBytes { PartialFile.write($0, to: file) }
            let reason = PartialFile.Reason.last.text
            guard close(file) == 0, isWritten else { throw failure(reason) }
            return
        }
        let file = try begin()
        do {
            try file.append(bytes)
        } catch {
            file.discard()
            throw failure(error.text)
        }
        try finish(file)
    }

    /// Makes the file under its temporary name.
    func begin() throws(CaptureError) -> PartialFile {
        try check()
        do { return try PartialFile(beside: target, replaces: replaces) } catch { throw failure(error.text) }
    }

    /// Gives the file its name.
    func finish(_ file: PartialFile) throws(CaptureError) {
        do { try file.commit() } catch { throw failure(error.text) }
    }

    func failure(_ reason: String) -> CaptureError { .writing(path: path, reason: reason) }

    /// What the path names, by `S_IFMT`; nil where there is nothing.
    static func kind(of path: String) -> mode_t? {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
    }

    /// The folder that a path is in.
    static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// The path with a link that it ends in followed, so that the link stays.
    private var target: String {
        guard let resolved = realpath(path, nil) else { return path }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}
