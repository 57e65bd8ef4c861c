import PopEffects
import Showcase
import TransformEngine

/// The window's own controls over the demo: what is chosen, what can be done, and the keys.
struct ControlPanel {
    private let layer: Layer
    private let targets: [(layer: Layer, command: WindowCommand)]
    /// What the keyboard reaches, in its order; the cross that closes the panel comes last.
    let stops: [FocusStop]

    private static let margin = 20.0
    private static let columnGap = 32.0

    /// Makes the panel for a demo, as large as fits the device's screen.
    ///
    /// - Parameter focus: which of the stops has the keyboard's focus; nil for none.
    init(for demo: Demo, in texts: InterfaceText, isRecording: Bool, showsTouches: Bool, focus: Int? = nil) {
        let buttons = PanelPart(buttons: [
            (isRecording ? texts.endRecording : texts.record, "R", .record), (texts.screenshot, "S  F12", .screenshot),
            (texts.fullScreen, "F11  Alt+Enter", .fullScreen),
        ])
        let pictures = PanelPart(buttons: [
            (texts.swapPictures, "X", .swapPictures), (texts.removePicture, "Delete", .removePicture),
        ])
        let hasPictures = OwnPictures.Place.allCases.contains { demo.pictures[$0] != nil }
        let controls =
            SegmentedControl.all(for: demo, in: texts, showsTouches: showsTouches).map { PanelPart($0) } + [buttons]
            + (hasPictures ? [pictures] : [])
        let lines = texts.keys(demo.feel).map { PanelPart(key: $0.key, meaning: $0.meaning) }
        let screen = demo.device.size
        // Both columns below each other, or side by side on a wide screen.
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
        let head = PanelPart(title: texts.controls, width: size.width - 2 * Self.margin)
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
        stops = (columns.joined() + [head]).flatMap(\.stops)
        guard let focus, let stop = stops.indices.contains(focus) ? stops[focus] : nil else { return }
        layer.addSublayer(.focusRing(around: stop.layer.planeMap(to: layer).map(stop.layer.bounds)))
    }

    /// The panel over the device's screen.
    func snapshot() -> LayerSnapshot { layer.snapshot(at: 0) }

    /// Whether a point of the screen is on the panel.
    func contains(_ location: Point) -> Bool { layer.contains(location) }

    /// What a press at a point of the screen does; nil for nothing.
    func command(at location: Point) -> WindowCommand? { targets.first { $0.layer.contains(location) }?.command }

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
