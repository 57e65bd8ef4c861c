/// What the player does by the clock alone; times are in seconds from the window's first frame.
struct PlayTimers {
    /// When the window closes by itself; nil for never.
    var end: Double?
    /// When the next line of statistics is due; nil for never.
    var report: Double?
    /// When the notice that shows is taken away; nil if none shows.
    var noticeEnd: Double?
    /// When the badge that tells of a saved capture is taken away; nil if none shows.
    var badgeEnd: Double?

    /// Starts the timers that the options ask for.
    init(_ options: PlayOptions) {
        end = options.exitAfter
        report = options.printsStatistics ? 1 : nil
    }

    /// When the next thing is due; nil for never.
    var next: Double? { [end, report, noticeEnd, badgeEnd].compactMap { $0 }.min() }

    /// Whether a timer is due; then it is taken away.
    mutating func fires(_ timer: WritableKeyPath<PlayTimers, Double?>, at now: Double) -> Bool {
        guard let due = self[keyPath: timer], due <= now else { return false }
        self[keyPath: timer] = nil
        return true
    }
}
