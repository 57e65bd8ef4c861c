import TransformEngine

/// One pointer's drag: nothing until it has travelled the slop, from there on 1:1.
struct Drag {
    let pointer: PointerIdentity
    private let slop: Double
    private var origin: Point
    private var hasBegun = false

    /// Begins at a press.
    init(_ event: PointerEvent, slop: Double) {
        pointer = event.identity
        origin = event.location
        self.slop = slop
    }

    /// The movement since the last call; nil until the slop is passed, of which only what is beyond it counts.
    mutating func takeTranslation(to location: Point) -> Point? {
        var translation = location - origin
        if !hasBegun {
            let distance = location.distance(to: origin)
            guard distance > slop else { return nil }
            hasBegun = true
            let beyond = (distance - slop) / distance
            translation = Point(x: translation.x * beyond, y: translation.y * beyond)
        }
        origin = location
        return translation
    }
}
