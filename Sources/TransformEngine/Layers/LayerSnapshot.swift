/// A layer tree as it shows at one time: values only, so it can be drawn, compared and kept on any thread.
@dynamicMemberLookup
public struct LayerSnapshot: Sendable, Hashable {
    /// The layer itself.
    public var properties: LayerProperties
    /// The sublayers in the order they are drawn in, back to front.
    public var sublayers: [LayerSnapshot]

    /// Makes a snapshot; `sublayers` are put in the order of their `zPosition`, equal ones staying as they are.
    public init(_ properties: LayerProperties, sublayers: [LayerSnapshot] = []) {
        self.properties = properties
        self.sublayers = sublayers.enumerated()
            .sorted { ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset) }
            .map(\.element)
    }

    /// The layer's property of that name.
    public subscript<Value>(dynamicMember keyPath: KeyPath<LayerProperties, Value>) -> Value {
        properties[keyPath: keyPath]
    }

    /// Calls `body` for each visible layer, back to front, with the map from its plane to the plane of `map`'s image.
    ///
    /// - Parameter map: from the space that this layer's `position` is in to the caller's, for instance points to pixels.
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
