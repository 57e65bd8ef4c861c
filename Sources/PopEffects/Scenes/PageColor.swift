import TransformEngine

/// The colours that app pages share.
enum PageColor {
    /// Titles.
    static let ink = Color(hex: 0x2B2B2B)
    /// Running text.
    static let body = Color(hex: 0x3F3F3F)
    /// What accompanies a title.
    static let secondary = Color(hex: 0x8C8C8C)
    /// Lines between parts.
    static let hairline = Color(hex: 0xE4E4E4)
    /// Grounds of fields and avatars.
    static let field = Color(hex: 0xF3F3F3)
    /// jianshu's accent.
    static let coral = Color(hex: 0xEA6F5A)
    /// taobao's accent and its prices.
    static let orange = Color(hex: 0xFF5000)
}
