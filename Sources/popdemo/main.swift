import Glibc

// A file that grows beyond its limit is an error of the writing, not the program's end.
signal(SIGXFSZ, SIG_IGN)
do {
    // `CommandLine.arguments` would change names that are not UTF-8.
    try runCommand(
        (1..<max(1, Int(CommandLine.argc))).compactMap { CommandLine.unsafeArgv[$0].map { systemText(at: $0) } })
} catch {
    logMessage(error.message)
    exit(error.status)
}
