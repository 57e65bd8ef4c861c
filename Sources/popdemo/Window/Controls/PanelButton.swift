import PopEffects
import Showcase
import TransformEngine

/// A button of the control panel; pressed, it does something once, and the panel goes.
struct PanelButton {
    /// What it does.
    let title: String
    /// The keys that do the same.
    let key: String
    /// What a press on it does.
    let command: WindowCommand

    /// Those for what is on the stage, in its language.
    static func all(for stage: PlayStage) -> [PanelButton] {
        func text(_ chinese: String, _ english: String) -> String { stage.demo.language == .zh ? chinese : english }
        return [
            PanelButton(
                title: stage.isRecording ? text("结束录制", "End recording") : text("录制", "Record"), key: "R",
                command: .record),
            PanelButton(title: text("截图", "Screenshot"), key: "S  F12", command: .screenshot),
            PanelButton(title: text("全屏", "Full screen"), key: "F11  Alt+Enter", command: .fullScreen),
        ]
    }

    /// Buttons side by side.
    static func part(_ buttons: [PanelButton]) -> PanelPart {
        var part = PanelPart(height: 72)
        let gap = 8.0
        let width = (part.layer.bounds.width + gap) / Double(buttons.count) - gap
        for (i, button) in buttons.enumerated() {
            let place = Rect(x: Double(i) * (width + gap), y: 10, width: width, height: 48)
            part.add(place, color: Color(white: 1, alpha: 0.13), cornerRadius: 8, command: button.command)
            part.add(
                button.title, in: Rect(x: place.minX, y: place.minY + 5, width: width, height: 20),
                alignment: .center)
            part.add(
                button.key, in: Rect(x: place.minX, y: place.minY + 26, width: width, height: 16), size: 11,
                weight: .bold, color: PanelPart.accent, alignment: .center)
        }
        return part
    }
}
