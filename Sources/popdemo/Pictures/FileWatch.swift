@preconcurrency import Dispatch
import Glibc
import Rendering
import Synchronization

/// Tells when files are saved, replaced or taken away (inotify), without polling; a class because it owns a descriptor.
final class FileWatch: Sendable {
    /// How a file changed.
    enum Change: Sendable {
        /// It was written and closed, or another file took its place.
        case saved
        /// It was removed or moved away, or something that is not whole yet took its place.
        case gone
    }

    /// A limit of the system's that leaves files unwatched.
    enum Limit: String, Error, CustomStringConvertible {
        case watches = "fs.inotify.max_user_watches"
        case instances = "fs.inotify.max_user_instances"

        /// One line that says what is wrong, and what to do.
        var description: String {
            "pictures that are saved are not shown again: the system's limit \(rawValue) is reached; raise it, or drop them again"
        }
    }

    private let descriptor: Int32
    private let source: any DispatchSourceRead
    /// For each watched directory, the watched names in it and the paths that these lead to, as they were given.
    private let directories = Mutex<[Int32: [String: Set<String>]]>([:])

    /// Starts with no file.
    ///
    /// - Parameters:
    ///   - queue: calls `onChange`.
    ///   - onChange: takes the path as it was given to `watch`.
    init(on queue: DispatchQueue, onChange: @escaping @Sendable (String, Change) -> Void) throws(Limit) {
        descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
        guard descriptor >= 0 else { throw .instances }
        let descriptor = descriptor
        source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
        source.setCancelHandler { close(descriptor) }
        source.setEventHandler { [weak self] in
            for (path, change) in self?.changes() ?? [] { onChange(path, change) }
        }
        source.activate()
    }

    deinit { source.cancel() }

    /// Watches these files and no others, and all folders and symbolic links on the way to them.
    ///
    /// The directories are watched, since many programs save a file by putting a new one in its place. What does not exist
    /// cannot be watched: call it again after a change.
    func watch(_ paths: some Sequence<String>) throws(Limit) {
        let mask = UInt32(
            IN_CLOSE_WRITE | IN_CREATE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE | IN_DELETE_SELF | IN_MOVE_SELF)
        let isLimited = directories.withLock { directories in
            var watched: [Int32: [String: Set<String>]] = [:]
            var isLimited = false
            for path in paths {
                for (directory, name) in Self.steps(to: path) {
                    let watch = inotify_add_watch(descriptor, directory.pathBytes, mask)
                    if watch >= 0 {
                        watched[watch, default: [:]][name, default: []].insert(path)
                    } else if errno == ENOSPC {
                        isLimited = true
                    }
                }
            }
            for watch in directories.keys where watched[watch] == nil { inotify_rm_watch(descriptor, watch) }
            directories = watched
            return isLimited
        }
        if isLimited { throw .watches }
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
                    let name = String(pathBytes: bytes[begin..<offset].prefix { $0 != 0 })
                    let isGone = event.mask & UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | Int32(IN_Q_OVERFLOW)) == 0
                    for path in paths(event.wd, name) { changes.append((path, isGone ? .gone : .saved)) }
                }
            }
        }
        return changes
    }

    /// The paths that an event concerns: one about the directory itself, which has no name, concerns all files in it.
    private func paths(_ watch: Int32, _ name: String) -> Set<String> {
        directories.withLock { directories in
            if watch < 0 { return Set(directories.values.flatMap { $0.values.joined() }) }
            let files = directories[watch] ?? [:]
            return name.isEmpty ? Set(files.values.joined()) : files[name] ?? []
        }
    }

    /// Every name on the way to a file, with its directory, through symbolic links; if one of them changes, another file is
    /// meant.
    private static func steps(to path: String) -> [(directory: String, name: String)] {
        var steps: [(String, String)] = []
        var directory = path.hasPrefix("/") ? "/" : "."
        var rest = names(in: path).reversed() as [String]
        // As many links as Linux follows.
        var links = 40
        while let name = rest.popLast() {
            let place = directory == "/" ? "/\(name)" : "\(directory)/\(name)"
            if name != "..", name != "." { steps.append((directory, name)) }
            if links > 0, let target = target(ofLink: place) {
                links -= 1
                if target.hasPrefix("/") { directory = "/" }
                rest += names(in: target).reversed()
            } else {
                directory = place
            }
        }
        return steps
    }

    /// The names in a path; a sign that would join the slash before it begins a name like any other.
    private static func names(in path: String) -> [String] {
        path.unicodeScalars.split(separator: "/").map(String.init)
    }

    /// What is written in a symbolic link; nil if there is none.
    private static func target(ofLink path: String) -> String? {
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink(path.pathBytes, &buffer, buffer.count)
        return count > 0 ? String(pathBytes: buffer[..<count].map(UInt8.init(bitPattern:))) : nil
    }
}
