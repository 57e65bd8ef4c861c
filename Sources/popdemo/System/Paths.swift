import Glibc
import Rendering

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
