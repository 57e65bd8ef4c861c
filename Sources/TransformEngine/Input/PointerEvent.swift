/// A change of a mouse or a finger, and its time.
public struct PointerEvent: Sendable, Hashable {
    /// The kind of pointer.
    public enum Device: Sendable, Hashable { case mouse, touch }
    /// The kind of change; `cancel` means that the system has taken the pointer away.
    public enum Phase: Sendable, Hashable { case down, move, up, cancel }

    /// The time, in seconds.
    public var time: Double
    /// The kind of change.
    public var phase: Phase
    /// The place of the pointer, in points of the screen.
    public var location: Point
    /// The kind of pointer.
    public var device: Device
    /// The number of the finger; 0 for the mouse.
    public var id: Int

    /// Makes an event.
    public init(time: Double, phase: Phase, location: Point, device: Device = .mouse, id: Int = 0) {
        (self.time, self.phase, self.location, self.device, self.id) = (time, phase, location, device, id)
    }

    /// The pointer that the event is about.
    public var identity: PointerIdentity { PointerIdentity(device: device, id: id) }
}

/// The identity of a pointer among all fingers and the mouse.
public struct PointerIdentity: Sendable, Hashable {
    /// The kind of pointer.
    public let device: PointerEvent.Device
    /// The number of the finger; 0 for the mouse.
    public let id: Int
}

/// A step of the mouse's wheel or of two-finger scrolling, and its time.
public struct WheelEvent: Sendable, Hashable {
    /// The time, in seconds.
    public var time: Double
    /// The place of the pointer, in points of the screen.
    public var location: Point
    /// The distance in notches of the wheel; above 0 it scrolls up. Touchpads give fractions.
    public var notches: Double

    /// Makes an event.
    public init(time: Double, location: Point, notches: Double) {
        (self.time, self.location, self.notches) = (time, location, notches)
    }
}
