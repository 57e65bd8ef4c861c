/// Fish's completions of the command line.
func fishCompletions() -> String {
    let names = Command.built.map(\.rawValue).joined(separator: " ")
    let none = "not __fish_seen_subcommand_from \(names)"
    let commands = Command.built.map { line("__fish_is_first_arg", "-a \($0.rawValue)", $0.summary) }
    let options = Command.built.flatMap { command in
        let condition = "__fish_seen_subcommand_from \(command.rawValue)" + (command == .play ? "; or \(none)" : "")
        let lines = command.spelledOptions.map { option in
            let letter = option.letter.map { "-s \($0) " } ?? ""
            return line(condition, "\(letter)-l \(option.name)\(values(option.completion))", option.summary)
        }
        switch command.operandCompletion {
        case .words(let words): return lines + [line(condition, "-f -a '\(words.joined(separator: " "))'", nil)]
        case .none: return lines + [line(condition, "-f", nil)]
        case .anything, .files: return lines
        }
    }
    return (["# fish completions for popdemo, made by `popdemo help --format fish`."] + commands + options)
        .joined(separator: "\n")
}

private func line(_ condition: String, _ what: String, _ summary: String?) -> String {
    let text = summary.map { " -d '" + $0.map { "'\\".contains($0) ? "\\\($0)" : String($0) }.joined() + "'" } ?? ""
    return "complete -c popdemo -n '\(condition)' \(what)\(text)"
}

private func values(_ completion: Completion) -> String {
    switch completion {
    case .none: ""
    case .anything: " -x"
    case .words(let words): " -x -a '\(words.joined(separator: " "))'"
    case .files: " -r -F"
    }
}
