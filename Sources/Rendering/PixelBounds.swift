/// A block of whole pixels.
struct PixelBounds: Sendable, Equatable {
    /// The rows, from the top.
    var rows: Range<Int>
    /// The columns, from the left.
    var columns: Range<Int>

    /// The pixels of a `width` by `height` picture that the outlines may touch; nil where there is none.
    init?(of outlines: some Sequence<Outline>, width: Int, height: Int) {
        var whole: PixelBounds?
        for outline in outlines where outline.isVisible(width: width, height: height) {
            let left = max(0, outline.bounds.minX.rounded(.down))
            let right = min(Double(width), outline.bounds.maxX.rounded(.up))
            guard left < right else { continue }
            let one = PixelBounds(rows: outline.rows(height: height), columns: Int(left)..<Int(right))
            whole = whole?.union(one) ?? one
        }
        guard let whole, !whole.rows.isEmpty else { return nil }
        self = whole
    }

    private init(rows: Range<Int>, columns: Range<Int>) {
        self.rows = rows
        self.columns = columns
    }

    private func union(_ other: PixelBounds) -> PixelBounds {
        func hull(_ a: Range<Int>, _ b: Range<Int>) -> Range<Int> {
            min(a.lowerBound, b.lowerBound)..<max(a.upperBound, b.upperBound)
        }
        return PixelBounds(rows: hull(rows, other.rows), columns: hull(columns, other.columns))
    }
}
