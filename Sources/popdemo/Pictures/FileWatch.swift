@preconcurrency import Dispatch
import Glibc
import Synchronization

/// Tells when files are saved, replaced or taken away (inotify), without polling; a class because it owns a descriptor.
final class FileWatch: Sendable {
    /// How a file changed.
    enum Change: Sendable {
        /// It was written and closed, or another file took its place.
        case saved
        /// It was removed, or moved away.
        case gone
    }

    private let descriptor: Int32
    private let source: any DispatchSourceRead
    /// For each watched directory, the watched names in it and the paths that they were given by.
    private let directories = Mutex<[Int32: [String: String]]>([:])

    /// Starts with no file; nil if the system has no more watches to give.
    ///
    /// - Parameters:
    ///   - queue: calls `onChange`.
    ///   - onChange: takes the path as it was given to `watch`.
    init?(on queue: DispatchQueue, onChange: @escaping @Sendable (String, Change) -> Void) {
        descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
        guard descriptor >= 0 else { return nil }
        let descriptor = descriptor
        source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
        source.setCancelHandler { close(descriptor) }
        source.setEventHandler { [weak self] in
            for (path, change) in self?.changes() ?? [] { onChange(path, change) }
        }
        source.activate()
    }

    deinit { source.cancel() }

    /// Watches these files and no others; of a symbolic link, both the link and its target.
    ///
    /// The directories are watched, since many programs save a file by putting a new one in its place.
    func watch(_ paths: some Sequence<String>) {
        let mask = UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_DELETE_SELF | IN_MOVE_SELF)
        directories.withLock { directories in
            var watched: [Int32: [String: String]] = [:]
            for path in paths {
                for place in [path, Self.target(of: path)].compactMap({ $0 }) {
                    let (directory, name) = Self.split(place)
                    let watch = inotify_add_watch(descriptor, directory, mask)
                    if watch >= 0 { watched[watch, default: [:]][name] = path }
                }
            }
            for watch in directories.keys where watched[watch] == nil { inotify_rm_watch(descriptor, watch) }
            directories = watched
        }
    }

    /// The changes since the last call, in order.
    private func changes() -> [(path: String, change: Change)] {
        var changes: [(String, Change)] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 14)
        while case let count = read(descriptor, &buffer, buffer.count), count > 0 {
            buffer.withUnsafeBytes { bytes in
                var offset = 0
                while offset < count {
                    let event = bytes.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
                    let begin = offset + MemoryLayout<inotify_event>.size
                    offset = begin + Int(event.len)
                    let name = String(decoding: bytes[begin..<offset].prefix { $0 != 0 }, as: UTF8.self)
                    let isGone = event.mask & UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | Int32(IN_Q_OVERFLOW)) == 0
                    for path in paths(event.wd, name) { changes.append((path, isGone ? .gone : .saved)) }
                }
            }
        }
        return changes
    }

    /// The paths that an event concerns: one about the directory itself, which has no name, concerns all files in it.
    private func paths(_ watch: Int32, _ name: String) -> [String] {
        directories.withLock { directories in
            if watch < 0 { return directories.values.flatMap(\.values) }
            let files = directories[watch] ?? [:]
            return name.isEmpty ? Array(files.values) : files[name].map { [$0] } ?? []
        }
    }

    /// The file that a path leads to through symbolic links; nil if there is none.
    private static func target(of path: String) -> String? {
        guard let target = realpath(path, nil) else { return nil }
        defer { free(target) }
        return String(cString: target)
    }

    private static func split(_ path: String) -> (directory: String, name: String) {
        guard let slash = path.lastIndex(of: "/") else { return (".", path) }
        return (slash == path.startIndex ? "/" : String(path[..<slash]), String(path[path.index(after: slash)...]))
    }
}
