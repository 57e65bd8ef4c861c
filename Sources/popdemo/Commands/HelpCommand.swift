/// Prints the help of the program or of a command, or all of it as a manual page or a shell's completions.
func printHelp(_ options: Options) throws(Failure) {
    guard options.operands.count < 2 else {
        throw .usage("help is about one command; found '\(options.operands[1])' beside it")
    }
    if options.helpFormat == .text {
        guard let name = options.operands.first else { return try Output.print(Command.generalHelp) }
        guard let command = Command(rawValue: name) else {
            throw .usage("unknown command '\(name)'" + suggestion(name, among: Command.allCases.map(\.rawValue)))
        }
        return try Output.print(command.helpText)
    }
    if let name = options.operands.first {
        throw .usage("option --format: \(options.helpFormat.rawValue) is for all commands; found '\(name)'")
    }
    switch options.helpFormat {
    case .text: break
    case .man: try Output.print(manualPage())
    case .bash: try Output.print(bashCompletions())
    case .zsh: try Output.print(zshCompletions())
    case .fish: try Output.print(fishCompletions())
    }
}
