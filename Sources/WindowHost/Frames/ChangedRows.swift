import TransformEngine

extension LayerSnapshot {
    /// The rows of pixels that may look different from those of an older snapshot; nil if none do.
    ///
    /// - Parameters:
    ///   - scale: pixels a point.
    ///   - height: the rows that there are.
    func rows(changedSince old: LayerSnapshot, scale: Double, height: Int) -> Range<Int>? {
        var changes = ChangedRows(scale: scale, height: height)
        changes.add(
            old, Homography(flattening: old.transformToSuperlayer), self,
            Homography(flattening: self.transformToSuperlayer))
        return changes.rows
    }
}

/// Gathers the rows in which two layer trees differ.
private struct ChangedRows {
    let scale: Double
    let height: Int
    var rows: Range<Int>?

    /// Adds where two trees differ; the maps lead from the planes of their tops to the screen, in points.
    mutating func add(_ old: LayerSnapshot, _ oldMap: Homography, _ new: LayerSnapshot, _ newMap: Homography) {
        if old == new, oldMap == newMap { return }
        guard old.properties == new.properties, oldMap == newMap else {
            cover(old, oldMap)
            cover(new, newMap)
            return
        }
        let (before, after) = (old.sublayers, new.sublayers)
        let pairs = zip(before, after)
        let head = pairs.prefix { $0 == $1 }.count
        let tail = zip(before.dropFirst(head).reversed(), after.dropFirst(head).reversed()).prefix { $0 == $1 }.count
        let (left, entered) = (before[head..<before.count - tail], after[head..<after.count - tail])
        if left.count == entered.count {
            for (a, b) in zip(left, entered) {
                add(a, old.map(of: a, under: oldMap), b, new.map(of: b, under: newMap))
            }
        } else {
            for layer in left { cover(layer, old.map(of: layer, under: oldMap)) }
            for layer in entered { cover(layer, new.map(of: layer, under: newMap)) }
        }
    }

    /// Adds all that a tree may show.
    private mutating func cover(_ layer: LayerSnapshot, _ map: Homography) {
        guard !layer.isHidden else { return }
        if let area = map.map(layer.properties.extent)?.boundingBox {
            // A pixel more on each side is the edges' smoothing.
            let limits = 0.0...Double(height)
            let top = (area.minY * scale - 1).rounded(.down).clamped(to: limits)
            let bottom = (area.maxY * scale + 1).rounded(.up).clamped(to: limits)
            if top < bottom { join(Int(top)..<Int(bottom)) }
        } else {
            join(0..<height)
        }
        for sublayer in layer.sublayers { cover(sublayer, layer.map(of: sublayer, under: map)) }
    }

    private mutating func join(_ new: Range<Int>) {
        let old = rows ?? new
        rows = min(old.lowerBound, new.lowerBound)..<max(old.upperBound, new.upperBound)
    }
}

extension LayerSnapshot {
    fileprivate func map(of sublayer: LayerSnapshot, under map: Homography) -> Homography {
        properties.planeMap(of: sublayer.properties).concatenating(map)
    }
}

extension LayerProperties {
    /// The rectangle that the layer itself draws in, in its own coordinates, with its shadow and what sticks out.
    fileprivate var extent: Rect {
        var (low, high) = (Point(x: bounds.minX, y: bounds.minY), Point(x: bounds.maxX, y: bounds.maxY))
        var margin = 0.0
        switch contents {
        case .text(let text): margin = text.size
        case .shape(let shape):
            for point in shape.contours.joined() {
                low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
                high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
            }
        case .picture, nil: break
        }
        if shadow.opacity > 0 {
            margin = max(
                margin, 4 * shadow.standardDeviation + max(abs(shadow.offset.x), abs(shadow.offset.y)))
        }
        return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
            .insetBy(dx: -margin, dy: -margin)
    }
}

extension Double {
    fileprivate func clamped(to limits: ClosedRange<Double>) -> Double {
        min(max(self, limits.lowerBound), limits.upperBound)
    }
}
