import TransformEngine

/// The colours that app pages share.
extension Color {
    /// Titles.
    static let title = Color(hex: 0x2B2B2B)
    /// Running text.
    static let body = Color(hex: 0x3F3F3F)
    /// Icons and their labels in bars.
    static let icon = Color(hex: 0x666666)
    /// Texts beside a title.
    static let secondary = Color(hex: 0x6E6E6E)
    /// Controls that cannot be pressed now.
    static let faint = Color(hex: 0xBBBBBB)
    /// Lines between parts.
    static let hairline = Color(hex: 0xE4E4E4)
    /// Backgrounds of fields and between parts.
    static let field = Color(hex: 0xF3F3F3)
    /// jianshu's accent.
    static let coral = Color(hex: 0xD4553F)
    /// A background for text in it.
    static let coralTint = Color(hex: 0xFDEFEC)
    /// taobao's accent and its prices.
    static let orange = Color(hex: 0xFF5000)
    /// A background for text in `orangeText`.
    static let orangeTint = Color(hex: 0xFFEEE6)
    /// Text on its tint.
    static let orangeText = Color(hex: 0xC43C00)
    /// taobao's second accent, under text in `amberText`.
    static let amber = Color(hex: 0xFFBB4D)
    /// Text on amber.
    static let amberText = Color(hex: 0x5C2E00)
    /// natgeo's accent.
    static let yellow = Color(hex: 0xFFCC00)
}
