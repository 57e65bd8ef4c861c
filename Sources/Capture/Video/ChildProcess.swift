import Glibc
import Rendering
import Synchronization

/// Another program that reads what is written to it; a class because it stands for one running program.
///
/// The program runs in a process group of its own, so that Ctrl+C in the terminal reaches only this process, which then ends the program
/// in order. No thread and no signal handler is needed: the calls that wait also read what the program prints.
package final class ChildProcess: Sendable {
    /// How a program ended.
    package enum Status: Sendable, Equatable {
        /// By itself, with an exit status.
        case exit(Int32)
        /// By a signal.
        case signal(Int32)
    }

    private struct State {
        /// The last `longestOutput` bytes at the least, and less than twice as many.
        var output: [UInt8] = []
        /// Nil while it runs.
        var status: Status?
    }

    /// How much of what a program prints is kept: its end, since that says why it failed.
    static let longestOutput = 4 << 20

    private let id: pid_t
    private let input: Int32
    private let output: Int32
    private let state = Mutex(State())

    /// Starts a program; no shell reads the arguments.
    package init(_ program: String, _ arguments: [String]) throws(CaptureError) {
        let input = try SocketPair()
        let output: SocketPair
        do { output = try SocketPair() } catch {
            input.close()
            throw error
        }
        let (code, id) = Self.spawn(program, arguments, input: input.child, output: output.child)
        Glibc.close(input.child)
        Glibc.close(output.child)
        (self.id, self.input, self.output) = (id, input.parent, output.parent)
        guard code == 0 else {
            Glibc.close(input.parent)
            Glibc.close(output.parent)
            throw .missingEncoder(reason: "\(program) cannot be started (\(systemMessage(code)))")
        }
    }

    /// Writes bytes to the program's standard input and waits while it is busy; false if it takes no more.
    func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
        var rest = bytes[...]
        var ends = [
            pollfd(fd: input, events: Int16(POLLOUT), revents: 0),
            pollfd(fd: output, events: Int16(POLLIN), revents: 0),
        ]
        while !rest.isEmpty {
            if poll(&ends, 2, -1) < 0 {
                guard errno == EINTR else { return false }
                continue
            }
            // A descriptor of -1 is not polled.
            if ends[1].revents != 0, !read() { ends[1].fd = -1 }
            guard ends[0].revents != 0 else { continue }
            // Without SIGPIPE, which would end this process if the program has ended.
            let count = send(
                input, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count,
                Int32(MSG_DONTWAIT | MSG_NOSIGNAL))
            guard count > 0 || errno == EAGAIN || errno == EINTR else { return false }
            rest = rest.dropFirst(max(count, 0))
        }
        return true
    }

    /// Closes the program's standard input and waits for its end; returns how it ended and the end of what it printed, again
    /// if called again.
    ///
    /// - Parameter onOutput: called for each piece of what it prints from now on, as it comes.
    package func finish(onOutput: ([UInt8]) -> Void = { _ in }) -> (status: Status, output: [UInt8]) {
        if let (status, output) = state.withLock({ state in state.status.map { ($0, state.output) } }) {
            return (status, output)
        }
        close(input)
        while read(onOutput) {}
        close(output)
        var code: Int32 = 0
        while waitpid(id, &code, 0) < 0, errno == EINTR {}
        let signal = code & 0x7F
        let status: Status = signal != 0 ? .signal(signal) : .exit(code >> 8 & 0xFF)
        return state.withLock {
            $0.status = status
            return (status, $0.output)
        }
    }

    /// Ends the program, and those that it started, at once; `finish` has to follow. May be called on any thread.
    package func kill() {
        state.withLock { if $0.status == nil { _ = Glibc.kill(-id, SIGKILL) } }
    }

    /// Waits for output of the program and keeps it; false at its end.
    private func read(_ onOutput: ([UInt8]) -> Void = { _ in }) -> Bool {
        var block = [UInt8](repeating: 0, count: 1 << 12)
        let count = Glibc.read(output, &block, block.count)
        if count < 0 { return errno == EINTR }
        state.withLock {
            $0.output += block[..<count]
            if $0.output.count >= 2 * Self.longestOutput { $0.output.removeFirst(Self.longestOutput) }
        }
        if count > 0 { onOutput(Array(block[..<count])) }
        return count > 0
    }
}

extension ChildProcess {
    /// Two connected sockets, used as a pipe: unlike one, they can be written to without SIGPIPE, and are never inherited by a program that
    /// another thread starts meanwhile.
    private struct SocketPair {
        let parent, child: Int32

        init() throws(CaptureError) {
            var ends: [Int32] = [-1, -1]
            guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
                throw .encoderStopped(message: "no pipe to it can be opened (\(systemMessage()))")
            }
            (parent, child) = (ends[0], ends[1])
        }

        func close() {
            Glibc.close(parent)
            Glibc.close(child)
        }
    }

    private static func spawn(
        _ program: String, _ arguments: [String], input: Int32, output: Int32
    ) -> (error: Int32, id: pid_t) {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
        for end in [STDOUT_FILENO, STDERR_FILENO] { posix_spawn_file_actions_adddup2(&actions, output, end) }
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
        var list: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0.pathBytes) } + [nil]
        var id: pid_t = 0
        let error = posix_spawn(&id, program.pathBytes, &actions, &attributes, &list, environ)
        for text in list { free(text) }
        posix_spawn_file_actions_destroy(&actions)
        posix_spawnattr_destroy(&attributes)
        return (error, id)
    }
}
