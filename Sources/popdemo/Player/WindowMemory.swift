import Capture
import Glibc
import Rendering
import WindowHost

/// What the window remembers from one start to the next.
struct WindowMemory: Hashable {
    /// What was chosen in it, by the command line's options; a switch has an empty value.
    var options: [String: String] = [:]
    /// Whether the control panel showed.
    var showsControls = false
    /// Where the window was.
    var frame: WindowFrame?

    /// The options that are remembered.
    private static let names = ["effect", "feel", "motion", "language", "touches"]

    /// Remembers what a person has changed; what was only said on the command line is not.
    mutating func note(_ options: [String: String], insteadOf before: [String: String]) {
        for name in Self.names where options[name] != before[name] { self.options[name] = options[name] }
    }

    /// The lines of its file.
    var text: String {
        var lines = ["# What popdemo's window remembers; `popdemo --reset` forgets it."]
        for name in Self.names {
            if let value = options[name] { lines.append(value.isEmpty ? name : "\(name) \(value)") }
        }
        if showsControls { lines.append("controls") }
        if let frame { lines.append("frame \(frame.x) \(frame.y) \(frame.width) \(frame.height)") }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Remembers nothing.
    init() {}

    /// Reads the lines of its file; nil if they are none.
    init?(_ text: String) {
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            let words = line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
            switch (words[0], words.count) {
            case ("controls", 1): showsControls = true
            case ("frame", 5):
                let numbers = words.dropFirst().compactMap {
                    Int($0).flatMap { (-100_000...100_000).contains($0) ? $0 : nil }
                }
                guard numbers.count == 4, numbers[2] > 0, numbers[3] > 0 else { return nil }
                // A smaller one could not be found.
                let (width, height) = (max(numbers[2], 120), max(numbers[3], 120))
                frame = WindowFrame(x: numbers[0], y: numbers[1], width: width, height: height)
            case (let name, let count) where Self.names.contains(name):
                let value = count > 1 ? words[1] : ""
                guard count <= 2, let option = CommandOption.all.first(where: { $0.name == name }),
                    value.isEmpty == (option.value == nil), var probe = try? Options(Arguments([])),
                    (try? option.read(value, into: &probe)) != nil
                else { return nil }
                options[name] = value
            default: return nil
            }
        }
    }
}

/// The file of what the window remembers, in the person's state directory.
struct MemoryFile {
    /// Where it is.
    let path: String

    /// Nil if there is no such directory.
    ///
    /// - Parameter environment: returns the value of a variable of the environment, or nil.
    init?(environment: (String) -> String?) {
        let folder = stateDirectory(stateHome: environment("XDG_STATE_HOME"), home: environment("HOME"))
        guard let folder else { return nil }
        path = folder + "/window"
    }

    /// What it holds; nil if there is none. One that cannot be read is told, and counts as empty.
    func read() -> WindowMemory? {
        var status = stat()
        guard stat(path.pathBytes, &status) == 0 else { return nil }
        // Neither a pipe, which could keep the window waiting, nor far more than is ever written.
        if status.st_mode & S_IFMT == S_IFREG, status.st_size <= 1 << 16, let text = try? InputFile(path).text(),
            let memory = WindowMemory(text)
        {
            return memory
        }
        logMessage("\(path) is damaged, so the window opens as if for the first time")
        return WindowMemory()
    }

    /// Replaces it as a whole; if that cannot be, it is told, and the old one stays.
    func write(_ memory: WindowMemory) {
        if let slash = path.lastIndex(of: "/") { makeFolders(String(path[..<slash]), mode: 0o700) }
        do { try CaptureFile(path: path, replaces: true).write(Array(memory.text.utf8)) } catch {
            logMessage("what the window is like cannot be remembered: \(error)")
        }
    }

    /// Forgets everything.
    func remove() { unlink(path.pathBytes) }
}
