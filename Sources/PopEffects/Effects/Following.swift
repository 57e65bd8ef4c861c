import TransformEngine

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
