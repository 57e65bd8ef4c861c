import TransformEngine

/// How `RefinedEffect` moves its layers: every number of the feel `refined`.
public struct RefinedBehavior: Sendable, Hashable {
    /// How fast the spring answers, in seconds: its undamped period.
    public var springResponse = 0.36
    /// How much of the swing the spring's damping takes: 1 is critical, below it overshoots. Closing and reduced motion use 1
    /// at the least.
    public var springDampingFraction = 0.86
    /// The speed from which a release is a flick, whose direction decides, in points per second.
    public var flickSpeed = 300.0
    /// How long a released sheet goes on at the hand's speed before the spring takes it, in seconds: one frame at the least, so
    /// that no frame rate shows a jerk.
    public var coastTime = 1.0 / 30
    /// How long scrolled content glides on after a flick, in seconds; it glides a quarter of the distance that its speed would
    /// make in that time.
    public var glideTime = 0.9
    /// The share of the pointer's first movement beyond an end that shows: iOS has 0.55.
    public var rubberBandCoefficient = 0.55
    /// A drag whose beginning is nearer to the horizontal than this does not move the sheet, in degrees.
    public var sidewaysDegrees = 30.0
    /// A press that follows one that acted within this time is a bouncing switch and does nothing, in seconds.
    public var bounceTime = 0.05
    /// Scrolling that pauses for this long is over, in seconds: the next event begins a new turn.
    public var wheelPause = 0.2
    /// How far a pointer travels before a press becomes a drag, in points.
    public var slop = PanGestureRecognizer.Slop()
    /// Whether a click on the page behind closes.
    public var closesOnPageClick = true
    /// Whether the close button, or the back button, closes.
    public var closesOnButton = true
    /// Whether a drag down, or scrolling, closes.
    public var closesOnDrag = true
    /// Whether Escape closes.
    public var closesOnEscape = true

    /// Makes the behaviour that the demo has.
    public init() {}
}

extension RefinedBehavior: ParameterSet {
    static let fields: [ParameterField<Self>] = [
        .init("springResponse", \.springResponse, in: 0.01...10),
        .init("springDampingFraction", \.springDampingFraction, in: 0.1...10),
        .init("flickSpeed", \.flickSpeed, in: 0...1_000_000),
        .init("coastTime", \.coastTime, in: 0...1),
        .init("glideTime", \.glideTime, in: 0.01...10),
        .init("rubberBandCoefficient", \.rubberBandCoefficient, in: 0.01...1),
        .init("sidewaysDegrees", \.sidewaysDegrees, in: 0...89),
        .init("bounceTime", \.bounceTime, in: 0...1),
        .init("wheelPause", \.wheelPause, in: 0...10),
        .init("mouseSlop", \.slop.mouse, in: 0...1000),
        .init("touchSlop", \.slop.touch, in: 0...1000),
        .init("closesOnPageClick", \.closesOnPageClick),
        .init("closesOnButton", \.closesOnButton),
        .init("closesOnDrag", \.closesOnDrag),
        .init("closesOnEscape", \.closesOnEscape),
    ]
}

/// How much moves in the feel `refined`; the article's feel is always played in full.
public enum Motion: String, Sendable, Hashable, CaseIterable {
    /// Everything moves.
    case full
    /// The page is cross-faded instead of tilted, and nothing overshoots.
    case reduced
}
