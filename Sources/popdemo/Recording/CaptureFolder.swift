import Capture
import Glibc
import Rendering

/// The person's own folders that captures go to if no file is named.
enum CaptureFolder: String {
    /// For pictures of one moment.
    case pictures
    /// For recordings.
    case videos

    /// A file that is not there yet, such as `popdemo jianshu 2026-01-31 14-05-09.gif`, with a counter if that name is taken;
    /// the folder is made if it is missing.
    ///
    /// - Parameters:
    ///   - subject: what is captured, `jianshu`.
    ///   - moment: the local time, written as in the name.
    ///   - fileExtension: without its point; nil for a folder of files.
    ///   - companion: the extension of a file that will lie beside it, whose name has to be free as well; nil for none.
    ///   - environment: returns the value of a variable of the environment, or nil.
    func newPath(
        subject: String, moment: String, fileExtension: String?, companion: String? = nil,
        environment: (String) -> String?
    ) throws(CaptureError) -> String {
        guard let folder = path(environment: environment) else {
            throw .writing(path: "a capture", reason: "HOME is not set; name a file")
        }
        makeFolders(folder, mode: 0o777)
        let name = "\(folder)/popdemo \(subject) \(moment)"
        var counter = 1
        while true {
            let numbered = name + (counter == 1 ? "" : " \(counter)")
            let path = numbered + (fileExtension.map { ".\($0)" } ?? "/")
            let paths = [path] + (companion.map { ["\(numbered).\($0)"] } ?? [])
            if paths.allSatisfy({ access($0.pathBytes, F_OK) != 0 }) { return path }
            counter += 1
        }
    }

    /// The folder that `user-dirs.dirs` names (xdg-user-dirs); otherwise `Pictures` or `Videos` in the home folder. Nil without a home folder.
    func path(environment: (String) -> String?) -> String? {
        guard let home = environment("HOME"), home.hasPrefix("/") else { return nil }
        let configuration = environment("XDG_CONFIG_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home + "/.config"
        let directories = (try? InputFile(configuration + "/user-dirs.dirs").text()) ?? ""
        let named = directories.split(whereSeparator: \.isNewline).compactMap { folder(namedBy: $0, home: home) }.last
        return named ?? home + "/" + rawValue.prefix(1).uppercased() + rawValue.dropFirst()
    }

    /// The folder that a line such as `XDG_VIDEOS_DIR="$HOME/Videos"` names; it has to be absolute or in the home folder.
    private func folder(namedBy line: Substring, home: String) -> String? {
        let text = line.drop { $0 == " " || $0 == "\t" }
        let start = "XDG_\(rawValue.uppercased())_DIR=\""
        guard text.hasPrefix(start), let end = text.lastIndex(of: "\""), end > text.startIndex else { return nil }
        var value = ""
        var isEscaped = false
        for letter in text[..<end].dropFirst(start.count) {
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
}
