extension Layer {
    /// Converts a point from this layer's coordinates to another layer's, through any chain of projective transforms.
    ///
    /// - Parameters:
    ///   - point: in points, in this layer's own coordinates.
    ///   - other: a layer of the same tree; nil for the space around the root layer.
    ///   - time: the presentation's time in seconds; nil for the model.
    /// - Returns: the point, or nil if a plane between the two is seen edge-on or the point is behind the viewer.
    public func convert(_ point: Point, to other: Layer?, at time: Double? = nil) -> Point? {
        let common = sequence(first: self, next: \.superlayer).first { other?.isInside($0) == true }
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
        if self === ancestor { return .identity }
        let map = planeMapToSuperlayer(at: time)
        return superlayer.map { map.concatenating($0.planeMap(to: ancestor, at: time)) } ?? map
    }

    private func planeMapToSuperlayer(at time: Double?) -> Homography {
        let properties = properties(at: time)
        return superlayer?.properties(at: time).planeMap(of: properties)
            ?? Homography(flattening: properties.transformToSuperlayer)
    }

    /// Converts a point outwards plane by plane.
    ///
    /// The product of the maps would not do: a point behind the viewer in two planes would be in front of the viewer in the product.
    private func raise(_ point: Point, to ancestor: Layer?, at time: Double?) -> Point? {
        if self === ancestor { return point }
        let outer = planeMapToSuperlayer(at: time).map(point)
        guard let superlayer else { return outer }
        return outer.flatMap { superlayer.raise($0, to: ancestor, at: time) }
    }

    /// Converts a point inwards plane by plane.
    private func lower(_ point: Point, from ancestor: Layer?, at time: Double?) -> Point? {
        if self === ancestor { return point }
        let outer = superlayer.map { $0.lower(point, from: ancestor, at: time) } ?? point
        return outer.flatMap { planeMapToSuperlayer(at: time).inverted()?.map($0) }
    }

    /// Returns the front-most layer at a point, either this one or one inside it, or nil if there is none.
    ///
    /// Hidden layers, layers with an opacity below 0.01 (as in UIKit) and parts behind the viewer are not hit. Sublayers are also hit
    /// outside their superlayer's bounds, unless it masks to its bounds.
    /// - Parameters:
    ///   - point: in points, in this layer's own coordinates.
    ///   - time: the presentation's time in seconds; nil for the model, as in UIKit.
    public func hitTest(_ point: Point, at time: Double? = nil) -> Layer? {
        let own = properties(at: time)
        guard !own.isHidden, own.opacity >= 0.01 else { return nil }
        let inside = own.bounds.contains(point)
        if own.masksToBounds, !inside { return nil }
        let order = sublayers.map { ($0, $0.properties(at: time)) }.enumerated()
            .sorted { ($0.element.1.height, $0.offset) > ($1.element.1.height, $1.offset) }
        for (_, (sublayer, properties)) in order {
            if let local = own.planeMap(of: properties).inverted()?.map(point),
                let hit = sublayer.hitTest(local, at: time)
            {
                return hit
            }
        }
        return inside ? self : nil
    }

    private func properties(at time: Double?) -> LayerProperties { time.map(presentation(at:)) ?? model }
}
