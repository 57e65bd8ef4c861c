import PopEffects
import Rendering
import Showcase

/// The interface in Chinese.
struct ChineseLocalization: Localization {
    let controls = "操作"
    let effect = "效果"
    let feel = "手感"
    let motion = "动态"
    let language = "语言"
    let touches = "触点"

    func name(of effect: EffectName) -> String {
        switch effect {
        case .jianshu: "简书"
        case .taobao: "淘宝"
        case .natgeo: "国家地理"
        }
    }
    func name(of feel: Feel) -> String { feel == .original ? "原版" : "改进" }
    func name(of motion: Motion) -> String { motion == .full ? "完整" : "减弱" }
    func touches(shown: Bool) -> String { shown ? "显示" : "隐藏" }

    let record = "录制"
    let endRecording = "结束录制"
    let screenshot = "截图"
    let fullScreen = "全屏"

    func keys(_ feel: Feel) -> [(key: String, meaning: String)] {
        let isRefined = feel == .refined
        return [
            ("点按页面", isRefined ? "弹出，再点收回" : "弹出"), ("点按关闭、‹", "收回"),
            ("拖动", isRefined ? "随时抓住，轻扫收回" : "国家地理的面板"),
            ("滚轮", isRefined ? "升降弹层，滚动文字" : "滚动国家地理的文字"), ("空格", "弹出或收回"), ("Esc", "收回"),
            ("←  →", "上一个、下一个效果"), ("拖入图片", "换成自己的页面或弹层"), ("右键  F1  ?", "打开或收起这里"),
            ("Ctrl+Q", "退出，也可用 Ctrl+W"),
        ]
    }

    func hint(_ effect: EffectName) -> String {
        (effect == .natgeo ? "点一下照片，然后上下拖动面板" : "点一下页面弹出，点“关闭”收回") + "\n右键或 F1：操作"
    }

    let recording = "录制中，按 R 结束"
    func rendering(percent: Int) -> String { "正在生成 \(percent)%" }
    let saving = "保存中…"
    func saved(_ name: String) -> String { "已保存 \(name)" }

    let captureFailed = "不能保存，原因见终端"
    func cannotShow(_ error: PictureError) -> String {
        let name = error.fileName
        return switch error {
        case .unreadable: "无法读取 \(name)"
        case .notAPicture: "\(name) 不是图片"
        case .damaged: "\(name) 已损坏或不完整"
        case .size(_, let width, let height): "\(name) 太大：\(width) × \(height) 像素"
        }
    }
    let notAFile = "请拖入图片文件"
    let tooManyPictures = "最多两张图片：一张作页面，一张作弹层"
}
