import Foundation
import Synchronization

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
    private let lines = Mutex<[String]>([])

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
        errors.fileHandleForReading.readabilityHandler = { [weak self] handle in
            let text = String(decoding: handle.availableData, as: UTF8.self)
            if text.isEmpty { handle.readabilityHandler = nil }
            for line in text.split(separator: "\n") { self?.hear(String(line), tell) }
        }
        process.terminationHandler = { [weak self] process in
            let path = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
                .trimmingCharacters(in: .newlines)
            let last = self?.lines.withLock(\.last) ?? "it ended without a word"
            tell(process.terminationStatus == 0 && !path.isEmpty ? .saved(path: path) : .failed(last))
        }
        do { try process.run() } catch { tell(.failed(error.localizedDescription)) }
    }

    /// Whether it is still rendered.
    var isRunning: Bool { process.isRunning }

    /// Waits until it is over.
    func wait() { process.waitUntilExit() }

    /// Takes note of a line: `progress 12 60`, or something for the person.
    private func hear(_ line: String, _ tell: (News) -> Void) {
        if let share = Self.share(of: line) {
            tell(.progress(share))
        } else {
            let text = line.hasPrefix("popdemo: ") ? String(line.dropFirst(9)) : line
            lines.withLock { $0.append(text) }
        }
    }

    /// How much is done as a line such as `progress 12 60` has it, 0…1; nil for any other line.
    static func share(of line: String) -> Double? {
        let words = line.split(separator: " ")
        guard words.count == 3, words[0] == "progress", let done = Int(words[1]), let total = Int(words[2]), total > 0
        else { return nil }
        return min(max(Double(done) / Double(total), 0), 1)
    }
}
