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
}
