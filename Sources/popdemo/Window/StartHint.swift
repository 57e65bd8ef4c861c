import PopEffects
import Showcase
import TransformEngine

/// What to press and drag, shown over the demo on the first start.
enum StartHint {
    /// How long it stays, in seconds, unless something is pressed.
    static let duration = 6.0

    /// The hint for a device's screen, in its lower third.
    ///
    /// - Parameter size: the screen's, in points.
    static func snapshot(for effect: EffectName, size: Size, language: Language) -> LayerSnapshot {
        let panel = Size(width: 290, height: 66)
        let layer = Layer(
            frame: Rect(
                x: (size.width - panel.width) / 2, y: size.height * 5 / 6 - panel.height / 2, width: panel.width,
                height: panel.height), backgroundColor: Color(white: 0.07, alpha: 0.85))
        layer.cornerRadius = 16
        let scale = min(1, size.width * 0.94 / panel.width, size.height * 0.3 / panel.height)
        layer.transform = Transform3D.identity.scaledBy(x: scale, y: scale, z: 1)
        let words = Layer(frame: Rect(x: 10, y: 0, width: panel.width - 20, height: panel.height))
        words.contents = .text(
            Text(text(for: effect, in: language), size: 15, color: .white, alignment: .center, lineHeight: 1.5))
        layer.addSublayer(words)
        return layer.snapshot(at: 0)
    }

    private static func text(for effect: EffectName, in language: Language) -> String {
        switch (language, effect) {
        case (.zh, .natgeo): "点一下照片，然后上下拖动面板\n右键或 F1：操作"
        case (.zh, _): "点一下页面弹出，点“关闭”收回\n右键或 F1：操作"
        case (.en, .natgeo): "Press the photo, then drag the panel\nRight click or F1: controls"
        case (.en, _): "Press the page, then click Close\nRight click or F1: controls"
        }
    }
}
