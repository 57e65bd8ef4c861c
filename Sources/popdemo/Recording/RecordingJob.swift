import Dispatch
import Foundation

/// A recording that is rendered beside the window, by the program itself in a process of its own.
///
/// `record --take` makes the same file again, so the window need not draw what it draws any differently.
final class RecordingJob: Sendable {
    /// What becomes of the recording.
    enum News: Sendable, Hashable {
        /// How much is done, 0…1.
        case progress(Double)
        /// It is in a file.
        case saved(path: String)
        /// There is none, and why.
        case failed(String)
    }

    private let process = Process()
    private let hearing = DispatchGroup()

    /// Starts to record.
    ///
    /// - Parameters:
    ///   - words: the command line behind the program's name.
    ///   - tell: called on other threads; `saved` or `failed` comes once, last.
    init(_ words: [String], tell: @escaping @Sendable (News) -> Void) {
        let (output, errors) = (Pipe(), Pipe())
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = words
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = errors
        do { try process.run() } catch {
            tell(.failed(error.localizedDescription))
            return
        }
        DispatchQueue.global().async(group: hearing) { [process] in
            var lines = LineReader()
            var last = "it ended without a word"
            while case let bytes = errors.fileHandleForReading.availableData, !bytes.isEmpty {
                for line in lines.lines(after: bytes) {
                    if let share = Self.share(of: line) {
                        tell(.progress(share))
                    } else {
                        last = line.hasPrefix("popdemo: ") ? String(line.dropFirst(9)) : line
                    }
                }
            }
            let path = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
                .trimmingCharacters(in: .newlines)
            process.waitUntilExit()
            tell(process.terminationStatus == 0 && !path.isEmpty ? .saved(path: path) : .failed(last))
        }
    }

    /// Whether it is still rendered.
    var isRunning: Bool { process.isRunning }

    /// Tells it to end with what is there; the second time, to leave nothing.
    func interrupt() { process.interrupt() }

    /// Waits until it is over and that has been told.
    func wait() { hearing.wait() }

    /// How much is done as a line such as `progress 12 60` has it, 0…1; nil for any other line.
    static func share(of line: String) -> Double? {
        let words = line.split(separator: " ")
        guard words.count == 3, words[0] == "progress", let done = Int(words[1]), let total = Int(words[2]), total > 0
        else { return nil }
        return min(max(Double(done) / Double(total), 0), 1)
    }
}
