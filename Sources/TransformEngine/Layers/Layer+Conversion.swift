extension Layer {
    /// Moves a point from this layer's coordinates to another one's, through any chain of projective transforms.
    ///
    /// - Parameters:
    ///   - point: in points, in this layer's own coordinates.
    ///   - other: a layer of the same tree; nil for the space around the root layer.
    ///   - time: the presentation's time in seconds; nil for the model.
    /// - Returns: the point, or nil where a plane on the way is seen edge-on or the point is behind the eye.
    public func convert(_ point: Point, to other: Layer?, at time: Double? = nil) -> Point? {
        let common = sequence(first: self, next: \.superlayer).first { other?.isInside($0) == true }
        guard let up = planeMap(to: common, at: time).map(point) else { return nil }
        guard let other else { return up }
        return other.planeMap(to: common, at: time).inverted()?.map(up)
    }

    /// Moves a point from another layer's coordinates (nil: the space around the root layer) to this one's.
    public func convert(_ point: Point, from other: Layer?, at time: Double? = nil) -> Point? {
        if let other { return other.convert(point, to: self, at: time) }
        return planeMap(to: nil, at: time).inverted()?.map(point)
    }

    /// The map from this layer's plane to the plane of a layer around it; nil for the space around the root layer.
    public func planeMap(to ancestor: Layer?, at time: Double? = nil) -> Homography {
        if self === ancestor { return .identity }
        let properties = properties(at: time)
        guard let superlayer else { return Homography(flattening: properties.transformToSuperlayer) }
        return superlayer.properties(at: time).planeMap(of: properties)
            .concatenating(superlayer.planeMap(to: ancestor, at: time))
    }

    /// The front-most layer at a point: this one or one in it; nil where there is none.
    ///
    /// Hidden layers, those with an opacity under 0.01 (as in UIKit) and whatever lies behind the eye are not hit. Sublayers
    /// are hit outside their superlayer's bounds too, unless it masks.
    /// - Parameters:
    ///   - point: in points, in this layer's own coordinates.
    ///   - time: the presentation's time in seconds; nil for the model, as UIKit has it.
    public func hitTest(_ point: Point, at time: Double? = nil) -> Layer? {
        let own = properties(at: time)
        guard !own.isHidden, own.opacity >= 0.01 else { return nil }
        let inside = own.bounds.contains(point)
        if own.masksToBounds, !inside { return nil }
        let order = sublayers.map { ($0, $0.properties(at: time)) }.enumerated()
            .sorted { ($0.element.1.zPosition, $0.offset) > ($1.element.1.zPosition, $1.offset) }
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
