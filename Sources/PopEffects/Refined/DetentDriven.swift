import TransformEngine

/// Layers that are placed by the height of what rises over a page: a sheet's or a panel's.
protocol DetentDriven {
    /// The heights that it rests at, in points above closed, in ascending order; the first is 0, closed.
    var detents: [Double] { get }
    /// The height of what rises, in points.
    var height: Double { get }
    /// How content scrolls at the last detent; nil if none does.
    var scrolling: ContentScrolling? { get }

    /// Puts what shows into the tree, before it opens.
    func enter()
    /// Takes it out again, once it has closed.
    func leave()
    /// Lets every layer follow the track, to its end.
    func place(by track: DetentTrack)
    /// What a press on a layer means; nil if nothing.
    func part(of layer: Layer) -> PressedPart?
}

/// What a press of a pointer is on.
enum PressedPart {
    case page, sheet, closeButton, backButton
    /// Beside the page that has receded.
    case outside

    /// Whether a drag that begins on it moves the sheet: the close button is in the sheet, the back button is not.
    var isDraggable: Bool { self == .sheet || self == .closeButton }
}

/// Lets properties of layers follow functions of time, each by itself: what the program does to one leaves the others on their way.
struct Following {
    /// The animation context of the effect.
    let context: AnimationContext
    /// When the functions come to rest, in seconds; if that is past, they are at rest.
    let end: Double

    /// Lets a property follow a function; on a layer that the program has taken out of the tree it gets its end's value at once.
    func callAsFunction<Value: Equatable>(
        _ layer: Layer, _ property: WritableKeyPath<LayerProperties, Value>,
        _ path: @escaping (_ time: Double) -> Value
    ) {
        if layer.isInside(context.root) {
            context.follow(until: end) { layer.follow(property, path) }
        } else {
            layer[dynamicMember: property] = path(max(end, context.now))
        }
    }

    /// Lets a layer's top follow a function, in points of its superlayer; its x and size stay.
    func top(of layer: Layer, _ top: @escaping (_ time: Double) -> Double) {
        let (x, anchor) = (layer.position.x, layer.position.y - layer.frame.minY)
        self(layer, \.position) { Point(x: x, y: top($0) + anchor) }
    }
}
