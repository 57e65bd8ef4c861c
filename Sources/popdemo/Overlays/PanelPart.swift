import TransformEngine

/// A strip of the control panel; in its own coordinates, in points, it begins at (0, 0).
///
/// There are four kinds: the title, a segmented control, a row of buttons, and a line that explains a key.
struct PanelPart {
    /// What shows.
    let layer: Layer
    /// The layers in it that do something when they are pressed.
    private(set) var targets: [(layer: Layer, command: WindowCommand)] = []
    /// What the keyboard reaches in it.
    private(set) var stops: [FocusStop] = []

    /// How wide a strip is if no other width is given.
    static let width = 320.0
    /// The colour of keys.
    static let accent = Color(hex: 0xFFB4A2)
    /// The colour of other texts.
    static let textColor = Color(white: 0.95)

    /// An empty strip.
    init(width: Double = Self.width, height: Double) {
        layer = Layer(frame: Rect(x: 0, y: 0, width: width, height: height))
    }

    /// How high it is.
    var height: Double { layer.bounds.height }

    /// Adds a rounded field, which does something when it is pressed unless `command` is nil.
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

    /// Lets the keyboard reach a field.
    mutating func addStop(
        at layer: Layer, press: WindowCommand?, before: WindowCommand? = nil, after: WindowCommand? = nil
    ) {
        stops.append(FocusStop(layer: layer, press: press, before: before, after: after))
    }

    /// Adds a line of text, vertically centred in a frame.
    mutating func add(
        _ text: String, in frame: Rect, size: Double = 14, weight: Text.Weight = .regular,
        color: Color = Self.textColor, alignment: Text.Alignment = .leading
    ) {
        add(frame).contents = .text(
            Text(text, size: size, weight: weight, color: color, alignment: alignment, lineLimit: 1))
    }
}

extension PanelPart {
    /// Buttons side by side.
    init(buttons: [(title: String, key: String, command: WindowCommand)]) {
        self.init(height: 72)
        let gap = 8.0
        let width = (layer.bounds.width + gap) / Double(buttons.count) - gap
        for (i, button) in buttons.enumerated() {
            let place = Rect(x: Double(i) * (width + gap), y: 10, width: width, height: 48)
            let field = add(place, color: Color(white: 1, alpha: 0.13), cornerRadius: 8, command: button.command)
            addStop(at: field, press: button.command)
            add(
                button.title, in: Rect(x: place.minX, y: place.minY + 5, width: width, height: 20), alignment: .center)
            add(
                button.key, in: Rect(x: place.minX, y: place.minY + 26, width: width, height: 16), size: 11,
                weight: .bold, color: Self.accent, alignment: .center)
        }
    }

    /// A key, or what is done with the pointer, and beside it what that does.
    init(key: String, meaning: String) {
        self.init(height: 27)
        let keyWidth = 116.0
        add(key, in: Rect(x: 0, y: 0, width: keyWidth - 4, height: height), weight: .bold, color: Self.accent)
        add(meaning, in: Rect(x: keyWidth, y: 0, width: layer.bounds.width - keyWidth, height: height))
    }

    /// The title, and the cross that closes the panel.
    init(title: String, width: Double) {
        self.init(width: width, height: 44)
        add(title, in: Rect(x: 0, y: 0, width: width - 44, height: height), size: 18, weight: .bold)
        let cross = add(Rect(x: width - 32, y: 0, width: 44, height: 44), command: .controls)
        addStop(at: cross, press: .controls)
        for angle in [Double.pi / 4, -.pi / 4] {
            add(Rect(x: width - 18, y: 21.2, width: 16, height: 1.6), color: Self.textColor).transform =
                Transform3D.identity.rotated(by: angle, x: 0, y: 0, z: 1)
        }
    }
}
