import Glibc
import Rendering

/// The arguments of the command line, sorted into a command, its options and the rest; the values are not read yet.
struct Arguments {
    /// What to do.
    var command = Command.play
    /// The options' values by their names; a switch has an empty one.
    var values: [String: String] = [:]
    /// What is neither an option nor a value.
    var operands: [String] = []
    /// Whether only the help is asked for.
    var wantsHelp = false
    /// Whether only the version is asked for.
    var wantsVersion = false

    /// Sorts the arguments behind the program's name.
    ///
    /// `--option value`, `--option=value`, `-o value` and `-ovalue` are the same; after `--` nothing is an option.
    init(_ arguments: [String]) throws(Failure) {
        var rest = arguments[...]
        if let first = rest.first, !first.hasPrefix("-") {
            if let command = Command(rawValue: first) {
                self.command = command
                rest.removeFirst()
            } else if !Self.isFile(first) {
                throw .usage("unknown command '\(first)'" + suggestion(first, among: Command.allCases.map(\.rawValue)))
            }
        }
        guard command.isBuilt else {
            wantsHelp = rest.contains("--help") || rest.contains("-h")
            if wantsHelp { return }
            throw .usage("'\(command.rawValue)' comes with a later version of popdemo")
        }
        while let argument = rest.popFirst() {
            if argument == "--" {
                operands += rest
                break
            } else if argument == "--help" || argument == "-h" {
                wantsHelp = true
            } else if argument == "--version" {
                wantsVersion = true
            } else if argument.hasPrefix("--") {
                let parts = argument.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                let option = try option(named: String(parts[0]))
                try take(option, inline: parts.count == 2 ? String(parts[1]) : nil, &rest)
            } else if argument.hasPrefix("-"), argument.count > 1 {
                let inline = argument.dropFirst(2)
                guard let option = known({ $0.letter == argument.dropFirst().first }) else {
                    throw .usage("unknown option '\(argument)'; `popdemo --help` lists them")
                }
                try take(option, inline: inline.isEmpty ? nil : String(inline), &rest)
            } else {
                operands.append(argument)
            }
        }
        if command == .play { takeFiles() }
        if !wantsHelp, !wantsVersion { try check() }
    }

    /// Whether a word is a file's name rather than a command that does not exist.
    private static func isFile(_ word: String) -> Bool {
        word.contains(".") || word.contains("/") || access(word.pathBytes, F_OK) == 0
    }

    /// What the window shows may be named without its option: a picture is the page, a take is performed.
    private mutating func takeFiles() {
        operands.removeAll { operand in
            let name = operand.hasSuffix(".take") ? "take" : "page"
            guard values[name] == nil else { return false }
            values[name] = operand
            return true
        }
    }

    private func option(named name: String) throws(Failure) -> CommandOption {
        if let option = known({ $0.name == name }) { return option }
        let names = CommandOption.all.filter { $0.commands.contains(command) }.map(\.name)
        throw .usage("unknown option '--\(name)'" + suggestion(name, among: names, prefix: "--"))
    }

    /// The option that the command takes; failing that, one that others take.
    private func known(_ isMeant: (CommandOption) -> Bool) -> CommandOption? {
        let meant = CommandOption.all.filter(isMeant)
        return meant.first { $0.commands.contains(command) } ?? meant.first
    }

    private mutating func take(
        _ option: CommandOption, inline: String?, _ rest: inout ArraySlice<String>
    ) throws(Failure) {
        if let usual = option.words.first {
            let follows = inline == nil && rest.first.map(option.words.contains) ?? false
            values[option.name] = inline ?? (follows ? rest.popFirst() : nil) ?? usual
            return
        }
        guard let placeholder = option.value else {
            guard inline == nil else { throw .usage("option --\(option.name) takes no value, found '\(inline ?? "")'") }
            values[option.name] = ""
            return
        }
        let isNext = rest.first.map { !$0.hasPrefix("--") || $0 == "--" } ?? false
        guard let value = inline ?? (isNext ? rest.popFirst() : nil), !value.isEmpty else {
            throw .usage("option --\(option.name) needs a value: \(placeholder)")
        }
        values[option.name] = value
    }

    /// Refuses what this version or this command cannot do.
    private func check() throws(Failure) {
        if command == .play, let operand = operands.first {
            let noun = operand.hasSuffix(".take") ? "take" : "picture"
            throw .usage("play takes one \(noun); found '\(operand)' beside it")
        }
        for option in CommandOption.all where values[option.name] != nil {
            guard let users = known({ $0.name == option.name })?.commands, !users.contains(command) else { continue }
            let names = users.map(\.rawValue).sorted().joined(separator: ", ")
            throw .usage("option --\(option.name) is for \(names), not for \(command.rawValue)")
        }
    }
}

/// The end of a message about an unknown name: the known one that was probably meant, or all of them.
func suggestion(_ name: String, among known: [String], prefix: String = "") -> String {
    let longer = known.filter { name.count > 1 && $0.hasPrefix(name) }.min { $0.count < $1.count }
    // Two letters of three are no likeness.
    let near = known.min { name.editDistance(to: $0) < name.editDistance(to: $1) }
        .flatMap { name.editDistance(to: $0) <= min(2, name.count / 2) ? $0 : nil }
    if let nearest = longer ?? near { return "; did you mean '\(prefix)\(nearest)'?" }
    return ": use one of \(known.map { prefix + $0 }.joined(separator: ", "))"
}

extension String {
    /// The fewest insertions, removals and replacements of characters that lead to `other` (Levenshtein).
    func editDistance(to other: String) -> Int {
        let other = Array(other)
        var row = Array(0...other.count)
        for (i, character) in enumerated() {
            var diagonal = row[0]
            row[0] = i + 1
            for j in other.indices {
                let replaced = diagonal + (character == other[j] ? 0 : 1)
                diagonal = row[j + 1]
                row[j + 1] = Swift.min(replaced, row[j] + 1, diagonal + 1)
            }
        }
        return row[other.count]
    }
}
