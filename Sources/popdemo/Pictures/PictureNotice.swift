import Rendering
import Showcase

/// What the window says of a picture that cannot be shown, shorter than on standard error.
enum PictureNotice {
    /// The text for a file that cannot be shown.
    static func text(for error: PictureError, in language: Language) -> String {
        let name = name(of: error.path)
        switch (error, language) {
        case (.unreadable(_, let reason), .en): return "\(name) cannot be read: \(reason)"
        case (.unreadable, .zh): return "无法读取 \(name)"
        case (.notAPicture, .en): return "\(name) is not a picture"
        case (.notAPicture, .zh): return "\(name) 不是图片"
        case (.damaged, .en): return "\(name) is damaged or cut short"
        case (.damaged, .zh): return "\(name) 已损坏或不完整"
        case (.size(_, let width, let height), .en): return "\(name) is too large: \(width) × \(height) pixels"
        case (.size(_, let width, let height), .zh): return "\(name) 太大：\(width) × \(height) 像素"
        }
    }

    /// The text for what is dropped and is no file.
    static func noFile(in language: Language) -> String {
        language == .zh ? "请拖入图片文件" : "Drop a picture file"
    }

    /// The text for more files than there are places.
    static func tooMany(in language: Language) -> String {
        language == .zh ? "最多两张图片：一张作页面，一张作弹层" : "Two pictures at most: one for the page, one for the sheet"
    }

    /// A file's name without its directories, shortened in the middle.
    private static func name(of path: String) -> String {
        let name = path.split(separator: "/").last ?? "/"
        return name.count > 40 ? "\(name.prefix(20))…\(name.suffix(19))" : String(name)
    }
}
