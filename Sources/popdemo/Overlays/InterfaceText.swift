import PopEffects
import Rendering
import Showcase

/// The words of the window's own interface, in Chinese and in English; the scenes' texts are the scenes' own.
struct InterfaceText {
    /// The language that they are read in.
    let language: Language
}

/// The control panel.
extension InterfaceText {
    var controls: String { language.text("操作", "Controls") }

    var effect: String { language.text("效果", "Effect") }
    func name(of effect: EffectName) -> String {
        switch effect {
        case .jianshu: language.text("简书", "Jianshu")
        case .taobao: language.text("淘宝", "Taobao")
        case .natgeo: language.text("国家地理", "NatGeo")
        }
    }
    var feel: String { language.text("手感", "Feel") }
    func name(of feel: Feel) -> String {
        feel == .original ? language.text("原版", "Original") : language.text("改进", "Refined")
    }
    var motion: String { language.text("动态", "Motion") }
    func name(of motion: Motion) -> String {
        motion == .full ? language.text("完整", "Full") : language.text("减弱", "Reduced")
    }
    var languageLabel: String { language.text("语言", "Language") }
    /// A language's name, in itself.
    func name(of language: Language) -> String { language == .zh ? "中文" : "English" }
    var touches: String { language.text("触点", "Touches") }
    func touches(shown: Bool) -> String { shown ? language.text("显示", "Shown") : language.text("隐藏", "Hidden") }

    var record: String { language.text("录制", "Record") }
    var endRecording: String { language.text("结束录制", "End recording") }
    var screenshot: String { language.text("截图", "Screenshot") }
    var swapPictures: String { language.text("页面、弹层互换", "Swap page, sheet") }
    var removePicture: String { language.text("移去图片", "Remove picture") }
    var fullScreen: String { language.text("全屏", "Full screen") }

    /// The keys and what is done with the pointer, and what each does.
    func keys(_ feel: Feel) -> [(key: String, meaning: String)] {
        let isRefined = feel == .refined
        return [
            (
                language.text("点按页面", "Press page"),
                isRefined ? language.text("弹出，再点收回", "Open, and close again") : language.text("弹出", "Open")
            ),
            (language.text("点按关闭、‹", "Click Close, ‹"), language.text("收回", "Close")),
            (
                language.text("拖动", "Drag"),
                isRefined
                    ? language.text("随时抓住，轻扫收回", "Grab at any time, flick")
                    : language.text("国家地理的面板", "Move NatGeo's panel")
            ),
            (
                language.text("滚轮", "Wheel"),
                isRefined
                    ? language.text("升降弹层，滚动文字", "Lift, lower, scroll text")
                    : language.text("滚动国家地理的文字", "Scroll NatGeo's text")
            ),
            (language.text("空格", "Space"), language.text("弹出或收回", "Open or close")),
            ("Esc", language.text("收回", "Close")),
            ("←  →", language.text("上一个、下一个效果", "Effect before, after")),
            ("Tab", language.text("用键盘操作，回车选定", "Focus; Enter presses it")),
            (language.text("拖入图片", "Drop pictures"), language.text("换成自己的页面或弹层", "Your own page, sheet")),
            (language.text("右键  F1  ?", "Right click  F1"), language.text("打开或收起这里", "Open or close these")),
            ("Ctrl+Q", language.text("退出，也可用 Ctrl+W", "Quit, or Ctrl+W")),
        ]
    }
}

/// The banners.
extension InterfaceText {
    /// What to press and drag in an effect.
    ///
    /// - Parameter close: what is written on the button that closes.
    func hint(_ effect: EffectName, _ feel: Feel, close: String) -> String {
        let press =
            switch (effect, feel) {
            case (.natgeo, .original): language.text("点一下照片，然后上下拖动面板", "Press the photo, then drag the panel")
            case (.natgeo, .refined): language.text("点一下照片，拖动或轻扫面板", "Press the photo, drag or flick the panel")
            case (_, .original): language.text("点一下页面弹出，点“\(close)”收回", "Press the page, then click \(close)")
            case (_, .refined): language.text("点一下页面，拖动或轻扫弹层", "Press the page, drag or flick the sheet")
            }
        return press + language.text("\n右键或 F1：操作", "\nRight click or F1: controls")
    }

    /// Why a press has done nothing, and what does something.
    func reason(_ deadEnd: DeadEnd, close: String) -> String {
        let why =
            switch deadEnd {
            case .movement: language.text("与原版一样，动画进行时不接受操作", "As in the original, what moves takes no input")
            case .page:
                language.text(
                    "与原版一样，变暗的页面不接受操作；点“\(close)”收回",
                    "As in the original, the dimmed page takes no input; \(close) closes the sheet")
            case .photograph:
                language.text(
                    "与原版一样，照片此时不接受操作；点 ‹ 收回", "As in the original, the photo takes no input now; ‹ closes the panel")
            case .sheet:
                language.text(
                    "与原版一样，弹层不能拖动；点“\(close)”收回",
                    "As in the original, the sheet cannot be dragged; \(close) closes it")
            }
        return why + language.text("\n按 F：什么都能抓住", "\nPress F: everything can be grabbed")
    }

