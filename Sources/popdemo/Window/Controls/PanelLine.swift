import PopEffects
import Showcase
import TransformEngine

/// A line of the control panel that only tells: what to do and what comes of it.
struct PanelLine {
    /// The key, or what is done with the pointer.
    let key: String
    /// What comes of it.
    let meaning: String

    private init(_ key: String, _ meaning: String) { (self.key, self.meaning) = (key, meaning) }

    /// Those for a demo, in its language.
    static func all(for demo: Demo) -> [PanelLine] {
        let isRefined = demo.feel == .refined
        return switch demo.language {
        case .zh:
            [
                .init("点按页面", isRefined ? "弹出，再点收回" : "弹出"), .init("点按关闭、‹", "收回"),
                .init("拖动", isRefined ? "随时抓住，轻扫收回" : "国家地理的面板"),
                .init("滚轮", isRefined ? "升降弹层，滚动文字" : "滚动国家地理的文字"), .init("空格", "弹出或收回"),
                .init("Esc", "收回"), .init("←  →", "上一个、下一个效果"),
                .init("拖入图片", "换成自己的页面或弹层"), .init("右键  F1  ?", "打开或收起这里"),
                .init("Ctrl+Q", "退出，也可用 Ctrl+W"),
            ]
        case .en:
            [
                .init("Press page", isRefined ? "Open, and close again" : "Open"), .init("Click Close, ‹", "Close"),
                .init("Drag", isRefined ? "Grab at any time, flick" : "Move NatGeo's panel"),
                .init("Wheel", isRefined ? "Lift, lower, scroll text" : "Scroll NatGeo's text"),
                .init("Space", "Open or close"), .init("Esc", "Close"), .init("←  →", "Effect before, after"),
                .init("Drop pictures", "Your own page, sheet"), .init("Right click  F1", "Open or close these"),
                .init("Ctrl+Q", "Quit, or Ctrl+W"),
            ]
        }
    }

    /// The two side by side.
    var part: PanelPart {
        var part = PanelPart(height: 27)
        let keyWidth = 116.0
        part.add(
            key, in: Rect(x: 0, y: 0, width: keyWidth - 4, height: part.height), weight: .bold,
            color: PanelPart.accent)
        part.add(
            meaning, in: Rect(x: keyWidth, y: 0, width: part.layer.bounds.width - keyWidth, height: part.height))
        return part
    }
}
