extension Layer {
    /// Converts a point from this layer's coordinates to another layer's, through any chain of projective transforms.
    ///
    /// - Parameters:
    ///   - point: in points, in this layer's own coordinates.
    ///   - other: a layer of the same tree; nil for the space around the root layer.
    ///   - time: the presentation's time in seconds; nil for the model.
    /// - Returns: the point, or nil if a plane between the two is seen edge-on or the point is behind the viewer.
    public func convert(_ point: Point, to other: Layer?, at time: Double? = nil) -> Point? {
        let outer = Set(other?.ancestry.map(ObjectIdentifier.init) ?? [])
        let common = ancestry.first { outer.contains(ObjectIdentifier($0)) }
        guard let up = raise(point, to: common, at: time) else { return nil }
        guard let other else { return up }
        return other.lower(up, from: common, at: time)
    }

    /// Converts a point from another layer's coordinates to this layer's; the parameters are those of `convert(_:to:at:)`.
    public func convert(_ point: Point, from other: Layer?, at time: Double? = nil) -> Point? {
        if let other { return other.convert(point, to: self, at: time) }
        return lower(point, from: nil, at: time)
    }

    /// Returns the map from this layer's plane to the plane of a layer around it.
    ///
    /// - Parameters:
    ///   - ancestor: this layer or one around it; nil for the space around the root layer.
    ///   - time: the presentation's time in seconds; nil for the model.
    public func planeMap(to ancestor: Layer?, at time: Double? = nil) -> Homography {
        let maps = layers(below: ancestor).map { $0.planeMapToSuperlayer(at: time) }
        guard let outermost = maps.last else { return .identity }
        return maps.dropLast().reversed().reduce(outermost) { outer, map in map.concatenating(outer) }
    }

    /// This layer and those around it, up to but without `ancestor`; all of them if that is nil.
    private func layers(below ancestor: Layer?) -> [Layer] { Array(ancestry.prefix { $0 !== ancestor }) }

    private func planeMapToSuperlayer(at time: Double?) -> Homography {
        let properties = properties(at: time)
        return superlayer?.properties(at: time).planeMap(of: properties)
            ?? Homography(flattening: properties.transformToSuperlayer)
    }

    /// Converts a point outwards plane by plane.
    ///
    /// The product of the maps would not do: a point behind the viewer in two planes would be in front of the viewer in the product.
    private func raise(_ point: Point, to ancestor: Layer?, at time: Double?) -> Point? {
        layers(below: ancestor).reduce(point) { point, layer in
            point.flatMap(layer.planeMapToSuperlayer(at: time).map)
        }
    }

    /// Converts a point inwards plane by plane.
    private func lower(_ point: Point, from ancestor: Layer?, at time: Double?) -> Point? {
        layers(below: ancestor).reversed().reduce(point) { point, layer in
            point.flatMap { layer.planeMapToSuperlayer(at: time).inverted()?.map($0) }
        }
    }

    /// Returns the front-most layer at a point, either this one or one inside it, or nil if there is none.
    ///
    /// Hidden layers, layers with an opacity below 0.01 (as in UIKit) and parts behind the viewer are not hit. Sublayers are also hit
    /// outside their superlayer's bounds, unless it masks to its bounds.
    /// - Parameters:
    ///   - point: in points, in this layer's own coordinates.
    ///   - time: the presentation's time in seconds; nil for the model, as in UIKit.
    public func hitTest(_ point: Point, at time: Double? = nil) -> Layer? {
        // The next to be tested is the last; without a point, it has been, and is hit if nothing before it was.
        var rest: [(layer: Layer, point: Point?)] = [(self, point)]
        while let (layer, point) = rest.popLast() {
            guard let point else { return layer }
            let own = layer.properties(at: time)
            guard !own.isHidden, own.opacity >= 0.01 else { continue }
            let isInside = own.bounds.contains(point)
            if own.masksToBounds, !isInside { continue }
            if isInside { rest.append((layer, nil)) }
            let order = layer.sublayers.map { ($0, $0.properties(at: time)) }.enumerated()
                .sorted { ($0.element.1.zPosition, $0.offset) < ($1.element.1.zPosition, $1.offset) }
            for (_, (sublayer, properties)) in order {
                if let local = own.planeMap(of: properties).inverted()?.map(point) { rest.append((sublayer, local)) }
            }
        }
        return nil
    }

    private func properties(at time: Double?) -> LayerProperties { time.map(presentation(at:)) ?? model }
}
