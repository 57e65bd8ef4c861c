import Glibc

extension Command {
    /// Does what the words behind the program's name say.
    @MainActor static func run(_ words: [String]) throws(Failure) {
        var arguments = try Arguments(words)
        var output = Output()
        if arguments.wantsVersion {
            try output.line(version)
        } else if arguments.wantsHelp {
            try output.line(words.first.flatMap(Command.init(rawValue:))?.help ?? generalHelp)
        } else {
            try arguments.readTake()
            switch arguments.command {
            case .play: try play(arguments)
            case .snapshot: try snapshot(arguments)
            case .record: try record(arguments)
            case .bench: try bench(arguments)
            default: try trace(arguments)
            }
        }
        try output.flush()
    }

    /// Prints a line on standard error, behind the program's name.
    static func log(_ text: String) {
        let line = Array("popdemo: \(text)\n".utf8)
        _ = line.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }
}