    /// What a key has chosen.
    func choice(_ command: WindowCommand, _ demo: Demo, showsTouches: Bool) -> String? {
        func pair(_ label: String, _ value: String) -> String { label + language.text("：", ": ") + value }
        return switch command {
        case .choose(.effect), .step: pair(effect, name(of: demo.effect))
        case .choose(.feel), .feel: pair(feel, name(of: demo.feel))
        case .choose(.motion), .motion: pair(motion, name(of: demo.motion))
        case .choose(.language), .language: pair(languageLabel, name(of: demo.language))
        case .touches: pair(touches, touches(shown: showsTouches))
        default: nil
        }
    }

    var recording: String { language.text("录制中，按 R 结束", "Recording, R ends it") }
    func rendering(percent: Int) -> String { language.text("正在生成", "Rendering") + " \(percent)%" }
    var saving: String { language.text("保存中…", "Saving…") }
    func saved(_ name: String) -> String { language.text("已保存", "Saved") + " \(name)" }

    /// Which pictures of the person's show where, and how that is changed.
    ///
    /// - Parameters:
    ///   - files: the pictures' files.
    ///   - shape: the screen's size if it was made for the page's shape; nil for a device's.
    func pictures(_ files: [OwnPictures.Place: String], shape: String?) -> String {
        let places = OwnPictures.Place.allCases.compactMap { place in
            files[place].map { name(of: place) + language.text("：", ": ") + shortName($0, limit: 18) }
        }
        guard !places.isEmpty else { return language.text("自己的图片已移去", "Your pictures are taken away") }
        let own = shape.map { language.text("屏幕按图片：\($0)　", "Its own shape, \($0). ") } ?? ""
        return places.joined(separator: language.text("，", ", ")) + "\n" + own
            + language.text("X 互换，Delete 移去", "X swaps, Delete removes")
    }

    private func name(of place: OwnPictures.Place) -> String {
        place == .page ? language.text("页面", "Page") : language.text("弹层", "Sheet")
    }

    /// A capture could not be made.
    func captureFailed(_ reason: String) -> String { language.text("不能保存：", "It cannot be saved: ") + reason }
    var notAFile: String { language.text("请拖入图片文件", "Drop a picture file") }
    var tooManyPictures: String {
        language.text("最多两张图片：一张作页面，一张作弹层", "Two pictures at most: one for the page, one for the sheet")
    }

    /// A limit of the system leaves pictures unwatched.
    func unwatched(_ limit: String) -> String {
        language.text(
            "图片保存后不会自动更新：已达系统上限 \(limit)；可再次拖入",
            "Saved pictures do not show by themselves: the system's limit \(limit) is reached; drop them again")
    }

    /// A picture cannot be shown; shorter than on standard error.
    func cannotShow(_ error: PictureError) -> String {
        let name = shortName(error.path)
        return switch error {
        case .unreadable(_, let reason): language.text("无法读取 \(name)", "\(name) cannot be read: \(reason)")
        case .notAPicture: language.text("\(name) 不是图片", "\(name) is not a picture")
        case .foreign(_, let format):
            language.text(
                "\(name) 是 \(format.rawValue) 格式，请先转换：\(format.conversion(of: name))",
                "\(name): \(format.rawValue) is not read; convert it: \(format.conversion(of: name))")
        case .damaged: language.text("\(name) 已损坏或不完整", "\(name) is damaged or cut short")
        case .size(_, let width, let height):
            language.text("\(name) 太大：\(width) × \(height) 像素", "\(name) is too large: \(width) × \(height) pixels")
        case .tooComplex: language.text("\(name) 太复杂，请导出为 PNG", "\(name) is too complex; export it as PNG")
        }
    }

    /// Something of a picture is not shown; shorter than on standard error.
    func omits(_ omission: PictureOmission) -> String {
        switch omission {
        case .elements(let path, let counts):
            let names = SVGElement.allCases.filter { counts[$0] != nil }.map(name)
            let list = names.prefix(3).joined(separator: language.text("、", ", ")) + (names.count > 3 ? "…" : "")
            return language.text("\(shortName(path)) 中未画出：\(list)", "\(shortName(path)) is shown without its \(list)")
        case .colorProfile(let path):
            return language.text(
                "\(shortName(path)) 的颜色可能略有偏差", "The colours of \(shortName(path)) may be a little off")
        }
    }

    private func name(of element: SVGElement) -> String {
        switch element {
        case .text: language.text("文字", element.noun)
        case .image: language.text("图片", element.noun)
        case .use: language.text("引用", element.noun)
        case .clipPath: language.text("剪切", element.noun)
        case .mask: language.text("蒙版", element.noun)
        case .pattern: language.text("图案", element.noun)
        case .filter: language.text("滤镜", element.noun)
        case .marker: language.text("箭头", element.noun)
        case .foreignObject: language.text("外部内容", element.noun)
        }
    }

    /// A file's name without the folders, shortened in the middle to a number of characters.
    private func shortName(_ path: String, limit: Int = 40) -> String {
        let last = path.split(separator: "/").last ?? "/"
        return last.count > limit ? "\(last.prefix(limit / 2))…\(last.suffix(limit / 2 - 1))" : String(last)
    }
}
