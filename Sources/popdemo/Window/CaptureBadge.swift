import Showcase
import TransformEngine

/// What tells in the window that a take is recorded, rendered or saved; it is never in a capture.
enum CaptureBadge: Hashable {
    /// A take is recorded.
    case recording
    /// A recording is rendered; the share that is done, 0…1.
    case rendering(Double)
    /// A capture is in a file.
    case saved(String)

    /// How long `saved` stays, in seconds.
    static let duration = 4.0

    /// The badge for a device's screen, near its upper end.
    ///
    /// - Parameter size: the screen's, in points.
    func snapshot(size: Size, language: Language) -> LayerSnapshot {
        let panel = Size(width: 230, height: 30)
        let layer = Layer(
            frame: Rect(x: (size.width - panel.width) / 2, y: 26, width: panel.width, height: panel.height),
            backgroundColor: Color(white: 0.07, alpha: 0.85))
        layer.cornerRadius = panel.height / 2
        let scale = min(1, size.width * 0.94 / panel.width, size.height * 0.2 / panel.height)
        layer.transform = Transform3D.identity.scaledBy(x: scale, y: scale, z: 1)
        if case .rendering(let share) = self {
            let bar = Layer(
                frame: Rect(x: 0, y: 0, width: panel.width * share, height: panel.height),
                backgroundColor: Color(white: 1, alpha: 0.22))
            layer.masksToBounds = true
            layer.addSublayer(bar)
        }
        let words = Layer(frame: layer.bounds.insetBy(dx: 14, dy: 0))
        words.contents = .text(
            Text(
                text(in: language), size: 13, color: .white, alignment: .center, verticalAlignment: .center,
                lineLimit: 1))
        layer.addSublayer(words)
        if self == .recording {
            let dot = Layer(frame: Rect(x: 14, y: 10, width: 10, height: 10), backgroundColor: Color(hex: 0xFF3B30))
            dot.cornerRadius = 5
            layer.addSublayer(dot)
        }
        return layer.snapshot(at: 0)
    }

    private func text(in language: Language) -> String {
        switch (self, language) {
        case (.recording, .zh): "录制中，按 R 结束"
        case (.recording, .en): "Recording, R ends it"
        case (.rendering(let share), .zh): "正在生成 \(Int(share * 100))%"
        case (.rendering(let share), .en): "Rendering \(Int(share * 100))%"
        case (.saved(let name), .zh): "已保存 \(name)"
        case (.saved(let name), .en): "Saved \(name)"
        }
    }
}
