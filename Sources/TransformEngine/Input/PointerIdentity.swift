/// Which pointer it is, among all fingers and the mouse.
public struct PointerIdentity: Sendable, Hashable {
    /// What points.
    public let device: PointerEvent.Device
    /// Which finger it is; 0 for the mouse.
    public let id: Int
}

extension PointerEvent {
    /// Which pointer it is.
    public var identity: PointerIdentity { PointerIdentity(device: device, id: id) }
}
