import PopEffects
import Showcase
import TransformEngine

/// The window's own controls, over the demo while they are asked for: what is chosen, what can be done, and the keys.
struct ControlPanel {
    private let layer: Layer
    private let targets: [(layer: Layer, command: WindowCommand)]

    private static let margin = 20.0
    private static let columnGap = 32.0

    /// Makes the panel for what is on the stage, in its language, as large as the device's screen has room.
    init(of stage: PlayStage) {
        let controls = SegmentedControl.all(for: stage).map(\.part) + [PanelButton.part(PanelButton.all(for: stage))]
        let lines = PanelLine.all(for: stage.demo).map(\.part)
        let screen = stage.demo.device.size
        // One column below the other, or beside it on a screen that is wide.
        let (upright, wide) = ([controls + lines], [controls, lines])
        let columns = Self.scale(of: upright, on: screen) < Self.scale(of: wide, on: screen) ? wide : upright
        let size = Self.size(of: columns)
        layer = Layer(
            frame: Rect(
                x: (screen.width - size.width) / 2, y: (screen.height - size.height) / 2, width: size.width,
                height: size.height), backgroundColor: Color(white: 0.08))
        layer.cornerRadius = 16
        let scale = Self.scale(of: columns, on: screen)
        layer.transform = Transform3D.identity.scaledBy(x: scale, y: scale, z: 1)
        let head = Self.head(width: size.width - 2 * Self.margin, language: stage.demo.language)
        head.layer.frame.origin = Point(x: Self.margin, y: Self.margin / 2)
        layer.addSublayer(head.layer)
        for (i, column) in columns.enumerated() {
            var place = Point(
                x: Self.margin + Double(i) * (PanelPart.width + Self.columnGap), y: Self.margin / 2 + head.height)
            for part in column {
                part.layer.frame.origin = place
                layer.addSublayer(part.layer)
                place.y += part.height
            }
        }
        targets = ([head] + columns.joined()).flatMap(\.targets)
    }

    /// The panel over the device's screen.
    func snapshot() -> LayerSnapshot { layer.snapshot(at: 0) }

    /// Whether a point of the screen is on the panel.
    func contains(_ location: Point) -> Bool { layer.contains(location) }

    /// What a press at a point of the screen does; nil for nothing.
    func command(at location: Point) -> WindowCommand? { targets.first { $0.layer.contains(location) }?.command }

    /// The title, and the cross that closes.
    private static func head(width: Double, language: Language) -> PanelPart {
        var head = PanelPart(width: width, height: 44)
        head.add(
            language == .zh ? "操作" : "Controls", in: Rect(x: 0, y: 0, width: width - 44, height: head.height),
            size: 18, weight: .bold)
        head.add(Rect(x: width - 32, y: 0, width: 44, height: 44), command: .controls)
        for angle in [Double.pi / 4, -.pi / 4] {
            head.add(Rect(x: width - 18, y: 21.2, width: 16, height: 1.6), color: PanelPart.ink).transform =
                Transform3D.identity.rotated(by: angle, x: 0, y: 0, z: 1)
        }
        return head
    }

    private static func size(of columns: [[PanelPart]]) -> Size {
        let count = Double(columns.count)
        let heights = columns.map { $0.reduce(0) { $0 + $1.height } }
        return Size(
            width: 2 * margin + count * PanelPart.width + (count - 1) * columnGap,
            height: 44 + 1.5 * margin + (heights.max() ?? 0))
    }

    private static func scale(of columns: [[PanelPart]], on screen: Size) -> Double {
        let size = size(of: columns)
        return min(screen.width / size.width, screen.height / size.height) * 0.94
    }
}

extension Layer {
    /// Whether a point of the screen lies in the layer.
    fileprivate func contains(_ location: Point) -> Bool {
        convert(location, from: nil).map(self.bounds.contains) ?? false
    }
}
