import TransformEngine

/// What a window shows, with a time of its own in seconds.
///
/// The window moves it to the time of each event and of each frame, and to `nextChange` when that comes; times never go back.
@MainActor public protocol WindowContent: AnyObject {
    /// Its size, in points. If an event changes it, the window shows the new one.
    var size: Size { get }
    /// Whether the picture changes by itself, so that frames are drawn at the display's pace.
    var isAnimating: Bool { get }
    /// When the next thing happens by itself, in seconds; nil for never. Moving there makes it a later time or nil.
    var nextChange: Double? { get }
    /// The layers that are not on the screen now and will come, which are prepared so that their first frame is not late.
    var offstage: [LayerSnapshot] { get }

    /// Moves to a time, in seconds; everything until then happens at its own time.
    func advance(to time: Double)
    /// Acts on an event at the time that has been reached, which is the event's.
    func handle(_ event: WindowEvent)
    /// The layers as they show at the time that has been reached.
    func snapshot() -> LayerSnapshot
    /// Learns that a frame is on the screen.
    func didShow(_ frame: FrameTiming)
}

extension WindowContent {
    /// None.
    public var offstage: [LayerSnapshot] { [] }
    /// Does nothing.
    public func didShow(_ frame: FrameTiming) {}
}

/// What a frame took.
public struct FrameTiming: Hashable, Sendable {
    /// When it was on the screen, in seconds of the window's clock.
    public let shown: Double
    /// How long drawing and presenting it took, in seconds.
    public let cost: Double
    /// Whether nothing moved before it, so that the time since the frame before is no interval of a movement.
    public let followsRest: Bool
}

/// The layers of an animation context as a window's content.
final class LayerTreeContent: WindowContent {
    private let context: AnimationContext
    private let window: Window
    private let onEvent: (WindowEvent) -> Void

    init(_ context: AnimationContext, in window: Window, onEvent: @escaping (WindowEvent) -> Void) {
        (self.context, self.window, self.onEvent) = (context, window, onEvent)
    }

    var size: Size { context.root.bounds.size }
    var isAnimating: Bool { context.isAnimating }
    var nextChange: Double? { context.nextCompletion }

    func advance(to time: Double) { context.advance(to: time) }

    func handle(_ event: WindowEvent) {
        onEvent(event)
        if event == .close { window.close() }
    }

    func snapshot() -> LayerSnapshot { context.root.snapshot(at: context.now) }
}
