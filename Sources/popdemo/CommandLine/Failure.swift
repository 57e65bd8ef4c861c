/// Why the program ends without having done what it was asked; printed once, as one line on standard error.
enum Failure: Error, Hashable {
    /// The command line is wrong: exit status 2.
    case usage(String)
    /// What it asks for could not be done: exit status 1.
    case operation(String)

    /// What is wrong and what to do.
    var message: String {
        switch self {
        case .usage(let text): text
        case .operation(let text): text
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
