import TransformEngine

/// What every effect can do: it shows and closes something over a page, by itself or by the pointer.
public protocol PopUpEffect: AnyObject {
    /// Where it is between its two ends.
    var state: EffectState { get }
    /// Called after each change of `state`, at the exact time of the change, which is the context's `now`.
    var onStateChange: ((EffectState) -> Void)? { get set }
    /// Opens it, where that is possible now.
    func show()
    /// Closes it, where that is possible now.
    func close()
    /// Moves the context to the event's time and acts on the event; its location is in the space around the root layer.
    func handle(_ event: PointerEvent)
    /// Moves the context to the event's time and acts on the scrolling.
    func handle(_ event: WheelEvent)
    /// Acts on a key, at the context's time.
    func press(_ key: Input.Key)
    /// What closed it, or is closing it; nil where that is not told.
    var closeReason: CloseReason? { get }
    /// Takes note of how high, in points, all is that can be scrolled in its sheet or panel.
    func contentDidChange(height: Double)
}

extension PopUpEffect {
    /// Scrolling does nothing.
    public func handle(_ event: WheelEvent) {}

    /// Space opens what is closed and closes what is open; Escape closes.
    public func press(_ key: Input.Key) {
        switch (key, state) {
        case (.space, .closed): show()
        case (.space, .open), (.escape, _): close()
        case (.space, _): break
        }
    }

    /// Nothing scrolls.
    public func contentDidChange(height: Double) {}

    /// Not told.
    public var closeReason: CloseReason? { nil }
}
