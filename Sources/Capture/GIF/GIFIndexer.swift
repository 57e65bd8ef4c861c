import Rendering

/// Finds the nearest colour of the palette for each pixel; results are kept, since colours recur.
struct GIFIndexer {
    private let nearest: NearestColor
    // The index for each colour of 24 bits; `unchanged` if it has not been looked up yet.
    private var known = [UInt8](repeating: unchanged, count: tableSize)

    /// The number of colours of 24 bits.
    static let tableSize = 1 << 24

    /// The index that no colour has: the pixel stays as it is.
    static let unchanged: UInt8 = 255

    init(_ palette: GIFPalette) {
        nearest = NearestColor(among: palette.colors.map { GIFPalette.Sample($0, weight: 1).color })
    }

    /// The palette's indices for a picture's pixels.
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

/// Finds the nearest of at most some hundred colours; red, green and blue are levels of 0…255.
///
/// They are sorted by green. The search starts at the given colour's green, goes both ways, and ends when the difference in green alone is
/// greater than the best distance.
struct NearestColor {
    private let sorted: [SIMD4<Float>]
    private let numbers: [Int]
    // The place in `sorted` at which the search for a level of green begins.
    private let starts: [Int]

    /// Prepares the search among at least one colour.
    init(among colors: [SIMD4<Float>]) {
        precondition(!colors.isEmpty, "the nearest of none")
        numbers = colors.indices.sorted { (colors[$0].y, $0) < (colors[$1].y, $1) }
        let sorted = numbers.map { colors[$0] }
        starts = (0...255).map { level in sorted.firstIndex { $0.y >= Float(level) } ?? sorted.count }
        self.sorted = sorted
    }

    /// The index of the nearest colour.
    func callAsFunction(_ color: SIMD4<Float>) -> Int {
        sorted.withUnsafeBufferPointer { sorted in
            var up = starts[Int(color.y)]
            var down = up - 1
            var best = 0
            var least = Float.infinity
            while true {
                let below = down >= 0 ? color.y - sorted[down].y : .infinity
                let above = up < sorted.count ? sorted[up].y - color.y : .infinity
                let step = min(below, above)
                // If the green is not whole, the first one above may lie below it.
                guard step < 0 || step * step < least else { return numbers[best] }
                let place = below <= above ? down : up
                if below <= above { down -= 1 } else { up += 1 }
                let difference = sorted[place] - color
                let distance = (difference * difference).sum()
                if distance < least { (best, least) = (place, distance) }
            }
        }
    }
}
