import CFontconfig
import TransformEngine

/// The faces for one style of text, best first, with the characters that each has.
///
/// Immutable: fontconfig's patterns are only read, so that any thread may use it.
final class FontFallback: @unchecked Sendable {
    private typealias Entry = (face: FontFace, characters: OpaquePointer)

    private let fonts: UnsafeMutablePointer<FcFontSet>
    private let entries: [Entry]
    private let primaryEntry: Entry

    /// The first face that has all the required characters.
    var primary: FontFace { primaryEntry.face }

    /// Sorts the fonts of `configuration` for Simplified Chinese in the given style; nil if none has all of `required`.
    init?(
        _ family: Text.Family, _ weight: Text.Weight, covering required: String, configuration: OpaquePointer
    ) {
        guard let pattern = FcPatternCreate() else { return nil }
        defer { FcPatternDestroy(pattern) }
        for name in family.preferredNames {
            name.withFontconfigString { _ = FcPatternAddString(pattern, FC_FAMILY, $0) }
        }
        "zh-cn".withFontconfigString { _ = FcPatternAddString(pattern, FC_LANG, $0) }
        FcPatternAddInteger(pattern, FC_WEIGHT, weight == .bold ? FC_WEIGHT_BOLD : FC_WEIGHT_REGULAR)
        FcPatternAddInteger(pattern, FC_SLANT, FC_SLANT_ROMAN)
        FcPatternAddBool(pattern, FC_SCALABLE, 1)
        FcPatternAddBool(pattern, FC_VARIABLE, 0)
        FcConfigSubstitute(configuration, pattern, FcMatchPattern)
        FcDefaultSubstitute(pattern)

        var result = FcResultNoMatch
        guard let fonts = FcFontSort(configuration, pattern, 0, nil, &result) else { return nil }
        let entries = (0..<Int(fonts.pointee.nfont)).compactMap { index in
            fonts.pointee.fonts[index].flatMap { Self.entry(of: $0, weight: weight) }
        }
        guard let primaryEntry = entries.first(where: { Self.has(Array(required.unicodeScalars), $0) }) else {
            FcFontSetDestroy(fonts)
            return nil
        }
        (self.fonts, self.entries, self.primaryEntry) = (fonts, entries, primaryEntry)
    }

    deinit { FcFontSetDestroy(fonts) }

    /// The face to draw a character with: the primary one, else the first that has its visible scalars, else the primary one for its box.
    func face(for character: Character) -> FontFace {
        let scalars = Array(character.unicodeScalars).filter { !$0.properties.isDefaultIgnorableCodePoint }
        if Self.has(scalars, primaryEntry) { return primary }
        return entries.first { Self.has(scalars, $0) }?.face ?? primary
    }

    private static func has(_ scalars: [Unicode.Scalar], _ entry: Entry) -> Bool {
        scalars.allSatisfy { FcCharSetHasChar(entry.characters, $0.value) != 0 }
    }

    /// The entry of an outline font's pattern; nil for bitmaps and incomplete patterns.
    private static func entry(of pattern: OpaquePointer, weight: Text.Weight) -> Entry? {
        var file: UnsafeMutablePointer<FcChar8>?
        var index: Int32 = 0
        var scalable: FcBool = 0
        var ownWeight: Int32 = FC_WEIGHT_REGULAR
        var characters: OpaquePointer?
        FcPatternGetBool(pattern, FC_SCALABLE, 0, &scalable)
        FcPatternGetInteger(pattern, FC_INDEX, 0, &index)
        FcPatternGetInteger(pattern, FC_WEIGHT, 0, &ownWeight)
        guard scalable != 0, FcPatternGetString(pattern, FC_FILE, 0, &file) == FcResultMatch, let file,
            FcPatternGetCharSet(pattern, FC_CHARSET, 0, &characters) == FcResultMatch, let characters
        else { return nil }
        let isEmboldened = weight == .bold && ownWeight < FC_WEIGHT_DEMIBOLD
        return (FontFace(path: String(cString: file), index: Int(index), isEmboldened: isEmboldened), characters)
    }
}

extension Text.Family {
    /// The fontconfig families to look for, in order; the last is the generic name, which always leads to some font.
    fileprivate var preferredNames: [String] {
        switch self {
        case .sans: ["Noto Sans CJK SC", "Noto Sans SC", "Source Han Sans SC", "WenQuanYi Micro Hei", "sans-serif"]
        case .serif: ["Noto Serif CJK SC", "Noto Serif SC", "Source Han Serif SC", "serif"]
        }
    }
}

extension String {
    /// Lends the UTF-8 text as the unsigned characters that fontconfig takes.
    func withFontconfigString(_ body: (UnsafePointer<FcChar8>) -> Void) {
        withCString { text in
            text.withMemoryRebound(to: FcChar8.self, capacity: utf8.count + 1) { body($0) }
        }
    }
}

/// One face of a font file.
struct FontFace: Sendable, Hashable {
    /// The font file.
    let path: String
    /// The index of the face in the file, as FreeType counts (the upper 16 bits choose a variable font's named instance).
    let index: Int
    /// Whether the letters are thickened, since bold was asked for and the face is not bold.
    let isEmboldened: Bool
}
