/// The manual page, popdemo(1), in the language of `man`: the commands and options from their tables, the rest from `ManualSection`.
func manualPage() -> String {
    let head = [
        ".TH POPDEMO 1 \"\" \"popdemo \(version)\" \"User Commands\"",
        ".SH NAME", "popdemo \\- two iOS pop\\-up effects on the desktop",
        ".SH SYNOPSIS",
    ]
    let synopsis = Command.allCases.filter(\.isBuilt).map { roff($0.usage) }.joined(separator: "\n.br\n")
    let commands = Command.allCases.filter(\.isBuilt).map { entry(bold($0.rawValue), roff($0.summary)) }
    let parts =
        head + [synopsis, ".SH DESCRIPTION", roff(Command.about)] + ManualSection.description.map(roff(_:))
        + [".SH COMMANDS"] + commands + [".SH OPTIONS"] + optionGroups() + ManualSection.all.flatMap(roff(_:))
    return parts.joined(separator: "\n")
}

/// The options, those of the same commands together.
private func optionGroups() -> [String] {
    var groups: [(commands: [Command], options: [CommandOption])] = []
    for option in CommandOption.all {
        let commands = Command.allCases.filter { option.commands.contains($0) && $0.isBuilt }
        if let index = groups.firstIndex(where: { $0.commands == commands }) {
            groups[index].options.append(option)
        } else if !commands.isEmpty {
            groups.append((commands, [option]))
        }
    }
    let everywhere = [
        entry("\(bold("-h")), \(bold("--help"))", "print the help"), entry(bold("--version"), "print the version"),
    ]
    let entries = groups.flatMap { group in
        [".SS \"Of \(roff(group.commands.map(\.rawValue).joined(separator: ", ")))\""] + group.options.map(entry(_:))
    }
    return everywhere + entries
}

private func entry(_ option: CommandOption) -> String {
    let letter = option.letter.map { bold("-\($0)") + ", " } ?? ""
    let value = option.value.map { " \\fI\(roff($0))\\fR" } ?? roff(option.wordHelp)
    return entry(letter + bold("--" + option.name) + value, roff(option.summary))
}

private func roff(_ section: ManualSection) -> [String] {
    [".SH " + section.title] + section.blocks.map(roff(_:))
}

private func roff(_ block: ManualSection.Block) -> String {
    switch block {
    case .paragraph(let text): ".PP\n" + roff(text)
    case .entry(let term, let meaning): entry(bold(term), roff(meaning))
    case .example(let lines): ".PP\n.in +4n\n.EX\n" + roff(lines) + "\n.EE\n.in"
    }
}

private func entry(_ term: String, _ meaning: String) -> String { ".TP\n\(term)\n\(meaning)" }

private func bold(_ text: String) -> String { "\\fB\(roff(text))\\fR" }

/// The text with what has a meaning to roff escaped: backslashes, hyphens that are minus signs, and a point or quote that begins a line.
private func roff(_ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
        let escaped = line.map { character in
            switch character {
            case "\\": "\\e"
            case "-": "\\-"
            case "'": "\\(aq"
            case "`": "\\(ga"
            default: String(character)
            }
        }.joined()
        return line.first == "." ? "\\&" + escaped : escaped
    }
    return lines.joined(separator: "\n")
}
