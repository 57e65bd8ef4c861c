/// What the player does by the clock alone; times are in seconds from the window's first frame.
struct PlayTimers {
    private var end: Double?
    private var report: Double?
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

    /// Whether the window closes by itself now, once.
    mutating func closes(at now: Double) -> Bool {
        guard let end, end <= now else { return false }
        self.end = nil
        return true
    }

    /// Whether the notice is to be taken away, once.
    mutating func endsNotice(at now: Double) -> Bool {
        guard let noticeEnd, noticeEnd <= now else { return false }
        self.noticeEnd = nil
        return true
    }

    /// Whether the badge is to be taken away, once.
    mutating func endsBadge(at now: Double) -> Bool {
        guard let badgeEnd, badgeEnd <= now else { return false }
        self.badgeEnd = nil
        return true
    }

    /// Whether a line of statistics is due, once a second.
    mutating func reports(at now: Double) -> Bool {
        guard let due = report, due <= now else { return false }
        report = now + 1
        return true
    }
}
