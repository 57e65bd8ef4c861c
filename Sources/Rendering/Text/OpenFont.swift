import CSDL2TTF

/// A font face that SDL_ttf has opened; to be made, used and released inside `TypeLibrary.withLock` only.
final class OpenFont {
    /// The size that texts are measured at, in pixels: one unit of most CJK fonts a pixel.
    static let measuringSize = 1000.0

    /// At `measuringSize`, so that measures do not depend on the size drawn.
    private let measuring: OpaquePointer
    private let drawing: OpaquePointer
    /// The resolution of `drawing`, which sets its size: it is always 1 point, so it has `resolution / 72` pixels.
    private var resolution: UInt32

    /// Opens a face; nil, with the reason in `SDL_GetError`, where that fails.
    init?(_ face: FontFace) {
        let resolution = Self.resolution(ofSize: Self.measuringSize)
        guard let measuring = TTF_OpenFontIndexDPI(face.path, 1, face.index, resolution, resolution) else { return nil }
        guard let drawing = TTF_OpenFontIndexDPI(face.path, 1, face.index, resolution, resolution) else {
            TTF_CloseFont(measuring)
            return nil
        }
        for font in [measuring, drawing] {
            // Glyphs stand at fractions of a pixel, as on iOS, and keep their widths at every size.
            TTF_SetFontHinting(font, TTF_HINTING_LIGHT_SUBPIXEL)
            if face.isEmboldened { TTF_SetFontStyle(font, TTF_STYLE_BOLD) }
        }
        (self.measuring, self.drawing, self.resolution) = (measuring, drawing, resolution)
    }

    deinit {
        TTF_CloseFont(measuring)
        TTF_CloseFont(drawing)
    }

    /// The width of a line of text, in multiples of the type's size.
    func width(of string: String) -> Double {
        var width: Int32 = 0
        guard TTF_SizeUTF8(measuring, string, &width, nil) == 0 else { return 0 }
        return Double(width) / Self.measuringSize
    }

    /// Whether the outline of a character can be drawn and has some ink.
    func hasInk(_ character: Unicode.Scalar) -> Bool {
        var (minX, maxX): (Int32, Int32) = (0, 0)
        return TTF_GlyphMetrics32(measuring, character.value, &minX, &maxX, nil, nil, nil) == 0 && maxX > minX
    }

    /// Draws a line of text at `size` pixels, placed as from a pen at (`x`, `y`), `y` being the baseline; nil where there is no ink.
    func draw(_ string: String, size: Double, x: Int, y: Int) -> Ink? {
        setSize(size)
        guard let first = string.unicodeScalars.first,
            let surface = TTF_RenderUTF8_Blended(drawing, string, SDL_Color(r: 255, g: 255, b: 255, a: 255))
        else { return nil }
        defer { SDL_FreeSurface(surface) }
        // The surface begins at the pen, or at the first glyph's ink where that lies left of it.
        var minX: Int32 = 0
        TTF_GlyphMetrics32(drawing, first.value, &minX, nil, nil, nil, nil)
        return Ink(
            x: x + min(0, Int(minX)), y: y - Int(TTF_FontAscent(drawing)), alphaOf: surface.pointee)
    }

    private func setSize(_ size: Double) {
        let resolution = Self.resolution(ofSize: size)
        guard resolution != self.resolution else { return }
        TTF_SetFontSizeDPI(drawing, 1, resolution, resolution)
        self.resolution = resolution
    }

    /// The resolution at which 1 point has `size` pixels, to 1/144 pixel.
    private static func resolution(ofSize size: Double) -> UInt32 { UInt32(max(1, (size * 72).rounded())) }
}
