import CSDL2TTF
import TransformEngine

/// Sets texts in the installed fonts with SDL_ttf.
///
/// Line breaks do not depend on the scale. A text is shown as by a `UILabel`: cut to its box, without the lines that do not fit
/// its height; the last line that does then ends with an ellipsis.
public final class TextRasterizer: TextPreparing, @unchecked Sendable {
    /// The largest type that is drawn, in pixels.
    static let largestSize = 8192.0

    /// The shared rasterizer, since finding and opening the fonts takes long.
    public static let shared = Result { () throws(FontError) in try TextRasterizer() }

    private let catalog: FontCatalog
    private let library: TTFLibrary
    /// The faces opened so far, nil for those that cannot be opened; used only inside `library.withLock`.
    private var fonts: [FontFace: OpenFont?] = [:]

    /// Finds and opens the fonts.
    ///
    /// - Throws: `FontError`, which says what is missing and how to get it.
    convenience init() throws(FontError) {
        try self.init(catalog: FontCatalog())
    }

    init(catalog: FontCatalog) throws(FontError) {
        self.catalog = catalog
        library = try TTFLibrary.shared.get()
        for style in FontCatalog.Style.all {
            let face = catalog.primaryFace(for: style)
            let failure: String? = library.withLock {
                SDL_ClearError()
                guard let font = openFont(face) else { return String(cString: SDL_GetError()) }
                return FontCatalog.requiredCharacters.unicodeScalars.allSatisfy(font.hasOutline)
                    ? nil : "it has no outlines"
            }
            if let failure { throw .unreadable(path: face.path, reason: failure) }
        }
    }

    deinit { library.withLock { fonts.removeAll() } }

    /// Sets a text as `TextPreparing` says; type of more than 8192 pixels is not drawn, and no letter further than 2³⁰ pixels away.
    func prepare(_ text: Text, size: Size, scale: Double) -> PreparedText? {
        let pixels = text.size * scale
        guard pixels > 0, pixels <= Self.largestSize, size.width > 0, size.height > 0,
            (size.width * scale).isFinite, (size.height * scale).isFinite
        else { return nil }
        let style = FontCatalog.Style(family: text.family, weight: text.weight)
        return library.withLock {
            let layout = TextLayout(text, size: size) { self.width(of: $0, style: style) }
            var pieces: [GlyphBitmap] = []
            for line in layout.lines {
                var x = (line.x * scale).rounded()
                let y = (line.baseline * scale).rounded()
                guard abs(x) < 0x1p30, abs(y) < 0x1p30 else { continue }
                for run in runs(of: line.string[...], style: style) {
                    if let piece = run.font.draw(run.string, size: pixels, x: Int(x.rounded()), y: Int(y)) {
                        pieces.append(piece)
                    }
                    x += run.font.width(of: run.string) * pixels
                }
            }
            return GlyphBitmap.combine(
                pieces, columns: 0..<Int(min((size.width * scale).rounded(.up), 0x1p31)),
                rows: 0..<Int(min((size.height * scale).rounded(.up), 0x1p31)))
        }
    }

    /// The height in points of all lines of `text`, up to its limit of lines, in a box `width` points wide.
    public func height(of text: Text, width: Double) -> Double {
        guard text.size > 0, width > 0 else { return 0 }
        let style = FontCatalog.Style(family: text.family, weight: text.weight)
        return library.withLock {
            let box = Size(width: width, height: .greatestFiniteMagnitude)
            return TextLayout(text, size: box) { self.width(of: $0, style: style) }.height
        }
    }

    /// The width of a line, in multiples of the type's size.
    private func width(of string: Substring, style: FontCatalog.Style) -> Double {
        runs(of: string, style: style).reduce(0) { $0 + $1.font.width(of: $1.string) }
    }

    /// The pieces of a line, each shown by one face.
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

/// Turns a layer's text into a mask; tests have one of their own, to which the installed fonts make no difference.
protocol TextPreparing: Sendable {
    /// Sets `text` in a box of `size` points at `scale` pixels a point; nil if nothing of it shows.
    ///
    /// The result depends on the arguments alone, so that it can be kept.
    func prepare(_ text: Text, size: Size, scale: Double) -> PreparedText?
}
