/// What an item is filled with.
enum Paint: Sendable, Equatable {
    /// One premultiplied colour.
    case solid(UInt32)

    /// How the paint ends at the item's outline.
    enum Edge { case hard, soft, none }

    /// Hard where the outline shows, soft where the paint has faded before, none for text, which does not cover the outline.
    var edge: Edge {
        switch self {
        case .solid: .hard
        }
    }

    /// The paint with its alpha multiplied by `opacity`, 0…1.
    func faded(by opacity: Double) -> Paint {
        switch self {
        case .solid(let color): .solid(color.faded(by: opacity))
        }
    }
}
