import Glibc

do {
    try run(Array(CommandLine.arguments.dropFirst()))
} catch {
    logMessage(error.message)
    exit(error.status)
}
