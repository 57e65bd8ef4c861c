/// A rectangle in a tree of rectangles, with everything that it shows.
///
/// The properties of `LayerProperties` are read and written as the layer's own: `layer.opacity = 0.5`. The values that the program
/// sets are the *model*. Inside `AnimationContext.animate`, setting one also starts an animation of the *presentation*. A layer
/// animates only while it is in the tree of a context; outside one a change is immediate, as in Core Animation. Setting a value of which
/// a part is not a number (NaN) traps, as in Core Animation.
/// Not thread-safe: use a tree from one thread at a time.
@dynamicMemberLookup
public final class Layer {
    /// The properties as the program set them last.
    public private(set) var model = LayerProperties()
    /// The layer that this one is in.
    public private(set) weak var superlayer: Layer?
    /// The layers in this one, from back to front.
    public private(set) var sublayers: [Layer] = []
    var animations: [PropertyAnimation] = []
    weak var context: AnimationContext?

    /// Makes an empty layer.
    public init(name: String? = nil, frame: Rect = .zero, backgroundColor: Color = .clear) {
        model.name = name
        self.frame = frame
        write(backgroundColor, to: \.backgroundColor)
    }

    /// Releases a tree of any depth without recursion.
    deinit {
        var rest = sublayers
        sublayers = []
        while var layer = rest.popLast() {
            guard isKnownUniquelyReferenced(&layer) else { continue }
            rest += layer.sublayers
            layer.sublayers = []
        }
    }

    /// A property that animates when it is set inside an animation block.
    public subscript<Value: Interpolatable & Equatable>(
        dynamicMember keyPath: WritableKeyPath<LayerProperties, Value>
    ) -> Value {
        get { model[keyPath: keyPath] }
        set { set(keyPath, to: newValue) }
    }

    /// A property that changes at once.
    public subscript<Value: Equatable>(dynamicMember keyPath: WritableKeyPath<LayerProperties, Value>) -> Value {
        get { model[keyPath: keyPath] }
        set { setAtOnce(keyPath, to: newValue) }
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
        precondition(
            layer !== self && (layer.sublayers.isEmpty || !isInside(layer)), "a layer cannot be put into itself")
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
    public func isInside(_ other: Layer) -> Bool { ancestry.contains { $0 === other } }

    /// Returns a copy of this layer and of those inside it, by the model, outside every tree and without animations.
    ///
    /// - Parameter isIncluded: whether a sublayer at any depth is copied, together with those inside it.
    public func copy(where isIncluded: (Layer) -> Bool = { _ in true }) -> Layer {
        var copies: [Layer] = []
        for (layer, parent) in tree(where: isIncluded) {
            let copy = Layer()
            copy.model = layer.model
            if !copies.isEmpty { copies[parent].addSublayer(copy) }
            copies.append(copy)
        }
        return copies[0]
    }

    /// This layer, the one that it is in, and so on up to the root.
    var ancestry: some Sequence<Layer> { sequence(first: self, next: \.superlayer) }

    /// The root of the tree that this layer is in.
    var root: Layer { ancestry.reduce(self) { $1 } }

    /// This layer and those inside it, siblings in their order; each after the one that it is in, with that one's index.
    func tree(where isIncluded: (Layer) -> Bool = { _ in true }) -> [(layer: Layer, parent: Int)] {
        var tree = [(layer: self, parent: 0)]
        var index = 0
        while index < tree.count {
            for sublayer in tree[index].layer.sublayers where isIncluded(sublayer) { tree.append((sublayer, index)) }
            index += 1
        }
        return tree
    }

    /// Writes a property of the model; traps if a part of the value is not a number.
    func write<Value: Equatable>(_ value: Value, to keyPath: WritableKeyPath<LayerProperties, Value>) {
        model[keyPath: keyPath] = value
        // Only what is not a number differs from itself; but arrays are not looked into if they are the same.
        var isDefined = value == value
        if Value.self == LayerContents?.self, case .shape(let shape)? = model.contents {
            isDefined = shape.contours.joined().allSatisfy { $0 == $0 }
        }
        precondition(isDefined, "a property of a layer is a number")
    }
}
