/// A rectangle in a tree of rectangles, with everything that shows of it.
///
/// A layer's properties (`LayerProperties`) are read and written as if they were its own: `layer.opacity = 0.5`. What the
/// program sets is the *model*; inside `AnimationContext.animate` setting also starts an animation of the *presentation*.
/// A layer animates only while it is in a context's tree; elsewhere a change is immediate, as in Core Animation.
/// Not thread-safe: a tree belongs to one thread at a time.
@dynamicMemberLookup
public final class Layer {
    /// What the program set last.
    public internal(set) var model = LayerProperties()
    /// The layer that this one is in.
    public private(set) weak var superlayer: Layer?
    /// The layers in this one, in sibling order.
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

    /// The smallest rectangle around the layer in its superlayer; setting it animates as `position` and `bounds` do.
    public var frame: Rect {
        get { model.frame }
        set {
            var new = model
            new.frame = newValue
            set(\.bounds, to: new.bounds)
            set(\.position, to: new.position)
        }
    }

    /// Puts `layer` above the other sublayers, taking it from where it was.
    public func addSublayer(_ layer: Layer) {
        insertSublayer(layer, at: layer.superlayer === self ? sublayers.count - 1 : sublayers.count)
    }

    /// Puts `layer` at `index` among the sublayers, counted without it; 0 is the back.
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

    /// Takes the layer out of its tree; what animated in it ends with `finished` false.
    public func removeFromSuperlayer() {
        guard let superlayer else { return }
        removeAllAnimations()
        superlayer.sublayers.removeAll { $0 === self }
        self.superlayer = nil
    }

    /// Whether this layer is `other` or lies anywhere in it.
    public func isInside(_ other: Layer) -> Bool {
        self === other || superlayer?.isInside(other) == true
    }
}
