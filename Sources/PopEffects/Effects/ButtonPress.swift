import TransformEngine

/// Follows one pointer on a button, as `UIControl` does: a click is a press and a release that both lie inside.
package struct ButtonPress {
    private var pointer: PointerIdentity?

    /// Follows no pointer yet.
    package init() {}

    /// Takes note of an event; true if it completes a click.
    package mutating func completesClick(_ event: PointerEvent, isInside: Bool) -> Bool {
        switch event.phase {
        case .down:
            if pointer == nil || pointer == event.identity { pointer = isInside ? event.identity : nil }
            return false
        case .move:
            return false
        case .up, .cancel:
            guard pointer == event.identity else { return false }
            pointer = nil
            return event.phase == .up && isInside
        }
    }

    /// Lets go of the pointer.
    mutating func cancel() { pointer = nil }
}

extension AnimationContext {
    /// The front-most layer at a point of the screen.
    ///
    /// - Parameter time: the presentation's time in seconds; nil for the model, as UIKit has it.
    package func hitTest(_ location: Point, at time: Double? = nil) -> Layer? {
        root.convert(location, from: nil, at: time).flatMap { root.hitTest($0, at: time) }
    }
}
