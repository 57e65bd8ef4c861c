import PopEffects
import Rendering
import Showcase

/// The words of the window's own interface, in Chinese and in English; the scenes' texts are the scenes' own.
struct InterfaceText {
    /// The language that they are read in.
    let language: Language

    private func text(_ chinese: String, _ english: String) -> String { language == .zh ? chinese : english }
}

/// The control panel.
extension InterfaceText {
    var controls: String { text("操作", "Controls") }

    var effect: String { text("效果", "Effect") }
    func name(of effect: EffectName) -> String {
        switch effect {
        case .jianshu: text("简书", "Jianshu")
        case .taobao: text("淘宝", "Taobao")
        case .natgeo: text("国家地理", "NatGeo")
        }
    }
    var feel: String { text("手感", "Feel") }
    func name(of feel: Feel) -> String { feel == .original ? text("原版", "Original") : text("改进", "Refined") }
    var motion: String { text("动态", "Motion") }
    func name(of motion: Motion) -> String { motion == .full ? text("完整", "Full") : text("减弱", "Reduced") }
    var languageLabel: String { text("语言", "Language") }
    /// A language's name, in itself.
    func name(of language: Language) -> String { language == .zh ? "中文" : "English" }
    var touches: String { text("触点", "Touches") }
    func touches(shown: Bool) -> String { shown ? text("显示", "Shown") : text("隐藏", "Hidden") }

    var record: String { text("录制", "Record") }
    var endRecording: String { text("结束录制", "End recording") }
    var screenshot: String { text("截图", "Screenshot") }
    var fullScreen: String { text("全屏", "Full screen") }

    /// The keys and what is done with the pointer, and what each does.
    func keys(_ feel: Feel) -> [(key: String, meaning: String)] {
        let isRefined = feel == .refined
        return [
            (text("点按页面", "Press page"), isRefined ? text("弹出，再点收回", "Open, and close again") : text("弹出", "Open")),
            (text("点按关闭、‹", "Click Close, ‹"), text("收回", "Close")),
            (
                text("拖动", "Drag"),
                isRefined ? text("随时抓住，轻扫收回", "Grab at any time, flick") : text("国家地理的面板", "Move NatGeo's panel")
            ),
            (
                text("滚轮", "Wheel"),
                isRefined
                    ? text("升降弹层，滚动文字", "Lift, lower, scroll text") : text("滚动国家地理的文字", "Scroll NatGeo's text")
            ),
            (text("空格", "Space"), text("弹出或收回", "Open or close")),
            ("Esc", text("收回", "Close")),
            ("←  →", text("上一个、下一个效果", "Effect before, after")),
            (text("拖入图片", "Drop pictures"), text("换成自己的页面或弹层", "Your own page, sheet")),
            (text("右键  F1  ?", "Right click  F1"), text("打开或收起这里", "Open or close these")),
            ("Ctrl+Q", text("退出，也可用 Ctrl+W", "Quit, or Ctrl+W")),
        ]
    }
}

/// The banners.
extension InterfaceText {
    /// What to press and drag first.
    func hint(_ effect: EffectName) -> String {
        let press =
            effect == .natgeo
            ? text("点一下照片，然后上下拖动面板", "Press the photo, then drag the panel")
            : text("点一下页面弹出，点“关闭”收回", "Press the page, then click Close")
        return press + text("\n右键或 F1：操作", "\nRight click or F1: controls")
    }

    var recording: String { text("录制中，按 R 结束", "Recording, R ends it") }
    func rendering(percent: Int) -> String { text("正在生成", "Rendering") + " \(percent)%" }
    var saving: String { text("保存中…", "Saving…") }
    func saved(_ name: String) -> String { text("已保存", "Saved") + " \(name)" }

    /// A capture could not be made; the reason is on standard error.
    var captureFailed: String { text("不能保存，原因见终端", "It cannot be saved; the terminal says why") }
    var notAFile: String { text("请拖入图片文件", "Drop a picture file") }
    var tooManyPictures: String {
        text("最多两张图片：一张作页面，一张作弹层", "Two pictures at most: one for the page, one for the sheet")
    }

    /// The limits of the system leave pictures unwatched.
    var unwatched: String {
        text("图片保存后不会自动更新，原因见终端", "Saved pictures do not show by themselves; the terminal says why")
    }

    /// A picture cannot be shown; shorter than on standard error.
    func cannotShow(_ error: PictureError) -> String {
        let name = shortName(error.path)
        return switch error {
        case .unreadable(_, let reason): text("无法读取 \(name)", "\(name) cannot be read: \(reason)")
        case .notAPicture: text("\(name) 不是图片", "\(name) is not a picture")
        case .foreign(_, let format):
            text(
                "\(name) 是 \(format.rawValue) 格式，转换方法见终端",
                "\(name): \(format.rawValue) is not read; see the terminal")
        case .damaged: text("\(name) 已损坏或不完整", "\(name) is damaged or cut short")
        case .size(_, let width, let height):
            text("\(name) 太大：\(width) × \(height) 像素", "\(name) is too large: \(width) × \(height) pixels")
        case .tooComplex: text("\(name) 太复杂，请导出为 PNG", "\(name) is too complex; export it as PNG")
        }
    }

    /// Something of a picture is not shown; shorter than on standard error.
    func omits(_ omission: PictureOmission) -> String {
        switch omission {
        case .elements(let path, let counts):
            let names = SVGElement.allCases.filter { counts[$0] != nil }.map(name)
            let list = names.prefix(3).joined(separator: text("、", ", ")) + (names.count > 3 ? "…" : "")
            return text("\(shortName(path)) 中未画出：\(list)", "\(shortName(path)) is shown without its \(list)")
        case .colorProfile(let path):
            return text("\(shortName(path)) 的颜色可能略有偏差", "The colours of \(shortName(path)) may be a little off")
        }
    }

    private func name(of element: SVGElement) -> String {
        switch element {
        case .text: text("文字", element.noun)
        case .image: text("图片", element.noun)
        case .use: text("引用", element.noun)
        case .clipPath: text("剪切", element.noun)
        case .mask: text("蒙版", element.noun)
        case .pattern: text("图案", element.noun)
        case .filter: text("滤镜", element.noun)
        case .marker: text("箭头", element.noun)
        case .foreignObject: text("外部内容", element.noun)
        }
    }

    /// A file's name without the folders, shortened in the middle.
    private func shortName(_ path: String) -> String {
        let last = path.split(separator: "/").last ?? "/"
        return last.count > 40 ? "\(last.prefix(20))…\(last.suffix(19))" : String(last)
    }
}
