import Glibc

// A file that grows beyond its limit is an error of the writing, not the program's end.
signal(SIGXFSZ, SIG_IGN)
do {
    try runCommand(Array(CommandLine.arguments.dropFirst()))
} catch {
    logMessage(error.message)
    exit(error.status)
}
