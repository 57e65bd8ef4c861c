import CFontconfig
import TransformEngine

/// The installed fonts, as fontconfig finds them, for every style that a `Text` can have.
///
/// FONTCONFIG_FILE and the user's configuration are respected.
struct FontCatalog: Sendable {
    /// A family and a weight.
    struct Style: Hashable, Sendable {
        let family: Text.Family
        let weight: Text.Weight

        static let all = [Text.Family.sans, .serif].flatMap { family in
            [Text.Weight.regular, .bold].map { Style(family: family, weight: $0) }
        }
    }

    /// The characters that every effect needs: the close button's title.
    static let requiredCharacters = "关闭"

    private let fallbacks: [Style: FontFallback]

    /// Looks the fonts up.
    ///
    /// - Parameter configurationFile: a fontconfig file instead of the system's.
    /// - Throws: `FontError.configuration`, or `FontError.missing` if no font has `requiredCharacters`.
    init(configurationFile: String? = nil) throws(FontError) {
        guard let configuration = Self.loadConfiguration(configurationFile) else {
            throw .configuration(path: configurationFile ?? "of the system")
        }
        defer { FcConfigDestroy(configuration) }
        var fallbacks: [Style: FontFallback] = [:]
        for style in Style.all {
            guard
                let fallback = FontFallback(
                    style.family, style.weight, covering: Self.requiredCharacters, configuration: configuration)
            else {
                throw .missing(
                    characters: Self.requiredCharacters, searched: Self.folders(searchedBy: configuration))
            }
            fallbacks[style] = fallback
        }
        self.fallbacks = fallbacks
    }

    /// The face that a style's text is set in.
    func primaryFace(for style: Style) -> FontFace { fallback(for: style).primary }

    /// The face that shows a character: the style's own or, if that lacks it, the next best one.
    func face(for character: Character, style: Style) -> FontFace { fallback(for: style).face(for: character) }

    private func fallback(for style: Style) -> FontFallback {
        guard let fallback = fallbacks[style] else { preconditionFailure("every style has its fonts") }
        return fallback
    }

    private static func loadConfiguration(_ file: String?) -> OpaquePointer? {
        guard let file else { return FcInitLoadConfigAndFonts() }
        guard let configuration = FcConfigCreate() else { return nil }
        var isLoaded = false
        file.withFontconfigString { isLoaded = FcConfigParseAndLoad(configuration, $0, 1) != 0 }
        guard isLoaded, FcConfigBuildFonts(configuration) != 0 else {
            FcConfigDestroy(configuration)
            return nil
        }
        return configuration
    }

    private static func folders(searchedBy configuration: OpaquePointer) -> [String] {
        guard let list = FcConfigGetFontDirs(configuration) else { return [] }
        defer { FcStrListDone(list) }
        var folders: [String] = []
        while let folder = FcStrListNext(list) { folders.append(String(cString: folder)) }
        return folders
    }
}
