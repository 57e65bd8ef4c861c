import Capture

/// Why the program ends without having done what it was asked; printed once, as one line on standard error.
enum Failure: Error, Hashable {
    /// The command line is wrong: exit status 2.
    case usage(String)
    /// What it asks for could not be done: exit status 1.
    case operation(String)

    /// What is wrong and what to do.
    var message: String {
        switch self {
        case .usage(let text), .operation(let text): text
        }
    }

    /// The process's exit status.
    var status: Int32 {
        switch self {
        case .usage: 2
        case .operation: 1
        }
    }
}

extension Failure {
    /// What an error says, with the options that help.
    static func text(_ error: any Error) -> String {
        switch error as? CaptureError {
        case .exists: "\(error); use --force to replace it, or another name"
        case .size, .memory: "\(error); choose another scale or device"
        case .transparency: "\(error); use .apng, .png, or .webm with --transparent"
        default: "\(error)"
        }
    }
}
