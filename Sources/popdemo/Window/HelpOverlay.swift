import PopEffects
import TransformEngine

/// The mouse and the keys and what they do, over the demo.
enum HelpOverlay {
    /// The overlay for a device's screen.
    ///
    /// - Parameter size: the screen's, in points.
    static func snapshot(size: Size, language: Language) -> LayerSnapshot {
        let rows = rows(in: language)
        let (rowHeight, margin, keyWidth) = (34.0, 20.0, 104.0)
        let panel = Size(width: 320, height: 2 * margin + 44 + rowHeight * Double(rows.count))
        let layer = Layer(
            frame: Rect(
                x: (size.width - panel.width) / 2, y: (size.height - panel.height) / 2, width: panel.width,
                height: panel.height), backgroundColor: Color(white: 0.07, alpha: 0.9))
        layer.cornerRadius = 14
        // A small screen shows the same panel, smaller.
        let scale = min(1, size.width * 0.94 / panel.width, size.height * 0.94 / panel.height)
        layer.transform = Transform3D.identity.scaledBy(x: scale, y: scale, z: 1)
        let title = language == .zh ? "操作" : "Controls"
        layer.addSublayer(
            text(
                Text(title, size: 18, weight: .bold, color: .white),
                in: Rect(x: margin, y: margin, width: panel.width - 2 * margin, height: 32)))
        for (i, row) in rows.enumerated() {
            let y = margin + 44 + rowHeight * Double(i)
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
        return layer.snapshot(at: 0)
    }

    private static func text(_ text: Text, in frame: Rect) -> Layer {
        let layer = Layer(frame: frame)
        layer.contents = .text(text)
        return layer
    }

    private static func rows(in language: Language) -> [(key: String, meaning: String)] {
        switch language {
        case .zh:
            [
                ("点按页面", "弹出"), ("点按关闭、‹", "收回"), ("拖动", "国家地理的面板"),
                ("拖入图片", "换成自己的页面或弹层"),
                ("1  2  3", "简书、淘宝、国家地理"), ("←  →", "上一个、下一个效果"), ("空格", "弹出或收回"),
                ("L", "换成英文 (English)"), ("R", "录制，再按一次结束"), ("S  F12", "截图"), ("T", "显示按下的位置"),
                ("Esc", "收回"), ("F11", "全屏，也可用 Alt+Enter"), ("F1  ?", "显示或隐藏帮助"),
                ("Ctrl+Q", "退出，也可用 Ctrl+W"),
            ]
        case .en:
            [
                ("Press page", "Open"), ("Click Close, ‹", "Close"), ("Drag", "Move NatGeo's panel"),
                ("Drop pictures", "Your own page, sheet"),
                ("1  2  3", "Jianshu, Taobao, NatGeo"), ("←  →", "Effect before, after"),
                ("Space", "Open or close"), ("L", "In Chinese (中文)"), ("R", "Record, again to end"),
                ("S  F12", "Screenshot"), ("T", "Show where it is pressed"), ("Esc", "Close"),
                ("F11", "Full screen, or Alt+Enter"),
                ("F1  ?", "This help"), ("Ctrl+Q", "Quit, or Ctrl+W"),
            ]
        }
    }
}
