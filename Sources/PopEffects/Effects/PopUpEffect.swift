import TransformEngine

/// An effect that shows and closes something over a page, by a call or by the pointer.
public protocol PopUpEffect: AnyObject {
    /// The state between the two ends.
    var state: EffectState { get }
    /// Called after each change of `state`, at the exact time of the change, which is the context's `now`.
    var onStateChange: ((EffectState) -> Void)? { get set }
    /// The reason why it closed, or is closing; nil if the effect does not tell.
    var closeReason: CloseReason? { get }
    /// Opens it, if that is possible now.
    func show()
    /// Closes it, if that is possible now.
    func close()
    /// Moves the context to the event's time and acts on the event.
    ///
    /// - Parameter event: its time is in seconds, and counts as the context's if it is before that or not finite. Its location is in
    ///   points of the space around the root layer; one that is not finite is on no layer, and moves nothing.
    func handle(_ event: PointerEvent)
    /// Moves the context to the event's time and acts on the scrolling, if the effect answers to it and the distance is finite.
    func handle(_ event: WheelEvent)
    /// Acts on a key, at the context's time.
    func press(_ key: Input.Key)
    /// Takes note of the height, in points, of the content that can be scrolled in its sheet or panel; NaN counts as 0.
    func contentDidChange(height: Double)
}

extension PopUpEffect {
    /// Nil: it is not told.
    public var closeReason: CloseReason? { nil }

    /// Does nothing.
    public func handle(_ event: WheelEvent) {}

    /// Space opens what is closed and closes what is open; Escape closes.
    public func press(_ key: Input.Key) {
        switch (key, state) {
        case (.space, .closed): show()
        case (.space, .open), (.escape, _): close()
        case (.space, _): break
        }
    }

    /// Does nothing.
    public func contentDidChange(height: Double) {}
}

/// The state of an effect between its two ends.
public enum EffectState: String, Sendable, Hashable, CaseIterable {
    /// Only the page shows.
    case closed
    /// On the way from closed to open.
    case opening
    /// The sheet or panel is up and at rest.
    case open
    /// A pointer holds the sheet or panel and has moved it.
    case dragging
    /// A released sheet or panel is on the way to its rest.
    case settling
    /// On the way to closed.
    case closing
}

/// The reason why a `RefinedEffect` closed.
public enum CloseReason: String, Sendable, Hashable, CaseIterable {
    /// A click on the page behind.
    case page
    /// The close button, or the back button.
    case button
    /// A drag or a flick down.
    case drag
    /// A turn of the wheel, or scrolling with two fingers.
    case wheel
    /// A key.
    case key
    /// The program, by `close()`.
    case program
}
