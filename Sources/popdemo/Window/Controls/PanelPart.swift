import TransformEngine

/// A strip of the control panel; in its own coordinates, in points, it begins at (0, 0).
struct PanelPart {
    /// What shows.
    let layer: Layer
    /// The layers in it that do something where they are pressed.
    private(set) var targets: [(layer: Layer, command: WindowCommand)] = []

    /// How wide a strip is where no other width is given.
    static let width = 320.0
    /// The colour of keys.
    static let accent = Color(hex: 0xFFB4A2)
    /// The colour of what is written.
    static let ink = Color(white: 0.95)

    /// An empty strip.
    init(width: Double = Self.width, height: Double) {
        layer = Layer(frame: Rect(x: 0, y: 0, width: width, height: height))
    }

    /// How high it is.
    var height: Double { layer.bounds.height }

    /// Adds a rounded field, which does something where it is pressed unless `command` is nil.
    @discardableResult
    mutating func add(
        _ frame: Rect, color: Color = .clear, cornerRadius: Double = 0, command: WindowCommand? = nil
    ) -> Layer {
        let field = Layer(frame: frame, backgroundColor: color)
        field.cornerRadius = cornerRadius
        layer.addSublayer(field)
        if let command { targets.append((field, command)) }
        return field
    }

    /// Adds a line of text, vertically centred in a frame.
    mutating func add(
        _ text: String, in frame: Rect, size: Double = 14, weight: Text.Weight = .regular, color: Color = Self.ink,
        alignment: Text.Alignment = .leading
    ) {
        add(frame).contents = .text(
            Text(text, size: size, weight: weight, color: color, alignment: alignment, lineLimit: 1))
    }
}
