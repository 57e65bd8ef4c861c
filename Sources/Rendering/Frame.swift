import TransformEngine

/// A display list made ready for drawing: each item's edges, sorted.
struct Frame: Sendable {
    let list: DisplayList
    /// The edges of each element's outline; empty for groups.
    let edges: [[Edge]]
    /// The rows that each element touches; a group's those of its picture.
    let rows: [Range<Int>]

    init(_ list: DisplayList) {
        self.list = list
        edges = list.elements.map { element in
            guard case .item(let item) = element else { return [] }
            return Edge.edges(of: item.outline, width: list.width, height: list.height)
        }
        rows = list.elements.map { element in
            switch element {
            case .item(let item): item.outline.rows(height: list.height)
            case .beginGroup(let bounds): bounds.rows
            case .endGroup(let bounds, _): bounds.rows
            }
        }
    }

    /// The last element that covers all pixels of a band, so that drawing may begin with it; nil where none does.
    func firstElement(for band: Range<Int>) -> Int? {
        let pixels = Rect(x: 0, y: Double(band.lowerBound), width: Double(list.width), height: Double(band.count))
        var depth = 0
        for (index, element) in list.elements.enumerated().reversed() {
            switch element {
            case .endGroup: depth += 1
            case .beginGroup: depth -= 1
            case .item(let item):
                if depth == 0, item.paint.isOpaque, item.outline.contains(pixels) { return index }
            }
        }
        return nil
    }
}
