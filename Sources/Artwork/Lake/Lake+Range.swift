extension Lake {
    /// A range of mountains.
    struct Range {
        /// How far down the range's middle height is.
        let crest: Float
        /// How far its peaks and valleys are apart.
        let rise: Float
        /// How many peaks stand side by side in a picture's height.
        let frequency: Float
        /// The seed of the mountains' noise.
        let seed: UInt32
        /// The colour of the rock in a middling light.
        let rock: Light
        /// How much of it the air hides, 0…1.
        let distance: Float

        /// From the farthest to the nearest.
        static let all = [
            Range(crest: 0.44, rise: 0.14, frequency: 5, seed: 11, rock: Light(hex: 0x6A80A6), distance: 0.66),
            Range(crest: 0.45, rise: 0.42, frequency: 2.6, seed: 64, rock: Light(hex: 0x45608C), distance: 0.4),
            Range(crest: 0.53, rise: 0.2, frequency: 3.6, seed: 22, rock: Light(hex: 0x2F4A6C), distance: 0.26),
            Range(crest: 0.585, rise: 0.14, frequency: 4.4, seed: 29, rock: Light(hex: 0x203850), distance: 0.15),
            Range(crest: 0.625, rise: 0.07, frequency: 7, seed: 35, rock: Light(hex: 0x152936), distance: 0.07),
        ]

        /// How far down the crest is at a place.
        func crest(at x: Float) -> Float {
            let noise = ValueNoise(seed: seed)
            let peaks = noise.ridged(x * frequency + 40, octaves: 9, gain: 0.47)
            return crest - rise * (peaks - 0.42)
        }
    }

    /// A range over the columns of a picture, and the visible part of its slope.
    struct Slope {
        /// How far down the crest is in each column.
        let crests: [Float]
        private let range: Range
        /// How bright the spurs' sides are along the slope, for places of 1/32.
        private let sides: [Float]

        init(range: Range, crests: [Float]) {
            (self.range, self.crests) = (range, crests)
            let noise = ValueNoise(seed: range.seed &+ 500)
            sides = (0..<2048).map { index in
                let place = Float(index) / 32
                return noise.fractal(place, octaves: 5, gain: 0.6) - noise.fractal(place - 0.3, octaves: 5, gain: 0.6)
            }
        }

        private func side(_ place: Float) -> Float {
            let scaled = place * 32 + 32768
            let index = Int(scaled)
            let a = sides[index & 2047]
            return a + (sides[(index + 1) & 2047] - a) * (scaled - Float(index))
        }

        /// The light at a place of the row: spurs with a bright and a dark side, air, and mist at the foot.
        func light(_ x: Float, _ column: Int, _ sky: SkyRow) -> Light {
            let depth = sky.y - crests[column]
            let facet =
                side((x + depth * 0.6) * range.frequency * 3) + 0.6 * side((x - depth * 0.9) * range.frequency * 7)
            let lit = min(max(0.45 + facet * 2.2, 0), 1)
            let slope = (range.rock * 0.6).mixed(with: range.rock * 1.3 + Light(0.09, 0.05, 0.02, 0), lit)
            let mist = smoothStep(0, 0.17, depth) * (0.3 + range.distance * 0.5)
            return slope.mixed(with: sky.haze(at: x), min(range.distance * 0.9 + mist, 0.95))
        }
    }
}
