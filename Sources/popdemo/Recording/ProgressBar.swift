import Glibc

/// How far a recording is, in one line of the terminal that is written over and over; nothing where there is no terminal.
///
/// For programs there are lines such as `progress 12 60` instead.
struct ProgressBar {
    private let printsLines: Bool
    private let isShown = isatty(STDERR_FILENO) == 1
    private let start = Self.seconds()
    private var last = -1.0

    /// Begins; `printsLines` where a program reads along.
    init(printsLines: Bool) { self.printsLines = printsLines }

    /// Shows how many of how many are done, ten times a second at the most.
    mutating func show(_ done: Int, of total: Int) {
        if printsLines { return write("progress \(done) \(total)\n") }
        let now = Self.seconds()
        guard isShown, now - last >= 0.1 || done == total else { return }
        last = now
        write(Self.line(done, of: total, after: now - start))
    }

    /// Removes the line.
    func clear() { if isShown, !printsLines { write("\r\u{1B}[K") } }

    /// The line, with the time left as the time so far has it.
    static func line(_ done: Int, of total: Int, after seconds: Double) -> String {
        let share = Double(done) / Double(max(total, 1))
        let full = Int(share * 30)
        let bar = String(repeating: "#", count: full) + String(repeating: ".", count: 30 - full)
        let left = done > 0 ? Int((seconds / share - seconds).rounded(.up)) : 0
        return
            "\r[\(bar)] \(Int(share * 100)) %, frame \(done) of \(total), \(left / 60) min \(left % 60) s left\u{1B}[K"
    }

    private func write(_ text: String) {
        let bytes = Array(text.utf8)
        _ = bytes.withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
    }

    private static func seconds() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
