import Showcase

/// What a shell offers behind an option.
enum Completion: Equatable {
    /// The option has no value.
    case none
    /// The value is none that could be listed.
    case anything
    case words([String])
    case files
}

extension CommandOption {
    /// What a shell offers for its value: the help's own words for it say that.
    var completion: Completion {
        guard let value else { return .none }
        let parts = value.split(separator: "|").map(String.init)
        if ["FILE", "IMAGE", "OUT"].contains(parts[0]) { return .files }
        let devices = name == "device" ? Device.named.map(\.name) : []
        // Words in small letters are meant as they are.
        let words = devices + parts.filter { $0.first?.isLowercase == true }
        return words.isEmpty ? .anything : .words(words)
    }
}

extension Command {
    /// What a shell offers that is no option.
    var operandCompletion: Completion {
        switch self {
        case .play, .snapshot, .record: .files
        case .help: .words(Self.built.map(\.rawValue))
        case .trace, .bench, .export: .none
        }
    }

    /// The commands that a shell offers.
    static var built: [Command] { allCases.filter(\.isBuilt) }

    /// How each option that it takes is written, with what a shell offers behind it and what it does; a letter comes right before its name.
    var spelledOptions: [(letter: Character?, name: String, completion: Completion, summary: String)] {
        options.map { ($0.letter, $0.name, $0.completion, $0.summary) }
            + [("h", "help", .none, "print the help"), (nil, "version", .none, "print the version")]
    }
}
