import TransformEngine

/// A frame as a list of things to draw, back to front, in pixels: a value that can be compared with the frame before.
public struct DisplayList: Sendable {
    /// One step of drawing.
    enum Element: Sendable, Equatable {
        /// Draw an item.
        case item(DisplayItem)
        /// Draw the elements up to the matching `endGroup` into a clear picture of the given rows and columns.
        case beginGroup(PixelBounds)
        /// Draw the group's picture, of the same rows and columns, with an alpha of 0…255.
        case endGroup(PixelBounds, alpha: UInt8)

        /// The rows that drawing it touches, inside `0..<height`.
        func rows(height: Int) -> Range<Int> {
            switch self {
            case .item(let item): item.outline.rows(height: height)
            case .beginGroup(let bounds), .endGroup(let bounds, _): bounds.rows
            }
        }
    }

    /// Pixels across.
    public let width: Int
    /// Pixels down.
    public let height: Int
    let elements: [Element]
    /// The edges that each element shares with earlier ones.
    let sharedEdges: [SharedEdges]

    init(width: Int, height: Int, elements: [Element]) {
        (self.width, self.height) = (width, height)
        self.elements = elements.enumerated().filter { !Self.isHidden(at: $0.offset, in: elements) }.map(\.element)
        sharedEdges = SharedEdges.find(in: self.elements)
    }

    /// Whether an element is hidden, because the next one covers the same outline wholly.
    private static func isHidden(at index: Int, in elements: [Element]) -> Bool {
        guard index + 1 < elements.count, case .item(let item) = elements[index],
            case .item(let next) = elements[index + 1]
        else { return false }
        return next.paint.isOpaque && next.outline == item.outline
    }
}

/// One thing to draw: an outline in pixels and its paint.
struct DisplayItem: Sendable, Equatable {
    /// The area that is filled, in pixels.
    var outline: Outline
    /// The paint that fills it.
    var paint: Paint
}
