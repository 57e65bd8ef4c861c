/// What an item is filled with.
enum Paint: Sendable, Equatable {
    /// One colour.
    case solid(PremultipliedPixel)
    /// A picture, with an opacity of 0…255.
    case picture(TexturePaint<UInt32>, opacity: UInt8)
    /// One colour through a mask, as text is drawn.
    case mask(TexturePaint<UInt8>, color: PremultipliedPixel)
    /// A shadow.
    case shadow(ShadowPaint)

    /// How the paint ends at the item's outline.
    enum Edge { case hard, soft, none }

    /// Hard if the outline shows, soft if the paint fades before it, none for text, which does not reach it.
    var edge: Edge {
        switch self {
        case .solid, .picture: .hard
        case .shadow: .soft
        case .mask: .none
        }
    }

    /// Whether nothing under the paint shows.
    var isOpaque: Bool {
        switch self {
        case .solid(let color): color.isOpaque
        case .picture(let texture, let opacity): opacity == 255 && texture.texture.isOpaque
        case .mask, .shadow: false
        }
    }

    /// The paint with its alpha multiplied by `opacity`, 0…1.
    func faded(by opacity: Double) -> Paint {
        switch self {
        case .solid(let color): return .solid(color.faded(by: opacity))
        case .picture(let texture, let own):
            return .picture(texture, opacity: UInt8((Double(own) * min(max(opacity, 0), 1)).rounded()))
        case .mask(let texture, let color): return .mask(texture, color: color.faded(by: opacity))
        case .shadow(var shadow):
            shadow.color = shadow.color.faded(by: opacity)
            return .shadow(shadow)
        }
    }
}
