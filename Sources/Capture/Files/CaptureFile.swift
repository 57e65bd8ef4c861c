import Glibc
import Rendering

/// A file that appears under its name only when it is whole.
///
/// It is written beside its place under a temporary name and then renamed. If that fails nothing is left, and a file that was there
/// before stays. A symbolic link is followed. A device or a pipe is written to directly.
public struct CaptureFile: Sendable, Hashable {
    /// Where the file will be.
    public let path: String
    /// Whether a file that exists may be replaced.
    public let replaces: Bool

    /// Names a file; nothing is written yet.
    public init(path: String, replaces: Bool = false) {
        (self.path, self.replaces) = (path, replaces)
    }

    /// Throws what can be known beforehand: that the file exists or cannot be replaced, that the name is impossible, or that its folder is
    /// missing or cannot be written to.
    public func check() throws(CaptureError) {
        switch Self.kind(of: path) {
        case S_IFDIR: throw failure("it is a folder")
        case S_IFREG where !replaces: throw .exists(path: path)
        case S_IFREG: try checkReplaceable()
        case nil where errno == ENOENT || errno == ENOTDIR: try checkLink()
        case nil: throw failure(systemMessage())
        case .some: return
        }
        let folder = Self.folder(of: target)
        switch Self.kind(of: folder) {
        case S_IFDIR: break
        case .some: throw failure("\(folder) is not a folder")
        case nil: throw failure("there is no folder \(folder)")
        }
        guard access(folder.pathBytes, W_OK | X_OK) == 0 else { throw failure("\(folder): \(systemMessage())") }
    }

    /// Throws if the file may not be changed (`chattr +i`), whatever its permissions, or is someone else's in a shared folder.
    private func checkReplaceable() throws(CaptureError) {
        let descriptor = open(path.pathBytes, O_WRONLY | O_CLOEXEC)
        if descriptor >= 0 { close(descriptor) } else if errno == EPERM { throw failure("it must not be changed") }
        var (status, folder) = (stat(), stat())
        guard stat(path.pathBytes, &status) == 0, stat(Self.folder(of: target).pathBytes, &folder) == 0 else { return }
        let (me, owners) = (geteuid(), [status.st_uid, folder.st_uid])
        guard folder.st_mode & S_ISVTX == 0 || me == 0 || owners.contains(me) else {
            throw failure("it is someone else's")
        }
    }

    /// Throws if there is a link that leads to nothing: the file would take the place of the link.
    private func checkLink() throws(CaptureError) {
        var status = stat()
        if lstat(path.pathBytes, &status) == 0 { throw failure("it is a link to a file that does not exist") }
    }

    /// Throws what `check` throws, and refuses devices and pipes.
    func checkRegular() throws(CaptureError) {
        try check()
        guard [nil, S_IFREG].contains(Self.kind(of: path)) else { throw failure("it is not a regular file") }
    }

    /// The file's size; 0 if it does not exist.
    var byteCount: Int {
        var status = stat()
        return stat(path.pathBytes, &status) == 0 ? Int(status.st_size) : 0
    }

    /// Writes the whole file.
    public func write(_ bytes: [UInt8]) throws(CaptureError) {
        if let kind = Self.kind(of: path), kind != S_IFREG, kind != S_IFDIR { return try writeDirectly(bytes) }
        let file = try begin()
        do throws(CaptureError) {
            try file.append(bytes)
            try file.commit()
        } catch {
            file.discard()
            throw error
        }
    }

    /// Makes the file under its temporary name.
    func begin() throws(CaptureError) -> PartialFile {
        try check()
        return try PartialFile(of: self, beside: target)
    }

    func failure(_ reason: String) -> CaptureError { .writing(path: path, reason: reason) }

    private func writeDirectly(_ bytes: [UInt8]) throws(CaptureError) {
        let file = open(path.pathBytes, O_WRONLY | O_CLOEXEC)
        guard file >= 0 else { throw failure(systemMessage()) }
        let isWritten = PartialFile.write(bytes, to: file)
        let reason = systemMessage()
        guard close(file) == 0, isWritten else { throw failure(reason) }
    }

    /// Whether a path names a folder, by the slash at its end or because there is one.
    package static func isFolder(_ path: String) -> Bool { path.hasSuffix("/") || kind(of: path) == S_IFDIR }

    /// What the path names, as one of the `S_IFMT` constants; nil if there is nothing.
    static func kind(of path: String) -> mode_t? {
        var status = stat()
        return stat(path.pathBytes, &status) == 0 ? status.st_mode & S_IFMT : nil
    }

    /// The folder that a path is in.
    static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// The path with its symbolic links resolved, so that a link stays and its target is written.
    private var target: String {
        guard let resolved = realpath(path.pathBytes, nil) else { return path }
        defer { free(resolved) }
        return String(pathBytes: UnsafeRawBufferPointer(start: resolved, count: strlen(resolved)))
    }
}
