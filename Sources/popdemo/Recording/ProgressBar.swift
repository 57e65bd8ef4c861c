import Glibc

/// How far a recording is, in one line of the terminal that is written over and over; nothing if there is no terminal.
struct ProgressBar {
    private let isShown = isatty(STDERR_FILENO) == 1
    private let start = monotonicSeconds()
    private var last = -1.0

    /// Shows how many frames of how many are done, ten times a second at the most.
    mutating func show(_ done: Int, of total: Int) {
        let now = monotonicSeconds()
        guard isShown, now - last >= 0.1 || done == total else { return }
        last = now
        writeToStandardError(Self.line(done, of: total, after: now - start))
    }

    /// Removes the line.
    func clear() { if isShown { writeToStandardError("\r\u{1B}[K") } }

    /// The line, with the time left as the time so far suggests it.
    static func line(_ done: Int, of total: Int, after seconds: Double) -> String {
        let share = Double(done) / Double(max(total, 1))
        let full = Int(share * 30)
        let bar = String(repeating: "#", count: full) + String(repeating: ".", count: 30 - full)
        let left = done > 0 ? Int((seconds / share - seconds).rounded(.up)) : 0
        return
            "\r[\(bar)] \(Int(share * 100)) %, frame \(done) of \(total), \(left / 60) min \(left % 60) s left\u{1B}[K"
    }
}
