import Glibc

/// The person's own folders that captures go to where no file is named.
public enum CaptureFolder: String, Sendable, CaseIterable {
    /// For pictures of one moment.
    case pictures
    /// For recordings.
    case videos

    /// A file that is not there yet, such as `popdemo jianshu 2026-01-31 14-05-09.gif`, with a counter where that name is taken;
    /// the folder is made where it is missing.
    ///
    /// - Parameters:
    ///   - subject: what is captured, `jianshu`.
    ///   - moment: the local time, written as in the name.
    ///   - ending: with its point, or `/` for a folder of files.
    ///   - companion: the ending of a file that will lie beside it, whose name has to be free as well; nil for none.
    ///   - environment: what a variable of the environment says; nil where there is none.
    public func newPath(
        subject: String, moment: String, ending: String, companion: String? = nil, environment: (String) -> String?
    ) throws(CaptureError) -> String {
        guard let folder = path(environment: environment) else {
            throw .writing(path: "a capture", reason: "HOME is not set; name a file")
        }
        for end in folder.indices.dropFirst() where folder[end] == "/" { mkdir(String(folder[..<end]), 0o777) }
        mkdir(folder, 0o777)
        let name = "\(folder)/popdemo \(subject) \(moment)"
        var counter = 1
        while true {
            let numbered = name + (counter == 1 ? "" : " \(counter)")
            let paths = [ending, companion].compactMap { $0 }.map { numbered + $0 }
            if paths.allSatisfy({ CaptureFile.kind(of: $0) == nil }) { return paths[0] }
            counter += 1
        }
    }

    /// The folder, as `user-dirs.dirs` has it (xdg-user-dirs); otherwise `Pictures` or `Videos` at home. Nil without a home.
    public func path(environment: (String) -> String?) -> String? {
        guard let home = environment("HOME"), home.hasPrefix("/") else { return nil }
        let configuration = environment("XDG_CONFIG_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home + "/.config"
        let lines = Self.text(of: configuration + "/user-dirs.dirs").split(whereSeparator: \.isNewline)
        let said = lines.compactMap { folder(saidBy: $0, home: home) }.last
        return said ?? home + "/" + rawValue.prefix(1).uppercased() + rawValue.dropFirst()
    }

    /// What a line such as `XDG_VIDEOS_DIR="$HOME/Videos"` says; only folders at home and absolute ones are allowed.
    private func folder(saidBy line: Substring, home: String) -> String? {
        let words = line.drop { $0 == " " || $0 == "\t" }
        let start = "XDG_\(rawValue.uppercased())_DIR=\""
        guard words.hasPrefix(start), let end = words.lastIndex(of: "\""), end > words.startIndex else { return nil }
        var value = ""
        var isEscaped = false
        for letter in words[..<end].dropFirst(start.count) {
            if letter == "\\", !isEscaped {
                isEscaped = true
            } else {
                value.append(letter)
                isEscaped = false
            }
        }
        if value == "$HOME" || value.hasPrefix("$HOME/") { value = home + value.dropFirst(5) }
        guard value.hasPrefix("/") else { return nil }
        while value.hasSuffix("/"), value != "/" { value.removeLast() }
        return value
    }

    /// A file's text; empty where it cannot be read.
    private static func text(of path: String) -> String {
        guard let file = fopen(path, "re") else { return "" }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        while case let byte = getc(file), byte != EOF { bytes.append(UInt8(truncatingIfNeeded: byte)) }
        return String(decoding: bytes, as: UTF8.self)
    }
}
