/// Bash's completions of the command line.
func bashCompletions() -> String {
    let names = Command.built.map(\.rawValue).joined(separator: " ")
    let commands = Command.built.map { command in
        let cases = command.spelledOptions.filter { $0.completion != .none }.map { option in
            let letter = option.letter.map { "-\($0)|" } ?? ""
            return "      \(letter)--\(option.name)) \(answer(option.completion)) ; return ;;"
        }
        let options = command.spelledOptions.map { "--\($0.name)" }.joined(separator: " ")
        return """
              \(command.rawValue))
                case $previous in
            \(cases.joined(separator: "\n"))
                esac
                if [[ $word == -* ]]; then _popdemo_words "\(options)"; else \(answer(command.operandCompletion)); fi ;;
            """
    }
    return """
        # bash completions for popdemo, made by `popdemo help --format bash`.
        _popdemo_words() { COMPREPLY=($(compgen -W "$1" -- "$word")); }
        _popdemo_files() {
          compopt -o filenames
          mapfile -t COMPREPLY < <(compgen -f -- "$word")
        }
        _popdemo() {
          local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} command=play
          # `--option=word` comes in three parts.
          if [[ $word == = ]]; then word=; elif [[ $previous == = ]]; then previous=${COMP_WORDS[COMP_CWORD - 2]}; fi
          if [[ " \(names) " == *" ${COMP_WORDS[1]} "* ]]; then
            command=${COMP_WORDS[1]}
          fi
          COMPREPLY=()
          if ((COMP_CWORD == 1)) && [[ $word != -* ]]; then
            _popdemo_files
            COMPREPLY+=($(compgen -W "\(names)" -- "$word"))
            return
          fi
          case $command in
        \(commands.joined(separator: "\n"))
          esac
        }
        complete -F _popdemo popdemo
        """
}

private func answer(_ completion: Completion) -> String {
    switch completion {
    case .none, .anything: ":"
    case .words(let words): "_popdemo_words \"\(words.joined(separator: " "))\""
    case .files: "_popdemo_files"
    }
}
