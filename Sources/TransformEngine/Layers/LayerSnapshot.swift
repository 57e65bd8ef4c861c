/// A layer tree as it shows at one time: a value that can be drawn, compared and kept on any thread.
@dynamicMemberLookup
public struct LayerSnapshot: Sendable, Hashable {
    /// The properties of the layer itself.
    public var properties: LayerProperties
    fileprivate var content: Content?

    /// The sublayers in the order of drawing, from back to front.
    public var sublayers: [LayerSnapshot] {
        get { content?.sublayers ?? [] }
        set { content = newValue.isEmpty ? nil : Content(newValue) }
    }

    /// Makes a snapshot; `sublayers` are sorted by `zPosition`, and equal ones keep their order.
    public init(_ properties: LayerProperties, sublayers: [LayerSnapshot] = []) {
        self.properties = properties
        self.sublayers = sublayers.enumerated()
            .sorted { ($0.element.properties.height, $0.offset) < ($1.element.properties.height, $1.offset) }
            .map(\.element)
    }

    /// Whether both show the same.
    public static func == (a: LayerSnapshot, b: LayerSnapshot) -> Bool {
        var rest = [(a, b)]
        while let (a, b) = rest.popLast() {
            guard a.properties == b.properties, a.sublayers.count == b.sublayers.count else { return false }
            if a.content !== b.content { rest += zip(a.sublayers, b.sublayers) }
        }
        return true
    }

    /// Hashes the properties of the layer and of those inside it.
    public func hash(into hasher: inout Hasher) {
        var rest = [self]
        while let layer = rest.popLast() {
            hasher.combine(layer.properties)
            hasher.combine(layer.sublayers.count)
            rest += layer.sublayers
        }
    }

    /// The layer's property at a key path.
    public subscript<Value>(dynamicMember keyPath: KeyPath<LayerProperties, Value>) -> Value {
        properties[keyPath: keyPath]
    }

    /// Calls `body` for each layer that is not hidden, from back to front.
    ///
    /// - Parameters:
    ///   - map: from the space around this layer to the space of the caller, for instance from points to pixels.
    ///   - body: takes the layer and the map from its plane to the space of the caller.
    public func forEachVisible(
        map: Homography = .identity, _ body: (_ layer: LayerSnapshot, _ map: Homography) -> Void
    ) {
        var rest = [(self, Homography(flattening: properties.transformToSuperlayer).concatenating(map))]
        while let (layer, map) = rest.popLast() {
            guard !layer.isHidden else { continue }
            body(layer, map)
            rest += layer.sublayers.reversed().lazy.map { sublayer in
                (sublayer, layer.properties.planeMap(of: sublayer.properties).concatenating(map))
            }
        }
    }
}

/// The sublayers of a snapshot; a class to release trees of any depth without recursion. Nothing but that changes it.
private final class Content: @unchecked Sendable {
    var sublayers: [LayerSnapshot]

    init(_ sublayers: [LayerSnapshot]) { self.sublayers = sublayers }

    deinit {
        var rest = sublayers
        sublayers = []
        while var layer = rest.popLast() {
            guard isKnownUniquelyReferenced(&layer.content), let content = layer.content else { continue }
            rest += content.sublayers
            content.sublayers = []
        }
    }
}
