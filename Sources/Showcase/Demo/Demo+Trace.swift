import TransformEngine

extension Demo {
    /// The names of the layers that a trace tells of, back to front as they are when the effect is open.
    package var trackedNames: [String] { tracked.compactMap(\.layer.name) }

    /// The named layers as they show at `time`.
    ///
    /// A layer that is not in the tree is where it would come in: the sheet below the screen, say.
    package func trace() -> TraceLine {
        var layers: [String: TracedLayer] = [:]
        for entry in tracked {
            guard let name = entry.layer.name else { continue }
            layers[name] = traced(entry)
        }
        return TraceLine(time: time, state: state, reason: popUp.closeReason, layers: layers)
    }

    private func traced(_ entry: Tracked) -> TracedLayer {
        let layer = entry.layer
        let shown = layer.presentation(at: time)
        // What is put into the tree is put where the screen's points are the layer's own.
        let map = layer.planeMap(to: nil, at: time)
        let isBehindTheEye = shown.bounds.quad.corners.allSatisfy { map.map($0) == nil }
        let path = sequence(first: layer, next: \.superlayer)
        let isInTree = layer.isInside(screen) && !path.contains(where: \.isHidden)
        return TracedLayer(
            quad: map.map(shown.bounds), opacity: shown.opacity, visible: isInTree && !isBehindTheEye,
            tint: entry.tint?())
    }
}
