import PopEffects
import TransformEngine

/// The state of a demo's named layers at one time, as a line of a trace.
package struct TraceLine: Sendable, Hashable, Codable {
    /// The time, in seconds.
    package var time: Double
    /// Where the effect is.
    package var state: EffectState
    /// What closed it, or is closing it, in the feel `refined`; nil where it is not told, or open.
    package var reason: CloseReason?
    /// The layers by their names.
    package var layers: [String: TracedLayer]

    /// Makes a line.
    package init(time: Double, state: EffectState, reason: CloseReason? = nil, layers: [String: TracedLayer]) {
        self.time = time
        self.state = state
        self.reason = reason
        self.layers = layers
    }

    /// The line as JSON without a newline: time, state, the reason where there is one, then the layers in the order of their names.
    package var json: String {
        let entries = layers.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value.json)" }
        let reason = reason.map { ",\"reason\":\"\($0.rawValue)\"" } ?? ""
        return "{\"time\":\(time.shortestText),\"state\":\"\(state.rawValue)\"\(reason),\"layers\":{"
            + entries.joined(separator: ",") + "}}"
    }
}

/// One layer in a trace.
package struct TracedLayer: Sendable, Hashable {
    /// The corners of the layer's bounds on the screen, in points; nil where one is behind the eye.
    package var quad: Quad?
    /// The layer's own opacity as it shows, 0…1.
    package var opacity: Double
    /// Whether it is in the tree, not hidden (nor what it is in), and not wholly behind the eye.
    package var visible: Bool
    /// The colour that shows, for the back button.
    package var tint: BackButton.Tint?

    /// Makes an entry.
    package init(quad: Quad?, opacity: Double, visible: Bool, tint: BackButton.Tint? = nil) {
        self.quad = quad
        self.opacity = opacity
        self.visible = visible
        self.tint = tint
    }

    var json: String {
        let corners = quad?.corners.map { "[\($0.x.shortestText),\($0.y.shortestText)]" }.joined(separator: ",")
        let tint = tint.map { ",\"tint\":\"\($0.rawValue)\"" } ?? ""
        return "{\"quad\":\(corners.map { "[\($0)]" } ?? "null"),\"opacity\":\(opacity.shortestText),"
            + "\"visible\":\(visible)\(tint)}"
    }
}

extension TracedLayer: Codable {
    private enum CodingKeys: CodingKey { case quad, opacity, visible, tint }

    /// Reads what `json` writes.
    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let numbers = try container.decode([[Double]]?.self, forKey: .quad)
        guard numbers.map({ $0.count == 4 && $0.allSatisfy { $0.count == 2 } }) != false else {
            throw DecodingError.dataCorruptedError(
                forKey: .quad, in: container, debugDescription: "a quad is four corners of two numbers")
        }
        let corners = numbers?.map { Point(x: $0[0], y: $0[1]) }
        quad = corners.map { Quad(topLeft: $0[0], topRight: $0[1], bottomRight: $0[2], bottomLeft: $0[3]) }
        opacity = try container.decode(Double.self, forKey: .opacity)
        visible = try container.decode(Bool.self, forKey: .visible)
        tint = try container.decodeIfPresent(BackButton.Tint.self, forKey: .tint)
    }

    /// Writes the keys of `json`.
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(quad?.corners.map { [$0.x, $0.y] }, forKey: .quad)
        try container.encode(opacity, forKey: .opacity)
        try container.encode(visible, forKey: .visible)
        try container.encodeIfPresent(tint, forKey: .tint)
    }
}
