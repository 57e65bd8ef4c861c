/// The program's version; packages take it from `--version`.
let version = "0.1.0"

/// What the program can be told to do, by the first argument on the command line.
enum Command: String, CaseIterable {
    case play, snapshot, trace, record, export, bench, help

    /// What it does, for the help.
    var summary: String {
        switch self {
        case .play: "open the window and play (the default)"
        case .snapshot: "write one frame as a PNG file"
        case .trace: "print the layers' state, a frame a line, as JSON Lines"
        case .record: "write a recording: GIF, APNG, MP4, WebM, numbered PNG files or a film strip"
        case .export: "write hand-off code for the effect (comes with a later version)"
        case .bench: "measure what frames cost in a window"
        case .help: "print the help of a command, the manual page, or a shell's completions"
        }
    }

    /// How it is written, for the help.
    var usage: String {
        switch self {
        case .play: "popdemo [play] [PICTURE] [TAKE.take] [OPTIONS]"
        case .snapshot: "popdemo snapshot OUT.png [--at SECONDS] [OPTIONS]"
        case .trace: "popdemo trace [OPTIONS]"
        case .record: "popdemo record [OUT] [OPTIONS]"
        case .export: "popdemo export --format NAME [OUT]"
        case .bench: "popdemo bench [OPTIONS]"
        case .help: "popdemo help [COMMAND] [OPTIONS]"
        }
    }

    /// Whether this version can do it.
    var isBuilt: Bool { self != .export }

    /// What the program is, in a line.
    static let about =
        "Two iOS pop-up effects on the desktop: Jianshu's and Taobao's receding page, National Geographic's panel."

    /// The options that it takes, in the order of the help.
    var options: [CommandOption] { CommandOption.all.filter { $0.commands.contains(self) } }

    /// The text that `popdemo --help` prints.
    static var generalHelp: String {
        let commands = allCases.map { "  \(pad($0.rawValue, to: 10))\($0.summary)" }.joined(separator: "\n")
        return """
            \(about)

            Usage: popdemo [COMMAND] [OPTIONS]
                   popdemo PICTURE
                   popdemo TAKE.take

            Commands:
            \(commands)

            `popdemo COMMAND --help` lists a command's options. In the window, a right click or F1 shows the controls and the keys.

            \(play.optionHelp)
            """
    }

    /// The text that `popdemo COMMAND --help` prints.
    var helpText: String {
        """
        \(summary.prefix(1).uppercased() + summary.dropFirst())

        Usage: \(usage)

        \(optionHelp)
        """
    }

    private var optionHelp: String {
        let lines = options.map { option in
            let letter = option.letter.map { "-\($0), " } ?? "    "
            let name = "--\(option.name)" + (option.value.map { " \($0)" } ?? option.wordHelp)
            return "  \(letter)\(pad(name, to: 36))\(option.summary)"
        }
        return (["Options of \(rawValue):"] + lines + ["  -h, --help", "      --version"]).joined(separator: "\n")
    }
}

private func pad(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
}
