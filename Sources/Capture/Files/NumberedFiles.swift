import Glibc
import Rendering

/// The numbered PNG files of a sequence: `frame-0000.png` and so on in a folder, or `NAME-0000.png` beside each other.
struct NumberedFiles: Sendable, Hashable {
    /// The folder that they are in.
    let folder: String
    /// The beginning of their names.
    let stem: String
    /// Whether files that exist may be replaced.
    let replaces: Bool
    /// Whether the folder may be made.
    private let makesFolder: Bool

    /// Names the files: in the folder `path` if it is one or ends in `/`, otherwise beside the file `path` and after its name.
    init(path: String, replaces: Bool) {
        self.replaces = replaces
        makesFolder = CaptureFile.isFolder(path)
        if makesFolder {
            let trimmed = path.reversed().drop { $0 == "/" }.reversed()
            folder = trimmed.isEmpty ? "/" : String(trimmed)
            stem = "frame-"
        } else {
            folder = CaptureFile.folder(of: path)
            let name = path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]
            stem = (name.lastIndex(of: ".").map { String(name[..<$0]) } ?? String(name)) + "-"
        }
    }

    /// The folder, or the pattern of the files' names as ffmpeg and others read it.
    var path: String { makesFolder ? folder : "\(folder)/\(stem)%04d.png" }

    /// The file of the frame with an index.
    func file(_ index: Int) -> CaptureFile { CaptureFile(path: "\(folder)/\(name(index))", replaces: replaces) }

    private func name(_ index: Int) -> String {
        let digits = String(index)
        return stem + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + ".png"
    }

    /// Throws what can be known beforehand: that the sequence exists, or that its folder cannot be written to or made.
    func check() throws(CaptureError) {
        if makesFolder, CaptureFile.kind(of: folder) == nil {
            // A folder can be made under the same conditions as a file.
            try CaptureFile(path: folder, replaces: false).check()
            return
        }
        let before = existing()
        if let first = before.first, !replaces { throw .exists(path: "\(folder)/\(first)") }
        for name in before { try CaptureFile(path: "\(folder)/\(name)", replaces: true).check() }
        try file(0).check()
    }

    /// Makes the folder if it is missing; returns whether it did.
    func makeFolder() throws(CaptureError) -> Bool {
        guard makesFolder, mkdir(folder.pathBytes, 0o777) != 0 else { return makesFolder }
        guard errno == EEXIST else { throw .writing(path: folder, reason: systemMessage()) }
        return false
    }

    /// Makes a hidden folder beside the files, in which they lie until all of them are there; returns its path.
    func makeHiddenFolder() throws(CaptureError) -> String {
        var attempt = 0
        while true {
            let path = "\(folder)/.popdemo-\(getpid())-\(attempt).part"
            if mkdir(path.pathBytes, 0o777) == 0 { return path }
            guard errno == EEXIST else { throw .writing(path: folder, reason: systemMessage()) }
            attempt += 1
        }
    }

    /// Moves the first `count` files from a hidden folder to their places, and removes those of an earlier, longer sequence. If one cannot be
    /// moved, all is as it was.
    func takePlaces(_ count: Int, from hidden: String) throws(CaptureError) {
        // The earlier files wait in the hidden folder under names of their own.
        let earlier = existing()
        if let first = earlier.first, !replaces { throw .exists(path: "\(folder)/\(first)") }
        var undo: [(from: String, to: String)] = []
        func move(_ from: String, _ to: String) throws(CaptureError) {
            guard rename(from.pathBytes, to.pathBytes) == 0 else {
                let reason = systemMessage()
                for (from, to) in undo.reversed() { rename(to.pathBytes, from.pathBytes) }
                throw .writing(path: to, reason: reason)
            }
            undo.append((from, to))
        }
        for name in earlier { try move("\(folder)/\(name)", "\(hidden)/earlier-\(name)") }
        for index in 0..<count { try move("\(hidden)/\(index)", file(index).path) }
        for name in earlier { unlink("\(hidden)/earlier-\(name)".pathBytes) }
        rmdir(hidden.pathBytes)
    }

    /// The names of the sequence's files that exist, sorted.
    private func existing() -> [String] {
        guard let directory = opendir(folder.pathBytes) else { return [] }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { String(pathBytes: $0.prefix { $0 != 0 }) }
            if isName(name) { names.append(name) }
        }
        return names.sorted()
    }

    /// Whether a frame's file has this name.
    private func isName(_ name: String) -> Bool {
        guard name.hasPrefix(stem), name.hasSuffix(".png") else { return false }
        let digits = name.dropFirst(stem.count).dropLast(4)
        return Int(digits).map { $0 >= 0 && name == self.name($0) } ?? false
    }
}
