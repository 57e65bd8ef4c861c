import CMalloc
import Glibc

// A file that grows beyond its limit is an error of the writing, not the program's end.
signal(SIGXFSZ, SIG_IGN)
// Large pictures go back to the system once they are gone. Left to itself, the C library keeps what it freed among what is in use: 170 of
// 280 MB after ten minutes of random input.
mallopt(M_MMAP_THRESHOLD, 1 << 20)
do {
    // `CommandLine.arguments` would change names that are not UTF-8.
    try runCommand(
        (1..<max(1, Int(CommandLine.argc))).compactMap { CommandLine.unsafeArgv[$0].map { systemText(at: $0) } })
} catch {
    logMessage(error.message)
    exit(error.status)
}
