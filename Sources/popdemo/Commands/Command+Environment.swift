import Glibc

extension Command {
    /// A variable of the environment; nil where there is none.
    static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

    /// The time now and here, as it stands in a file's name.
    static func localTime() -> String {
        var now = time(nil)
        var parts = tm()
        localtime_r(&now, &parts)
        var text = [CChar](repeating: 0, count: 32)
        strftime(&text, text.count, "%Y-%m-%d %H-%M-%S", &parts)
        return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init), as: UTF8.self)
    }

    /// A path from the root on, with links followed as far as it exists.
    static func absolute(_ path: String) -> String {
        let folder = path.lastIndex(of: "/").map { path[...$0] } ?? "./"
        guard let resolved = realpath(String(folder), nil) else { return path }
        defer { free(resolved) }
        let name = path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]
        let whole = String(cString: resolved)
        return whole == "/" ? "/\(name)" : "\(whole)/\(name)"
    }
}
