/// The reason why no text can be drawn; thrown when a rasterizer is made, never while drawing.
public enum FontError: Error, Sendable, Hashable {
    /// Fontconfig could not read its configuration.
    case configuration(path: String)
    /// No installed font has the needed characters; `searched` are the folders that were searched.
    case missing(characters: String, searched: [String])
    /// A font file that fontconfig lists cannot be opened or has no usable outlines.
    case unreadable(path: String, reason: String)
    /// SDL_ttf did not start.
    case library(reason: String)
}

extension FontError: CustomStringConvertible {
    /// One line that says what is wrong, where, and what to do about it.
    public var description: String {
        switch self {
        case .configuration(let path):
            "cannot read the font configuration \(path); correct FONTCONFIG_FILE or unset it"
        case .missing(let characters, let searched):
            "no font has the characters \(characters); looked in "
                + (searched.isEmpty
                    ? "no folder, as the font configuration names none" : searched.joined(separator: ", "))
                + "; install one: apt install fonts-noto-cjk"
        case .unreadable(let path, let reason):
            "the font file \(path) cannot be used (\(reason)); reinstall it: apt install --reinstall fonts-noto-cjk"
        case .library(let reason):
            "the text library SDL_ttf did not start (\(reason)); reinstall it: apt install --reinstall libsdl2-ttf-2.0-0"
        }
    }
}
