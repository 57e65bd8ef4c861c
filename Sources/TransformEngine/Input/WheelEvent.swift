/// A turn of the mouse's wheel, or two fingers' scrolling, at one time.
public struct WheelEvent: Sendable, Hashable {
    /// When it happened, in seconds.
    public var time: Double
    /// Where the pointer is, in points of the screen.
    public var location: Point
    /// How far, in the wheel's notches: above 0 away from the person, which scrolls up; fractions come from touchpads.
    public var notches: Double

    /// Makes an event.
    public init(time: Double, location: Point, notches: Double) {
        self.time = time
        self.location = location
        self.notches = notches
    }
}
