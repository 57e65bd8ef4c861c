import TransformEngine

/// What happened to a window; times are in seconds and places in points of what it shows.
public enum WindowEvent: Hashable, Sendable {
    /// The mouse's main button or a finger was pressed, moved while pressed, or released. Also outside the content.
    case pointer(PointerEvent)
    /// The mouse's secondary button was pressed.
    case secondaryPress(at: Point)
    /// The wheel was turned.
    case wheel(WheelEvent)
    /// A key was pressed, or is held down.
    case key(KeyEvent)
    /// Something was dropped: each text names files, as a path or as lines of paths and URIs. Bytes of a name that are no UTF-8
    /// stand as U+10FE80 to U+10FEFF.
    case drop([String], at: Point)
    /// Another thread put something into an `Inbox`.
    case inbox
    /// The window is asked to close. Only `Window.close` closes it.
    case close
    /// The window is hidden or minimised, or shows again. While it is hidden, no frame is drawn.
    case visibility(Bool)
    /// The picture was lost and is shown again.
    case exposed
    /// The window has another size or another display.
    case resized
}
