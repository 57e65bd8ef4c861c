/// What the program can be told to do, by the first word on the command line.
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
        case .play: "popdemo [play] [OPTIONS]"
        case .snapshot: "popdemo snapshot OUT.png [--at SECONDS] [OPTIONS]"
        case .trace: "popdemo trace [OPTIONS]"
        case .record: "popdemo record [OUT] [OPTIONS]"
        case .export: "popdemo export --format NAME"
        case .bench: "popdemo bench [OPTIONS]"
        }
    }

    /// Whether this version can do it.
    var isBuilt: Bool {
        switch self {
        case .play, .snapshot, .trace, .record, .bench: true
        case .export: false
        }
    }
}
