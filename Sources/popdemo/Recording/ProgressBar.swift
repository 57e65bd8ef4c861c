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
        writeToStandardError(Self.line(done, of: total, after: now - start, width: Self.terminalWidth))
    }

    /// Removes the line.
    func clear() { if isShown { writeToStandardError("\r\u{1B}[K") } }

    /// The line, with the time left as the time so far suggests it; what does not fit a terminal of `width` columns is left out.
    static func line(_ done: Int, of total: Int, after seconds: Double, width: Int = 80) -> String {
        let share = Double(done) / Double(max(total, 1))
        let left = done > 0 ? Int((seconds / share - seconds).rounded(.up)) : 0
        let percent = "\(Int(share * 100)) %"
        let time = "\(left / 60) min \(left % 60) s left"
        let texts = ["\(percent), frame \(done) of \(total), \(time)", "\(percent), \(time)", percent]
        // The last column stays free: there, some terminals go on to the next line.
        let text = texts.first { $0.count + Self.shortestBar + 3 < width } ?? percent
        let length = min(30, width - text.count - 4)
        guard length > 0 else { return "\r\(percent.prefix(max(0, width - 1)))\u{1B}[K" }
        let full = Int(share * Double(length))
        let bar = String(repeating: "#", count: full) + String(repeating: ".", count: length - full)
        return "\r[\(bar)] \(text)\u{1B}[K"
    }

    private static let shortestBar = 8

    /// The columns of the terminal; 80 if it does not say.
    private static var terminalWidth: Int {
        var size = winsize()
        guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }
}
