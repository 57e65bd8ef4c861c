import Showcase

/// Does what the arguments behind the program's name say.
@MainActor func runCommand(_ arguments: [String]) throws(Failure) {
    let sorted = try Arguments(arguments)
    if sorted.wantsVersion {
        try Output.print("popdemo \(version)")
    } else if sorted.wantsHelp {
        try Output.print(arguments.first.flatMap(Command.init(rawValue:))?.helpText ?? Command.generalHelp)
    } else if sorted.values["device"] == "list" {
        try Output.print(Device.table)
    } else {
        switch sorted.command {
        case .play, .record, .bench: try checkOpenFiles(16)
        case .snapshot: try checkOpenFiles(6)
        case .trace, .export, .help: break
        }
        if sorted.command == .play { return try playInWindow(sorted) }
        let options = try Options(sorted)
        switch options.command {
        case .snapshot: try writeSnapshot(options)
        case .record: try record(options)
        case .bench: try bench(options)
        case .trace: try printTrace(options)
        case .help: try printHelp(options)
        // `Arguments` refuses the one, and the other has begun.
        case .export, .play: break
        }
    }
}
