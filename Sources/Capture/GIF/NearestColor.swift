/// Finds the nearest of a few colours, red, green and blue in levels of 0…255.
///
/// They are sorted by green; the search goes outwards from the asked one's and ends where green alone is farther than the best.
struct NearestColor {
    private let sorted: [SIMD4<Float>]
    private let numbers: [Int]
    // Where the search begins for each level of green.
    private let starts: [Int]

    /// Prepares at least one colour.
    init(among colors: [SIMD4<Float>]) {
        precondition(!colors.isEmpty, "the nearest of none")
        numbers = colors.indices.sorted { (colors[$0].y, $0) < (colors[$1].y, $1) }
        let sorted = numbers.map { colors[$0] }
        starts = (0...255).map { level in sorted.firstIndex { $0.y >= Float(level) } ?? sorted.count }
        self.sorted = sorted
    }

    /// The number of the colour that is nearest.
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
                // Above an unrounded green, the first may lie on the other side.
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
