import Glibc

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
    func file(_ index: Int) -> CaptureFile {
        let digits = String(index)
        let number = String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        return CaptureFile(path: "\(folder)/\(stem)\(number).png", replaces: replaces)
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
        try file(0).check()
    }

    /// Makes the folder if it is missing; returns whether it did.
    func makeFolder() throws(CaptureError) -> Bool {
        guard makesFolder, mkdir(folder, 0o777) != 0 else { return makesFolder }
        guard errno == EEXIST else { throw .writing(path: folder, reason: systemMessage()) }
        return false
    }

    /// Removes the files of an earlier, longer sequence, from an index on.
    func removeRest(from count: Int) {
        for name in existing() where number(of: name).map({ $0 >= count }) ?? false { unlink("\(folder)/\(name)") }
    }

    /// The names of the sequence's files that exist, sorted.
    private func existing() -> [String] {
        guard let directory = opendir(folder) else { return [] }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
            }
            if number(of: name) != nil { names.append(name) }
        }
        return names.sorted()
    }

    private func number(of name: String) -> Int? {
        guard name.hasPrefix(stem), name.hasSuffix(".png") else { return nil }
        let digits = name.dropFirst(stem.count).dropLast(4)
        return digits.count >= 4 && digits.utf8.allSatisfy({ (48...57).contains($0) }) ? Int(digits) : nil
    }
}
