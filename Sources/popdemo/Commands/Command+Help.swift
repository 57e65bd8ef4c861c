extension Command {
    /// The version that `--version` prints.
    static let version = "popdemo 0.1.0"

    /// The text that `popdemo --help` prints.
    static var generalHelp: String {
        let commands = allCases.map { "  \(pad($0.rawValue, to: 10))\($0.summary)" }.joined(separator: "\n")
        return """
            Two iOS pop-up effects on the desktop: Jianshu's and Taobao's receding page, National Geographic's panel.

            Usage: popdemo [COMMAND] [OPTIONS]

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
            let name = "--\(option.name)" + (option.value.map { " \($0)" } ?? "")
            return "  \(letter)\(pad(name, to: 36))\(option.summary)"
        }
        return (["Options of \(rawValue):"] + lines + ["  -h, --help", "      --version"]).joined(separator: "\n")
    }
}

private func pad(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
}
