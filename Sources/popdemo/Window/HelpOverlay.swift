import PopEffects
import TransformEngine

/// The mouse and the keys and what they do, over the demo; a click on a line does what its key does.
struct HelpOverlay {
    private let size: Size
    private let title: String
    private let rows: [HelpRow]

    private static let (rowHeight, margin, keyWidth, head) = (34.0, 20.0, 104.0, 44.0)

    /// Makes the help over a demo, in its language.
    init(of demo: Demo) {
        size = demo.device.size
        title = demo.language == .zh ? "操作" : "Controls"
        rows = HelpRow.all(for: demo)
    }

    /// The overlay over the device's screen.
    func snapshot() -> LayerSnapshot { layer.snapshot(at: 0) }

    /// What the line at a point of the screen does; nil where there is none, or it only tells.
    func command(at location: Point) -> WindowCommand? {
        guard let point = layer.convert(location, from: nil), layer.bounds.contains(point) else { return nil }
        let index = ((point.y - Self.margin - Self.head) / Self.rowHeight).rounded(.down)
        return index >= 0 && index < Double(rows.count) ? rows[Int(index)].command : nil
    }

    private var layer: Layer {
        let (rowHeight, margin, keyWidth) = (Self.rowHeight, Self.margin, Self.keyWidth)
        let panel = Size(width: 320, height: 2 * margin + Self.head + rowHeight * Double(rows.count))
        let layer = Layer(
            frame: Rect(
                x: (size.width - panel.width) / 2, y: (size.height - panel.height) / 2, width: panel.width,
                height: panel.height), backgroundColor: Color(white: 0.07, alpha: 0.9))
        layer.cornerRadius = 14
        // A small screen shows the same panel, smaller.
        let scale = min(1, size.width * 0.94 / panel.width, size.height * 0.94 / panel.height)
        layer.transform = Transform3D.identity.scaledBy(x: scale, y: scale, z: 1)
        layer.addSublayer(
            text(
                Text(title, size: 18, weight: .bold, color: .white),
                in: Rect(x: margin, y: margin, width: panel.width - 2 * margin, height: 32)))
        for (i, row) in rows.enumerated() {
            let y = margin + Self.head + rowHeight * Double(i)
            layer.addSublayer(
                text(
                    Text(row.key, size: 14, weight: .bold, color: Color(hex: 0xFFB4A2)),
                    in: Rect(x: margin, y: y, width: keyWidth, height: rowHeight)))
            layer.addSublayer(
                text(
                    Text(row.meaning, size: 14, color: Color(white: 0.95)),
                    in: Rect(
                        x: margin + keyWidth, y: y, width: panel.width - 2 * margin - keyWidth, height: rowHeight)))
        }
        return layer
    }

    private func text(_ text: Text, in frame: Rect) -> Layer {
        let layer = Layer(frame: frame)
        layer.contents = .text(text)
        return layer
    }
}
