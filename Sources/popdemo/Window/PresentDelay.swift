/// How long after a frame is due it is brought to the screen: as long as nearly every frame takes to draw, so that the
/// frames on the screen are evenly apart though some are dearer than others.
struct PresentDelay {
    /// How many frames are remembered.
    static let memory = 60
    private let longest: Double
    private var recent: [Double] = []

    /// Makes a delay for frames that are `interval` seconds apart; at most three quarters of it are waited for.
    init(interval: Double) { longest = 0.75 * interval }

    /// The delay, in seconds: that of the slowest of the last frames.
    var value: Double { min(recent.max() ?? 0, longest) }

    /// Notes a frame that was drawn so many seconds after it was due.
    mutating func add(_ seconds: Double) {
        if recent.count == Self.memory { recent.removeFirst() }
        recent.append(seconds)
    }
}
