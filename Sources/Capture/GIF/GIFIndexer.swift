import Rendering

/// Finds the palette's number for each pixel; the answers are kept, since colours come back.
struct GIFIndexer {
    private let nearest: NearestColor
    // One for each colour of 24 bits; `unchanged` where it has not been asked for.
    private var known = [UInt8](repeating: unchanged, count: 1 << 24)

    /// The number that no colour has: the pixel stays as it is.
    static let unchanged: UInt8 = 255

    init(_ palette: GIFPalette) {
        nearest = NearestColor(among: palette.colors.map { GIFPalette.Sample($0, weight: 1).color })
    }

    /// The numbers of a picture's pixels.
    mutating func indices(of picture: Pixmap) -> [UInt8] {
        [UInt8](unsafeUninitializedCapacity: picture.pixels.count) { indices, count in
            picture.pixels.withUnsafeBufferPointer { pixels in
                known.withUnsafeMutableBufferPointer { known in
                    for (index, pixel) in pixels.enumerated() {
                        let color = Int(pixel & 0xFF_FFFF)
                        if known[color] == Self.unchanged {
                            known[color] = UInt8(nearest(GIFPalette.Sample(pixel & 0xFF_FFFF, weight: 1).color))
                        }
                        indices[index] = known[color]
                    }
                }
            }
            count = picture.pixels.count
        }
    }
}
