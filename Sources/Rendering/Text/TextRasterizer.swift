import CSDL2TTF
import TransformEngine

/// Sets texts in the installed fonts with SDL_ttf.
///
/// Lines are broken by measures that do not depend on the scale, so a text has the same lines at every one. A text is as a
/// `UILabel` shows it: cut to the box, lines that do not fit its height being left out and the last one that does ending with an ellipsis.
public final class TextRasterizer: TextPreparing, @unchecked Sendable {
    /// The largest type that is drawn, in pixels.
    static let largestSize = 8192.0
    /// How far the baseline lies below the middle of a line, in multiples of the size: where iOS has it, half of ascender less
    /// descender (PingFang SC 1.06 and 0.34), which centres the body of Chinese characters and capitals.
    static let baselineBelowMiddle = 0.36

    /// The one for everybody, since finding and opening the fonts takes long.
    public static let shared = Result { () throws(FontError) in try TextRasterizer() }

    private let catalog: FontCatalog
    /// The faces opened so far, nil those that cannot be; used inside `TypeLibrary.withLock` only.
    private var fonts: [FontFace: OpenFont?] = [:]

    /// Finds and opens the fonts.
    ///
    /// - Throws: `FontError`, saying what is missing and how to get it.
    public convenience init() throws(FontError) {
        try self.init(catalog: FontCatalog())
    }

    init(catalog: FontCatalog) throws(FontError) {
        self.catalog = catalog
        try TypeLibrary.start()
        for style in FontCatalog.Style.all {
            let face = catalog.primaryFace(for: style)
            let failure: String? = TypeLibrary.withLock {
                SDL_ClearError()
                guard let font = openFont(face) else { return String(cString: SDL_GetError()) }
                return FontCatalog.requiredCharacters.unicodeScalars.allSatisfy(font.hasInk)
                    ? nil : "it has no outlines"
            }
            if let failure { throw .unreadable(path: face.path, reason: failure) }
        }
    }

    deinit { TypeLibrary.withLock { fonts.removeAll() } }

    /// Sets `text` in a box of `size` points at `scale` pixels a point; nil where nothing of it shows.
    ///
    /// Type of more than 8192 pixels is not drawn.
    public func prepare(_ text: Text, size: Size, scale: Double) -> PreparedText? {
        let pixels = text.size * scale
        guard pixels > 0, pixels <= Self.largestSize, size.width > 0, size.height > 0,
            (size.width * scale).isFinite, (size.height * scale).isFinite
        else { return nil }
        let style = FontCatalog.Style(family: text.family, weight: text.weight)
        return TypeLibrary.withLock {
            let layout = TextLayout(text, size: size) { self.width(of: $0, style: style) }
            var pieces: [Ink] = []
            for line in layout.lines {
                var x = (line.x * scale).rounded()
                let y = Int((line.baseline * scale).rounded())
                for run in runs(of: line.string[...], style: style) {
                    if let ink = run.font.draw(run.string, size: pixels, x: Int(x.rounded()), y: y) {
                        pieces.append(ink)
                    }
                    x += run.font.width(of: run.string) * pixels
                }
            }
            return Ink.combine(
                pieces, columns: 0..<Int((size.width * scale).rounded(.up)),
                rows: 0..<Int((size.height * scale).rounded(.up)))
        }
    }

    /// The height that all lines of `text` fill in a box `width` points wide, in points, up to its limit of lines.
    public func height(of text: Text, width: Double) -> Double {
        guard text.size > 0, width > 0 else { return 0 }
        let style = FontCatalog.Style(family: text.family, weight: text.weight)
        return TypeLibrary.withLock {
            let box = Size(width: width, height: .greatestFiniteMagnitude)
            return TextLayout(text, size: box) { self.width(of: $0, style: style) }.height
        }
    }

    /// The width of a line, in multiples of the type's size.
    private func width(of string: Substring, style: FontCatalog.Style) -> Double {
        runs(of: string, style: style).reduce(0) { $0 + $1.font.width(of: $1.string) }
    }

    /// The pieces of a line that one face shows.
    private func runs(of string: Substring, style: FontCatalog.Style) -> [(font: OpenFont, string: String)] {
        var runs: [(font: OpenFont, string: String)] = []
        for character in string {
            guard
                let font = openFont(catalog.face(for: character, style: style))
                    ?? openFont(catalog.primaryFace(for: style))
            else { continue }
            if let last = runs.last, last.font === font {
                runs[runs.count - 1].string.append(character)
            } else {
                runs.append((font, String(character)))
            }
        }
        return runs
    }

    private func openFont(_ face: FontFace) -> OpenFont? {
        if let known = fonts[face] { return known }
        let font = OpenFont(face)
        fonts[face] = .some(font)
        return font
    }
}
