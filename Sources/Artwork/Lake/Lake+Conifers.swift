extension Lake {
    /// The near shore and its conifers: a curve of tops, four a column.
    struct Conifers {
        /// The colour of all of it, against the light.
        static let light = Light(0.0035, 0.008, 0.011, 0)
        /// How many pieces of the curve a column has.
        private static let pieces = 4

        /// The first row that anything stands in.
        var highestRow: Int { max(0, Int((tops.min() ?? 1) / unit) - 1) }

        private var tops: [Float]
        private let unit: Float

        /// The shore for a picture of `columns` pixels of size `unit`, in heights of the picture.
        init(columns: Int, unit: Float) {
            self.unit = unit
            let bank = ValueNoise(seed: 83)
            let span = Float(columns) * unit
            let ground = (0..<columns * Self.pieces).map { piece in
                let x = (Float(piece) + 0.5) * unit / Float(Self.pieces)
                // The bank falls from the left edge to the right and rises a little there.
                let side = x / span
                return 0.955 + 0.03 * smoothStep(0, 0.6, side) - 0.02 * smoothStep(0.75, 1, side)
                    + 0.006 * bank.fractal(x * 30, octaves: 4, gain: 0.6)
            }
            tops = ground
            let spacing: Float = 0.013
            for index in 0..<max(1, Int(span / spacing)) {
                let bits = scatter(UInt32(index), 977)
                let x = (Float(index) + Float(bits & 0xFF) / 256) * spacing
                let side = x / span
                let stand = 1 - smoothStep(0, 0.42, side) + 0.4 * smoothStep(0.7, 1, side)
                let tall = (0.02 + 0.25 * stand) * (0.35 + 0.65 * Float(bits >> 8 & 0xFF) / 255)
                plant(at: x, tall: tall, seed: bits, on: ground)
            }
        }

        /// Adds a tree: boughs that widen downwards, each ending in a jag.
        private mutating func plant(at x: Float, tall: Float, seed: UInt32, on ground: [Float]) {
            let step = unit / Float(Self.pieces)
            let reach = tall * 0.15 + 0.002
            let boughs = 8 + Float(seed >> 20 & 7)
            let middle = min(Int(x / step), ground.count - 1)
            let span = Int(reach / step) + 1
            for piece in max(0, middle - span)..<min(tops.count, middle + span + 1) {
                let away = abs((Float(piece) + 0.5) * step - x) / reach
                guard away < 1 else { continue }
                // Down the flank the outline falls in steps: flat along a bough, steep to the next one.
                let bough = (away * boughs).rounded(.down)
                let jag = Float(scatter(seed &+ (piece < middle ? 1 : 2), UInt32(bough)) & 0xFF) / 255
                let along = away * boughs - bough
                let down = (bough + (0.1 + 0.9 * jag) * along) / boughs
                tops[piece] = min(tops[piece], ground[middle] - tall * (1 - down) + 0.004)
            }
        }

        /// How much of a pixel lies below the tops, 0…1.
        func cover(row: Int, column: Int) -> Float {
            let y = (Float(row) + 0.5) * unit
            var sum: Float = 0
            for piece in column * Self.pieces..<(column + 1) * Self.pieces {
                sum += min(max((y - tops[piece]) / unit + 0.5, 0), 1)
            }
            return sum / Float(Self.pieces)
        }
    }
}
