import Glibc
import Rendering

/// A variable of the process's environment; nil if it is not set.
func environmentVariable(_ name: String) -> String? { getenv(name).map { systemText(at: $0) } }

/// A text of the system, such as an argument or a path: bytes up to a zero.
func systemText(at bytes: UnsafePointer<CChar>) -> String {
    String(pathBytes: UnsafeRawBufferPointer(start: bytes, count: strlen(bytes)))
}

/// The local time, as it is written in a file's name: `2026-01-31 14-05-09`.
func localTime() -> String {
    var now = time(nil)
    var parts = tm()
    localtime_r(&now, &parts)
    var text = [CChar](repeating: 0, count: 32)
    strftime(&text, text.count, "%Y-%m-%d %H-%M-%S", &parts)
    return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
}

/// A path from the root, with links resolved in its folder; the path itself if there is no such folder.
func absolutePath(_ path: String) -> String {
    // A combining accent would make one character of the slash before it, in which no slash is found.
    let slash = path.unicodeScalars.lastIndex(of: "/")
    let folder = slash.map { String(path[...$0]) } ?? "./"
    guard let resolved = realpath(folder.pathBytes, nil) else { return path }
    defer { free(resolved) }
    let name = path[(slash.map(path.unicodeScalars.index(after:)) ?? path.startIndex)...]
    let whole = systemText(at: resolved)
    return whole == "/" ? "/\(name)" : "\(whole)/\(name)"
}

/// Throws if the process cannot open so many more files at once: what is missing would show only later, in places that cannot tell it.
func checkOpenFiles(_ count: Int) throws(Failure) {
    let files = (0..<count).map { _ in open("/dev/null", O_RDONLY | O_CLOEXEC) }
    for file in files where file >= 0 { close(file) }
    guard files.contains(-1) else { return }
    throw .operation(
        "too few files can be open at once (\(count) more are needed); raise the limit with `ulimit -n 256`")
}

/// The seconds of the system's monotonic clock.
func monotonicSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}

/// Whether the program has never been started before; from then on it has. An empty file in the person's state directory
/// remembers it. If the file cannot be written, each start is the first.
///
/// - Parameter environment: returns the value of a variable of the environment, or nil.
func claimFirstStart(environment: (String) -> String? = environmentVariable) -> Bool {
    guard let directory = stateDirectory(stateHome: environment("XDG_STATE_HOME"), home: environment("HOME"))
    else { return false }
    makeFolders(directory, mode: 0o700)
    let file = open((directory + "/started").pathBytes, O_CREAT | O_EXCL | O_CLOEXEC | O_WRONLY, 0o600)
    guard file >= 0 else { return errno != EEXIST }
    close(file)
    return true
}

/// Makes a folder and those that it is in, as far as they are missing and can be made.
func makeFolders(_ path: String, mode: mode_t) {
    for end in path.indices.dropFirst() where path[end] == "/" { mkdir(String(path[..<end]).pathBytes, mode) }
    mkdir(path.pathBytes, mode)
}

/// The program's state directory, as the XDG base directories say: a relative `stateHome` does not count.
func stateDirectory(stateHome: String?, home: String?) -> String? {
    if let stateHome, stateHome.hasPrefix("/") { return stateHome + "/popdemo" }
    guard let home, home.hasPrefix("/") else { return nil }
    return home + "/.local/state/popdemo"
}
