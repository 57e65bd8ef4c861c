import TransformEngine

/// The discs at the places of fingers and of the mouse while it is pressed; a press that has ended fades away.
package struct TouchMarks: Sendable, Hashable {
    /// How long a disc takes to fade after its press, in seconds.
    static let fadeDuration = 0.3
    /// A disc's radius while it is pressed, in points.
    static let radius = 20.0

    private struct Press: Sendable, Hashable {
        let pointer: PointerIdentity
        var location: Point
        /// When it ended, in seconds; nil while it lasts.
        var end: Double?

        func isOver(at time: Double) -> Bool { end.map { $0 + fadeDuration <= time } == true }
    }

    private var presses: [Press] = []

    /// Follows a pointer; events come in the order of time.
    package mutating func follow(_ event: PointerEvent) {
        presses.removeAll { $0.isOver(at: event.time) }
        let index = presses.firstIndex { $0.pointer == event.identity && $0.end == nil }
        if let index { presses[index].location = event.location }
        switch event.phase {
        case .down where index == nil: presses.append(Press(pointer: event.identity, location: event.location))
        case .up, .cancel: if let index { presses[index].end = event.time }
        case .down, .move: break
        }
    }

    /// Whether a disc is fading at a time, so that the picture changes by itself.
    package func isFading(at time: Double) -> Bool {
        presses.contains { $0.end != nil && !$0.isOver(at: time) }
    }

    /// The discs as they show at a time in seconds, not before the last event's.
    package func snapshots(at time: Double) -> [LayerSnapshot] {
        presses.filter { !$0.isOver(at: time) }.map { press in
            Self.disc(at: press.location, fade: press.end.map { max(0, time - $0) / Self.fadeDuration } ?? 0)
        }
    }

    /// A disc that can be seen on any ground: dark and half clear, with a light rim. It grows as it fades.
    private static func disc(at center: Point, fade: Double) -> LayerSnapshot {
        let layer = Layer(
            frame: Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius),
            backgroundColor: Color(white: 0.2, alpha: 0.4))
        layer.cornerRadius = radius
        layer.opacity = 1 - fade
        layer.transform = Transform3D.identity.scaledBy(x: 1 + 0.35 * fade, y: 1 + 0.35 * fade, z: 1)
        layer.shadow = Shadow(offset: .zero, opacity: 0.35, radius: 4)
        let rim = Layer(frame: layer.bounds)
        func circle(_ radius: Double) -> [Point] {
            Shape.arc(center: Point(x: Self.radius, y: Self.radius), radius: radius, from: 0, to: 2 * .pi).dropLast()
        }
        rim.contents = .shape(
            Shape(contours: [circle(radius), circle(radius - 1.5).reversed()], color: Color(white: 1, alpha: 0.85)))
        layer.addSublayer(rim)
        return layer.snapshot(at: 0)
    }
}
