/// What a mouse or a finger did, and when.
public struct PointerEvent: Sendable, Hashable {
    /// What points.
    public enum Device: Sendable, Hashable { case mouse, touch }
    /// What happened: `cancel` means that the system took the pointer away.
    public enum Phase: Sendable, Hashable { case down, move, up, cancel }

    /// When it happened, in seconds.
    public var time: Double
    /// What happened.
    public var phase: Phase
    /// Where, in points of the screen.
    public var location: Point
    /// What points.
    public var device: Device
    /// Which finger it is; 0 for the mouse.
    public var id: Int

    /// Makes an event.
    public init(time: Double, phase: Phase, location: Point, device: Device = .mouse, id: Int = 0) {
        self.time = time
        self.phase = phase
        self.location = location
        self.device = device
        self.id = id
    }
}
