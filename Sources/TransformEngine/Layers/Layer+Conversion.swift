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
        guard let up = raise(point, to: common, at: time) else { return nil }
        guard let other else { return up }
        return other.lower(up, from: common, at: time)
    }

    /// Moves a point from another layer's coordinates (nil: the space around the root layer) to this one's.
    public func convert(_ point: Point, from other: Layer?, at time: Double? = nil) -> Point? {
        if let other { return other.convert(point, to: self, at: time) }
        return lower(point, from: nil, at: time)
    }

    /// The map from this layer's plane to the plane of a layer around it; nil for the space around the root layer.
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

    /// Moves a point outwards plane by plane: one that is behind the eye in two of them would come out in front of their product.
    private func raise(_ point: Point, to ancestor: Layer?, at time: Double?) -> Point? {
        if self === ancestor { return point }
        let outer = planeMapToSuperlayer(at: time).map(point)
        guard let superlayer else { return outer }
        return outer.flatMap { superlayer.raise($0, to: ancestor, at: time) }
    }

    /// Moves a point inwards plane by plane.
    private func lower(_ point: Point, from ancestor: Layer?, at time: Double?) -> Point? {
        if self === ancestor { return point }
        let outer = superlayer.map { $0.lower(point, from: ancestor, at: time) } ?? point
        return outer.flatMap { planeMapToSuperlayer(at: time).inverted()?.map($0) }
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
