import Showcase

/// What the window says where a capture could not be made; the reason is on standard error.
enum CaptureNotice {
    static func text(in language: Language) -> String {
        switch language {
        case .zh: "不能保存，原因见终端"
        case .en: "It cannot be saved; the terminal says why"
        }
    }
}
