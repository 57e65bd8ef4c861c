import TransformEngine

/// A frame as a list of things to draw, back to front, in pixels: a value that can be compared with the frame before.
public struct DisplayList: Sendable, Equatable {
    /// One step of drawing.
    enum Element: Sendable, Equatable {
        /// Draw an item.
        case item(DisplayItem)
        /// Draw what follows, up to its `endGroup`, into a clear picture over the given rows and columns.
        case beginGroup(PixelBounds)
        /// Draw the group's picture, of the same rows and columns, with an alpha of 0…255.
        case endGroup(PixelBounds, alpha: UInt8)
    }

    /// Pixels across.
    public let width: Int
    /// Pixels down.
    public let height: Int
    let elements: [Element]
    /// What each element has in common with the edges of earlier ones; follows from the elements.
    let joints: [Joints]

    init(width: Int, height: Int, elements: [Element]) {
        self.width = width
        self.height = height
        self.elements = elements.enumerated().filter { !Self.isHidden(at: $0.offset, in: elements) }.map(\.element)
        joints = Joints.find(in: self.elements)
    }

    /// Whether nothing of an element shows, because the next one covers the same outline wholly.
    private static func isHidden(at index: Int, in elements: [Element]) -> Bool {
        guard index + 1 < elements.count, case .item(let item) = elements[index],
            case .item(let next) = elements[index + 1]
        else { return false }
        return next.paint.isOpaque && next.outline == item.outline
    }
}
