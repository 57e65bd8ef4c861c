/// A rectangle in a tree of rectangles, with everything that it shows.
///
/// The properties of `LayerProperties` are read and written as the layer's own: `layer.opacity = 0.5`. The values that the program
/// sets are the *model*. Inside `AnimationContext.animate`, setting one also starts an animation of the *presentation*. A layer
/// animates only while it is in the tree of a context; outside one a change is immediate, as in Core Animation.
/// Not thread-safe: use a tree from one thread at a time.
@dynamicMemberLookup
public final class Layer {
    /// The properties as the program set them last.
    public internal(set) var model = LayerProperties()
    /// The layer that this one is in.
    public private(set) weak var superlayer: Layer?
    /// The layers in this one, from back to front.
    public private(set) var sublayers: [Layer] = []
    var animations: [PropertyAnimation] = []
    weak var context: AnimationContext?

    /// Makes an empty layer.
    public init(name: String? = nil, frame: Rect = .zero, backgroundColor: Color = .clear) {
        model.name = name
        model.frame = frame
        model.backgroundColor = backgroundColor
    }

    /// A property that animates when it is set inside an animation block.
    public subscript<Value: Interpolatable & Equatable>(
        dynamicMember keyPath: WritableKeyPath<LayerProperties, Value>
    ) -> Value {
        get { model[keyPath: keyPath] }
        set { set(keyPath, to: newValue) }
    }

    /// A property that changes at once.
    public subscript<Value>(dynamicMember keyPath: WritableKeyPath<LayerProperties, Value>) -> Value {
        get { model[keyPath: keyPath] }
        set { model[keyPath: keyPath] = newValue }
    }

    /// The smallest rectangle around the layer, in its superlayer's coordinates; setting it animates `position` and `bounds`.
    public var frame: Rect {
        get { model.frame }
        set {
            var new = model
            new.frame = newValue
            set(\.bounds, to: new.bounds)
            set(\.position, to: new.position)
        }
    }

    /// Moves `layer` in front of the other sublayers, from wherever it was.
    public func addSublayer(_ layer: Layer) {
        insertSublayer(layer, at: layer.superlayer === self ? sublayers.count - 1 : sublayers.count)
    }

    /// Moves `layer` to `index` among the other sublayers; 0 is the back.
    public func insertSublayer(_ layer: Layer, at index: Int) {
        precondition(!isInside(layer), "a layer cannot be put into itself")
        precondition(layer.context == nil, "the root of a context stays at the top")
        if layer.superlayer === self {
            sublayers.removeAll { $0 === layer }
        } else {
            layer.removeFromSuperlayer()
        }
        layer.superlayer = self
        sublayers.insert(layer, at: index)
    }

    /// Removes the layer from its superlayer; animations in it end with `finished` false.
    public func removeFromSuperlayer() {
        guard let superlayer else { return }
        removeAllAnimations()
        superlayer.sublayers.removeAll { $0 === self }
        self.superlayer = nil
    }

    /// Whether this layer is `other` or is inside it, at any depth.
    public func isInside(_ other: Layer) -> Bool {
        self === other || superlayer?.isInside(other) == true
    }

    /// Returns a copy of this layer and of those inside it, by the model, outside every tree and without animations.
    ///
    /// - Parameter isIncluded: whether a sublayer at any depth is copied, together with those inside it.
    public func copy(where isIncluded: (Layer) -> Bool = { _ in true }) -> Layer {
        let copy = Layer()
        copy.model = model
        for sublayer in sublayers where isIncluded(sublayer) { copy.addSublayer(sublayer.copy(where: isIncluded)) }
        return copy
    }
}
