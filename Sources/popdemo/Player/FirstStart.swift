import Glibc

/// Whether the program has been started before, kept in an empty file in the person's state directory.
enum FirstStart {
    /// Whether this is the first start; from then on it is not. If the file cannot be written, each start is the first.
    static func claim() -> Bool {
        guard let directory = directory(stateHome: variable("XDG_STATE_HOME"), home: variable("HOME")) else {
            return false
        }
        for end in directory.indices.dropFirst() where directory[end] == "/" { mkdir(String(directory[..<end]), 0o700) }
        mkdir(directory, 0o700)
        let file = open(directory + "/started", O_CREAT | O_EXCL | O_CLOEXEC | O_WRONLY, 0o600)
        guard file >= 0 else { return errno != EEXIST }
        close(file)
        return true
    }

    /// The directory, as the XDG base directories have it: a relative `stateHome` does not count.
    static func directory(stateHome: String?, home: String?) -> String? {
        if let stateHome, stateHome.hasPrefix("/") { return stateHome + "/popdemo" }
        guard let home, home.hasPrefix("/") else { return nil }
        return home + "/.local/state/popdemo"
    }

    private static func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
}
