/// Zsh's completions of the command line.
func zshCompletions() -> String {
    let names = Command.built.map { "    \(quoted("\($0.rawValue):\($0.summary)"))" }.joined(separator: "\n")
    let commands = Command.built.map { command in
        let options = command.spelledOptions.map { option in
            let text = "[\(described(option.summary))]" + action(option.completion, of: option.name)
            let equals = option.completion == .none ? "" : "="
            guard let letter = option.letter else { return "        \(quoted("--\(option.name)\(equals)\(text)")) \\" }
            let plus = option.completion == .none ? "" : "+"
            return
                "        '(-\(letter) --\(option.name))'{-\(letter)\(plus),--\(option.name)\(equals)}\(quoted(text)) \\"
        }
        let operand =
            command.operandCompletion == .none ? "" : quoted("*" + action(command.operandCompletion, of: "file"))
        return """
                \(command.rawValue))
                  _arguments -s \\
            \(options.joined(separator: "\n"))
                    \(operand) ;;
            """
    }
    return """
        #compdef popdemo
        # zsh completions for popdemo, made by `popdemo help --format zsh`.
        _popdemo() {
          local -a commands=(
        \(names)
          )
          local command=play
          if ((CURRENT == 2)) && [[ $words[2] != -* ]]; then
            _describe command commands
            _files
            return
          fi
          if [[ -n ${commands[(r)$words[2]:*]} ]]; then
            command=$words[2]
            shift words
            ((CURRENT--))
          fi
          case $command in
        \(commands.joined(separator: "\n"))
          esac
        }
        _popdemo "$@"
        """
}

private func action(_ completion: Completion, of name: String) -> String {
    switch completion {
    case .none: ""
    case .anything: ":\(name):"
    case .words(let words): ":\(name):(\(words.joined(separator: " ")))"
    case .files: ":\(name):_files"
    }
}

/// What stands between the brackets of `_arguments`.
private func described(_ text: String) -> String {
    text.map { ["[", "]", ":", "\\"].contains($0) ? "\\\($0)" : String($0) }.joined()
}

private func quoted(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
}
