import Foundation
import Testing

@testable import Capture

@Suite struct ChildProcessTests {
    /// More than any buffer holds goes in and comes out at once.
    @Test func whatItPrintsIsReadWhileItIsWrittenTo() throws {
        let process = try ChildProcess("/bin/cat", [])
        let bytes = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 >> 8 ^ $0) }
        #expect(bytes.withUnsafeBytes(process.write))
        let (status, output) = process.finish()
        #expect(status == .exit(0) && output == bytes)
        #expect(process.finish().output == bytes)
    }

    @Test func bothOutputsAreReadInOrder() throws {
        let (status, output) = try ChildProcess("/bin/sh", ["-c", "echo a; echo b >&2; echo c; exit 7"]).finish()
        #expect(status == .exit(7) && String(decoding: output, as: UTF8.self) == "a\nb\nc\n")
    }

    /// Also if the program goes on and only its input is closed.
    @Test func aClosedInputEndsTheWriting() throws {
        let process = try ChildProcess("/bin/sh", ["-c", "exec 0<&-; exec sleep 1000"])
        #expect(![UInt8](repeating: 1, count: 1 << 24).withUnsafeBytes(process.write))
        process.kill()
        #expect(process.finish().status == .signal(SIGKILL))
    }

    @Test func aProgramThatIsMissingIsAnError() {
        let reason = "/nowhere/ffmpeg cannot be started (No such file or directory)"
        #expect(throws: CaptureError.missingEncoder(reason: reason)) { try ChildProcess("/nowhere/ffmpeg", []) }
    }

    @Test func aPipeThatCannotBeOpenedIsAnError() async {
        await #expect(processExitsWith: .success) {
            // One descriptor is left, then two: enough for no pair, and for the first pair alone.
            for left in [1, 2] {
                var files = rlimit()
                getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &files)
                let next = open("/dev/null", O_RDONLY)
                close(next)
                let sockets = Self.openSockets
                let old = files.rlim_cur
                files.rlim_cur = rlim_t(Int(next) + left)
                setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &files)
                let reason = "no pipe to it can be opened (Too many open files)"
                #expect(throws: CaptureError.encoderStopped(message: reason)) { try ChildProcess("/bin/cat", []) }
                files.rlim_cur = old
                setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &files)
                // Neither end is left open. Other threads may open files meanwhile, so only sockets are compared.
                #expect(Self.openSockets == sockets)
            }
        }
    }

    private static var openSockets: [Int32] {
        (0..<1024).filter { descriptor in
            var status = stat()
            return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFSOCK
        }
    }

    /// Of endless output the end is kept.
    @Test func whatItPrintsIsKeptToABoundedEnd() throws {
        let process = try ChildProcess("/bin/sh", ["-c", "head -c 30000000 /dev/zero; echo end"])
        let output = process.finish().output
        #expect(output.count < 2 * ChildProcess.longestOutput && output.suffix(4) == Array("end\n".utf8))
    }

    @Test func whatItStartedIsEndedWithIt() throws {
        let process = try ChildProcess("/bin/sh", ["-c", "sleep 20; exit 3"])
        process.kill()
        #expect(process.finish().status == .signal(SIGKILL))
    }
}
