/// What the program can be told to do, by the first argument on the command line.
enum Command: String, CaseIterable {
    case play, snapshot, trace, record, export, bench

    /// What it does, for the help.
    var summary: String {
        switch self {
        case .play: "open the window and play (the default)"
        case .snapshot: "write one frame as a PNG file"
        case .trace: "print the layers' state, a frame a line, as JSON Lines"
        case .record: "write a recording: GIF, APNG, MP4, WebM, numbered PNG files or a film strip"
        case .export: "write hand-off code for the effect (comes with a later version)"
        case .bench: "measure what frames cost in a window"
        }
    }

    /// How it is written, for the help.
    var usage: String {
        switch self {
        case .play: "popdemo [play] [PICTURE] [OPTIONS]"
        case .snapshot: "popdemo snapshot OUT.png [--at SECONDS] [OPTIONS]"
        case .trace: "popdemo trace [OPTIONS]"
        case .record: "popdemo record [OUT] [OPTIONS]"
        case .export: "popdemo export --format NAME [OUT]"
        case .bench: "popdemo bench [OPTIONS]"
        }
    }

    /// Whether this version can do it.
    var isBuilt: Bool { self != .export }

    /// The text that `popdemo --help` prints.
    static var generalHelp: String {
        let commands = allCases.map { "  \(pad($0.rawValue, to: 10))\($0.summary)" }.joined(separator: "\n")
        return """
            Two iOS pop-up effects on the desktop: Jianshu's and Taobao's receding page, National Geographic's panel.

            Usage: popdemo [COMMAND] [OPTIONS]
                   popdemo PICTURE

            Commands:
            \(commands)

            `popdemo COMMAND --help` lists a command's options. In the window, a right click or F1 shows the controls and the keys.

            \(play.optionHelp)
            """
    }

    /// The text that `popdemo COMMAND --help` prints.
    var help: String {
        """
        \(summary.prefix(1).uppercased() + summary.dropFirst())

        Usage: \(usage)

        \(optionHelp)
        """
    }

    private var optionHelp: String {
        let options = CommandOption.all.filter { $0.commands.contains(self) }
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
