import PopEffects
import TransformEngine

/// The state of a demo's named layers at one time, as a line of a trace.
package struct TraceLine: Sendable, Hashable {
    /// The time, in seconds.
    package var time: Double
    /// The effect's state.
    package var state: EffectState
    /// The reason why it closed, or is closing, in the feel `refined`; else nil.
    package var reason: CloseReason?
    /// The layers by their names.
    package var layers: [String: TracedLayer]

    /// The line as JSON without a newline: time, state, the reason if there is one, then the layers in the order of their names.
    package var json: String {
        let entries = layers.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value.json)" }
        let reason = reason.map { ",\"reason\":\"\($0.rawValue)\"" } ?? ""
        return "{\"time\":\(time.shortestText),\"state\":\"\(state.rawValue)\"\(reason),\"layers\":{"
            + entries.joined(separator: ",") + "}}"
    }
}

/// One layer in a trace.
package struct TracedLayer: Sendable, Hashable {
    /// The corners of the layer's bounds on the screen, in points; nil if one is behind the eye.
    package var quad: Quad?
    /// The layer's own opacity as it shows, 0…1.
    package var opacity: Double
    /// Whether it is in the tree, not hidden (nor the layers that it is in), and not wholly behind the eye.
    package var visible: Bool
    /// The colour that shows, for the back button.
    package var tint: BackButton.Tint?

    fileprivate var json: String {
        let corners = quad?.corners.map { "[\($0.x.shortestText),\($0.y.shortestText)]" }.joined(separator: ",")
        let tint = tint.map { ",\"tint\":\"\($0.rawValue)\"" } ?? ""
        return "{\"quad\":\(corners.map { "[\($0)]" } ?? "null"),\"opacity\":\(opacity.shortestText),"
            + "\"visible\":\(visible)\(tint)}"
    }
}

extension Demo {
    /// The named layers as they show at `time`.
    ///
    /// A layer that is not in the tree is at the place where it would come in: the sheet below the screen, say.
    package func trace() -> TraceLine {
        let layers = tracked.compactMap { layer in layer.name.map { ($0, traced(layer)) } }
        return TraceLine(
            time: time, state: state, reason: popUp.closeReason, layers: Dictionary(uniqueKeysWithValues: layers))
    }

    private func traced(_ layer: Layer) -> TracedLayer {
        let shown = layer.presentation(at: time)
        // The screen's points are the own coordinates of a layer that is outside the tree.
        let map = layer.planeMap(to: nil, at: time)
        let isBehindTheEye = shown.bounds.quad.corners.allSatisfy { map.map($0) == nil }
        let path = sequence(first: layer, next: \.superlayer)
        let isInTree = layer.isInside(screen) && !path.contains(where: \.isHidden)
        return TracedLayer(
            quad: map.map(shown.bounds), opacity: shown.opacity, visible: isInTree && !isBehindTheEye,
            tint: layer === backButton?.layer ? backButton?.tint(at: time) : nil)
    }
}
