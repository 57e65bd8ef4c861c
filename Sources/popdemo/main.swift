import Glibc

do {
    try runCommand(Array(CommandLine.arguments.dropFirst()))
} catch {
    logMessage(error.message)
    exit(error.status)
}
