import Dispatch
import Glibc
import Synchronization

/// Another program at work, fed through its standard input; a class because there is one of it.
///
/// It runs in a process group of its own, so that Ctrl+C in the terminal reaches only this program, which then ends it in order.
package final class ChildProcess: Sendable {
    /// What the program printed.
    package struct Output: Sendable {
        /// On standard output.
        package var result: [UInt8] = []
        /// On standard error.
        var words: [UInt8] = []
    }

    /// How a program ended.
    package enum Status: Sendable, Equatable {
        /// By itself, with a status.
        case exit(Int32)
        /// By a signal.
        case signal(Int32)
    }

    private let id: pid_t
    private let input: Int32
    private let reading = DispatchGroup()
    private let output = Mutex(Output())
    private let ending = Mutex<Status?>(nil)

    /// Starts a program; no shell reads the arguments. Throws the reason where it cannot be started.
    package init(_ program: String, _ arguments: [String]) throws(PartialFile.Reason) {
        // A write to a program that has died is an error here, not the end of this process.
        signal(SIGPIPE, SIG_IGN)
        let started = Self.starting.withLock { _ in Self.start(program, arguments) }
        guard started.error == 0 else { throw PartialFile.Reason(text: String(cString: strerror(started.error))) }
        id = started.id
        input = started.input.start
        read(started.result.end) { $0.result += $1 }
        read(started.words.end) { $0.words += $1 }
    }

    /// Hands bytes over and waits while the program is busy; false where it takes no more.
    func write(_ bytes: UnsafeRawBufferPointer) -> Bool { PartialFile.write(bytes, to: input) }

    /// Says that there is no more input and waits for the end; how that was, and what it printed. Again, it says the same.
    package func finish() -> (status: Status, output: Output) {
        if let known = ending.withLock(\.self) { return (known, output.withLock(\.self)) }
        close(input)
        reading.wait()
        var status: Int32 = 0
        while waitpid(id, &status, 0) < 0, errno == EINTR {}
        let signal = status & 0x7F
        let how: Status = signal != 0 ? .signal(signal) : .exit(status >> 8 & 0xFF)
        ending.withLock { $0 = how }
        return (how, output.withLock(\.self))
    }

    /// Ends the program at once; `finish` has to follow.
    package func kill() {
        ending.withLock { if $0 == nil { _ = Glibc.kill(id, SIGKILL) } }
    }

    private func read(_ end: Int32, _ take: @escaping @Sendable (inout Output, ArraySlice<UInt8>) -> Void) {
        DispatchQueue.global().async(group: reading) { [self] in
            var block = [UInt8](repeating: 0, count: 1 << 16)
            while true {
                let count = Glibc.read(end, &block, block.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { break }
                output.withLock { take(&$0, block[..<count]) }
            }
            close(end)
        }
    }
}

extension ChildProcess {
    /// What is written to `start` comes out at `end`.
    private struct Pipe {
        let end, start: Int32

        /// Makes a pipe that other programs do not inherit.
        init() {
            var ends: [Int32] = [-1, -1]
            pipe(&ends)
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
            (end, start) = (ends[0], ends[1])
        }
    }

    /// Two programs that start at once would inherit each other's pipes and hold them open.
    private static let starting = Mutex(())

    private static func start(
        _ program: String, _ arguments: [String]
    ) -> (error: Int32, id: pid_t, input: Pipe, result: Pipe, words: Pipe) {
        let (input, result, words) = (Pipe(), Pipe(), Pipe())
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawn_file_actions_adddup2(&actions, input.end, STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, result.start, STDOUT_FILENO)
        posix_spawn_file_actions_adddup2(&actions, words.start, STDERR_FILENO)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        for number in [SIGPIPE, SIGINT, SIGTERM] { sigaddset(&signals, number) }
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setpgroup(&attributes, 0)
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
        var list: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
        var id: pid_t = 0
        let error = posix_spawn(&id, program, &actions, &attributes, &list, environ)
        for word in list { free(word) }
        posix_spawn_file_actions_destroy(&actions)
        posix_spawnattr_destroy(&attributes)
        for end in [input.end, result.start, words.start] { close(end) }
        if error != 0 { for end in [input.start, result.end, words.end] { close(end) } }
        return (error, id, input, result, words)
    }
}
