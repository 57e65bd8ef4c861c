import TransformEngine

/// The column that a page's content stands in: 16 points from both edges, and no wider than is good to read.
struct PageColumn {
    /// The left edge, in points of the page.
    let left: Double
    /// The width, in points.
    let width: Double

    /// The right edge.
    var right: Double { left + width }

    /// Centres the column in a page.
    init(in page: Size) {
        width = max(0, min(608, page.width - 32))
        left = (page.width - width) / 2
    }

    /// A frame across the column; a negative height is none.
    func frame(y: Double, height: Double) -> Rect { Rect(x: left, y: y, width: width, height: max(0, height)) }
}
