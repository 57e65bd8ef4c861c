import PopEffects

/// A line of the help: what to press and what that does.
struct HelpRow {
    /// The key, or what is done with the pointer.
    let key: String
    /// What it does.
    let meaning: String
    /// What a click on the line does, which is what the key does; nil where it only tells.
    let command: WindowCommand?

    private init(_ key: String, _ meaning: String, _ command: WindowCommand? = nil) {
        (self.key, self.meaning, self.command) = (key, meaning, command)
    }

    /// The lines for a demo, in its language.
    static func all(for demo: Demo) -> [HelpRow] { demo.language == .zh ? chinese(demo) : english(demo) }

    private static func chinese(_ demo: Demo) -> [HelpRow] {
        let isRefined = demo.feel == .refined
        return [
            .init("点按页面", isRefined ? "弹出，再点收回" : "弹出"), .init("点按关闭、‹", "收回"),
            .init("拖动", isRefined ? "随时抓住，轻扫收回" : "国家地理的面板"), .init("1  2  3", "简书、淘宝、国家地理"),
            .init("←  →", "上一个、下一个效果"), .init("空格", "弹出或收回"),
            .init("F", isRefined ? "换成原版手感" : "换成改进手感", .feel),
            .init("M", isRefined && demo.motion == .full ? "减弱动态效果" : "完整动态效果", .motion),
            .init("L", "换成英文 (English)", .language), .init("R", "录制，再按一次结束", .record),
            .init("S  F12", "截图", .screenshot), .init("T", "显示按下的位置", .touches),
            .init("拖入图片", "换成自己的页面或弹层"), .init("Esc", "收回"),
            .init("F11", "全屏，也可用 Alt+Enter", .fullScreen), .init("F1  ?", "显示或隐藏帮助", .help),
            .init("Ctrl+Q", "退出，也可用 Ctrl+W"),
        ]
    }

    private static func english(_ demo: Demo) -> [HelpRow] {
        let isRefined = demo.feel == .refined
        return [
            .init("Press page", isRefined ? "Open, and close again" : "Open"), .init("Click Close, ‹", "Close"),
            .init("Drag", isRefined ? "Grab at any time, flick" : "Move NatGeo's panel"),
            .init("1  2  3", "Jianshu, Taobao, NatGeo"), .init("←  →", "Effect before, after"),
            .init("Space", "Open or close"), .init("F", isRefined ? "Feel: original" : "Feel: refined", .feel),
            .init("M", isRefined && demo.motion == .full ? "Less motion" : "Motion in full", .motion),
            .init("L", "In Chinese (中文)", .language), .init("R", "Record, again to end", .record),
            .init("S  F12", "Screenshot", .screenshot), .init("T", "Show where it is pressed", .touches),
            .init("Drop pictures", "Your own page, sheet"), .init("Esc", "Close"),
            .init("F11", "Full screen, or Alt+Enter", .fullScreen),
            .init("F1  ?", "This help", .help), .init("Ctrl+Q", "Quit, or Ctrl+W"),
        ]
    }
}
