import CSDL2TTF
import Synchronization

/// A font face that SDL_ttf has opened; made, used and released only inside `TTFLibrary.withLock`.
final class OpenFont {
    /// The size that texts are measured at, in pixels: one unit of most CJK fonts a pixel.
    static let measuringSize = 1000.0

    /// The most widths that are kept.
    private static let keptWidths = 8192

    private let face: FontFace
    /// At `measuringSize`, so that measures do not depend on the size drawn.
    private let measuring: OpaquePointer
    /// Opened at the first drawing, since many faces are only measured.
    private lazy var drawing = Self.open(face, resolution: resolution)
    /// The resolution of `drawing`, which sets its size: it is always 1 point, so it has `resolution / 72` pixels.
    private var resolution = OpenFont.resolution(ofSize: 12)
    /// The widths measured so far, since the same characters come again and again.
    private var widths: [String: Double] = [:]

    /// Opens a face; nil, with the reason in `SDL_GetError`, if that fails.
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

    /// Whether the outline of a character can be drawn and is not empty.
    func hasOutline(_ character: Unicode.Scalar) -> Bool {
        var (minX, maxX): (Int32, Int32) = (0, 0)
        return TTF_GlyphMetrics32(measuring, character.value, &minX, &maxX, nil, nil, nil) == 0 && maxX > minX
    }

    /// Draws a line of text at `size` pixels from a pen at (`x`, `y`), `y` being the baseline; nil if nothing of it shows.
    func draw(_ string: String, size: Double, x: Int, y: Int) -> GlyphBitmap? {
        guard let drawing = drawing(ofSize: size), let first = string.unicodeScalars.first,
            let surface = TTF_RenderUTF8_Blended(drawing, string, SDL_Color(r: 255, g: 255, b: 255, a: 255))
        else { return nil }
        defer { SDL_FreeSurface(surface) }
        // The surface begins at the pen, or at the first glyph if that lies left of the pen.
        var minX: Int32 = 0
        TTF_GlyphMetrics32(drawing, first.value, &minX, nil, nil, nil, nil)
        return GlyphBitmap(
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

    /// The resolution at which 1 point has `size` pixels, to within 1/144 pixel.
    private static func resolution(ofSize size: Double) -> UInt32 { UInt32(max(1, (size * 72).rounded())) }
}

/// SDL_ttf as a whole: started once, and used by one thread at a time because its fonts share state.
final class TTFLibrary: Sendable {
    /// The started library.
    static let shared = Result { () throws(FontError) in try TTFLibrary() }

    private let lock = Mutex(())

    private init() throws(FontError) {
        guard TTF_Init() == 0 else { throw .library(reason: String(cString: SDL_GetError())) }
    }

    /// Runs `body` while no other thread uses SDL_ttf; calls cannot be nested.
    func withLock<Result>(_ body: () -> Result) -> Result { lock.withLock { _ in body() } }
}
