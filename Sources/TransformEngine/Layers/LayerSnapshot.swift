/// A layer tree as it shows at one time: a value that can be drawn, compared and kept on any thread.
@dynamicMemberLookup
public struct LayerSnapshot: Sendable, Hashable {
    /// The properties of the layer itself.
    public var properties: LayerProperties
    /// The sublayers in the order of drawing, from back to front.
    public var sublayers: [LayerSnapshot]

    /// Makes a snapshot; `sublayers` are sorted by `zPosition`, and equal ones keep their order.
    public init(_ properties: LayerProperties, sublayers: [LayerSnapshot] = []) {
        self.properties = properties
        self.sublayers = sublayers.enumerated()
            .sorted { ($0.element.properties.height, $0.offset) < ($1.element.properties.height, $1.offset) }
            .map(\.element)
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
        visit(Homography(flattening: properties.transformToSuperlayer).concatenating(map), body)
    }

    private func visit(_ map: Homography, _ body: (LayerSnapshot, Homography) -> Void) {
        guard !properties.isHidden else { return }
        body(self, map)
        for sublayer in sublayers {
            sublayer.visit(properties.planeMap(of: sublayer.properties).concatenating(map), body)
        }
    }
}
