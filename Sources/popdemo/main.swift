import Glibc

do {
    try Command.run(Array(CommandLine.arguments.dropFirst()))
} catch {
    Command.log(error.message)
    exit(error.status)
}
