import CSDL2TTF

/// A font face that SDL_ttf has opened; to be made, used and released inside `TypeLibrary.withLock` only.
final class OpenFont {
    /// The size that texts are measured at, in pixels: one unit of most CJK fonts a pixel.
    static let measuringSize = 1000.0

    /// The most widths that are kept.
    private static let keptWidths = 8192

    private let face: FontFace
    /// At `measuringSize`, so that measures do not depend on the size drawn.
    private let measuring: OpaquePointer
    /// Opened at the first drawing, as many faces are only looked at.
    private lazy var drawing = Self.open(face, resolution: resolution)
    /// The resolution of `drawing`, which sets its size: it is always 1 point, so it has `resolution / 72` pixels.
    private var resolution = OpenFont.resolution(ofSize: 12)
    /// The widths measured, as the same characters come again and again.
    private var widths: [String: Double] = [:]

    /// Opens a face; nil, with the reason in `SDL_GetError`, where that fails.
    init?(_ face: FontFace) {
        guard let measuring = Self.open(face, resolution: Self.resolution(ofSize: Self.measuringSize)) else {
            return nil
        }
        (self.face, self.measuring) = (face, measuring)
    }

    deinit {
        TTF_CloseFont(measuring)
        if let drawing { TTF_CloseFont(drawing) }
    }

    private static func open(_ face: FontFace, resolution: UInt32) -> OpaquePointer? {
        guard let font = TTF_OpenFontIndexDPI(face.path, 1, face.index, resolution, resolution) else { return nil }
        // Glyphs stand at fractions of a pixel, as on iOS, and keep their widths at every size.
        TTF_SetFontHinting(font, TTF_HINTING_LIGHT_SUBPIXEL)
        if face.isEmboldened { TTF_SetFontStyle(font, TTF_STYLE_BOLD) }
        return font
    }

    /// The width of a piece of a line, in multiples of the type's size.
    func width(of string: String) -> Double {
        if let known = widths[string] { return known }
        var pixels: Int32 = 0
        guard TTF_SizeUTF8(measuring, string, &pixels, nil) == 0 else { return 0 }
        if widths.count >= Self.keptWidths { widths.removeAll() }
        let width = Double(pixels) / Self.measuringSize
        widths[string] = width
        return width
    }

    /// Whether the outline of a character can be drawn and has some ink.
    func hasInk(_ character: Unicode.Scalar) -> Bool {
        var (minX, maxX): (Int32, Int32) = (0, 0)
        return TTF_GlyphMetrics32(measuring, character.value, &minX, &maxX, nil, nil, nil) == 0 && maxX > minX
    }

    /// Draws a line of text at `size` pixels, placed as from a pen at (`x`, `y`), `y` being the baseline; nil where there is no ink.
    func draw(_ string: String, size: Double, x: Int, y: Int) -> Ink? {
        guard let drawing = drawing(ofSize: size), let first = string.unicodeScalars.first,
            let surface = TTF_RenderUTF8_Blended(drawing, string, SDL_Color(r: 255, g: 255, b: 255, a: 255))
        else { return nil }
        defer { SDL_FreeSurface(surface) }
        // The surface begins at the pen, or at the first glyph's ink where that lies left of it.
        var minX: Int32 = 0
        TTF_GlyphMetrics32(drawing, first.value, &minX, nil, nil, nil, nil)
        return Ink(
            x: x + min(0, Int(minX)), y: y - Int(TTF_FontAscent(drawing)), alphaOf: surface.pointee)
    }

    private func drawing(ofSize size: Double) -> OpaquePointer? {
        guard let drawing else { return nil }
        let resolution = Self.resolution(ofSize: size)
        if resolution != self.resolution {
            TTF_SetFontSizeDPI(drawing, 1, resolution, resolution)
            self.resolution = resolution
        }
        return drawing
    }

    /// The resolution at which 1 point has `size` pixels, to 1/144 pixel.
    private static func resolution(ofSize size: Double) -> UInt32 { UInt32(max(1, (size * 72).rounded())) }
}
