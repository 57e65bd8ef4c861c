import CSDL2TTF

/// The coverage of one piece of a text, placed in pixels of the layer.
struct GlyphBitmap {
    let x: Int
    let y: Int
    let width: Int
    let height: Int
    /// Coverage row by row, `width * height` values.
    let coverage: [UInt8]

    /// Takes the alpha of an SDL surface with 4 bytes a pixel, 0xAARRGGBB; nil if it is empty.
    init?(x: Int, y: Int, alphaOf surface: SDL_Surface) {
        guard surface.w > 0, surface.h > 0, let pixels = surface.pixels else { return nil }
        (self.x, self.y, width, height) = (x, y, Int(surface.w), Int(surface.h))
        let (width, height, pitch) = (width, height, Int(surface.pitch))
        coverage = [UInt8](unsafeUninitializedCapacity: width * height) { buffer, count in
            for row in 0..<height {
                let source = (pixels + row * pitch).assumingMemoryBound(to: PremultipliedPixel.self)
                for column in 0..<width { buffer[row * width + column] = UInt8(source[column].alpha) }
            }
            count = width * height
        }
    }

    /// Joins pieces to one mask, as large as the covered pixels inside the given columns and rows; nil if there are none.
    static func combine(_ pieces: [GlyphBitmap], columns: Range<Int>, rows: Range<Int>) -> PreparedText? {
        let boxes = pieces.compactMap { $0.coveredBox(columns: columns, rows: rows) }
        guard let left = boxes.map(\.columns.lowerBound).min(), let right = boxes.map(\.columns.upperBound).max(),
            let top = boxes.map(\.rows.lowerBound).min(), let bottom = boxes.map(\.rows.upperBound).max()
        else { return nil }
        var coverage = [UInt8](repeating: 0, count: (right - left) * (bottom - top))
        for piece in pieces {
            let columns = (left..<right).clamped(to: piece.x..<piece.x + piece.width)
            for row in (top..<bottom).clamped(to: piece.y..<piece.y + piece.height) {
                let source = (row - piece.y) * piece.width - piece.x
                let target = (row - top) * (right - left) - left
                for column in columns {
                    coverage[target + column] = max(coverage[target + column], piece.coverage[source + column])
                }
            }
        }
        return PreparedText(
            x: left, y: top, mask: Mask(width: right - left, height: bottom - top, coverage: coverage))
    }

    /// The columns and rows of the layer, within those given, that have any coverage; nil if none has.
    private func coveredBox(columns: Range<Int>, rows: Range<Int>) -> (columns: Range<Int>, rows: Range<Int>)? {
        let columns = columns.clamped(to: x..<x + width)
        let rows = rows.clamped(to: y..<y + height)
        var (left, right, top, bottom) = (Int.max, Int.min, Int.max, Int.min)
        for row in rows {
            let start = (row - y) * width - x
            guard let first = columns.first(where: { coverage[start + $0] != 0 }),
                let last = columns.last(where: { coverage[start + $0] != 0 })
            else { continue }
            (left, right) = (min(left, first), max(right, last + 1))
            (top, bottom) = (min(top, row), row + 1)
        }
        return left < right ? (left..<right, top..<bottom) : nil
    }
}

/// The letters of a text, drawn and ready to be placed.
struct PreparedText: Sendable, Equatable {
    /// The column of the mask's left edge, in whole pixels from the layer's left edge.
    let x: Int
    /// The row of the mask's top edge, in whole pixels from the layer's top edge.
    let y: Int
    /// The letters' coverage at one mask pixel a pixel.
    let mask: Mask
}
