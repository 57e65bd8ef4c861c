/// The colours of a GIF, at most 255: one number is left for what does not change.
struct GIFPalette: Equatable {
    /// 0x00RRGGBB each.
    let colors: [UInt32]

    /// The most colours.
    static let most = 255

    /// A colour as red, green, blue and 0 in levels of 0…255, and how much it counts.
    struct Sample {
        let color: SIMD4<Float>
        let weight: Double

        /// A colour as 0xRRGGBB.
        init(_ color: UInt32, weight: Double) {
            self.color = SIMD4(Float(color >> 16), Float(color >> 8 & 255), Float(color & 255), 0)
            self.weight = weight
        }
    }

    /// The palette with the least squared error that splitting and then refining finds.
    ///
    /// The samples are split where their error is greatest, along the channel of the greatest variance (Wan, Wong and Prusinkiewicz,
    /// 1988), and then each colour becomes the mean of the samples nearest to it, again and again (Lloyd, 1982).
    init(samples: [Sample]) {
        var boxes = [Box(samples[...])]
        while boxes.count < Self.most {
            let worst = boxes.indices.max { boxes[$0].error < boxes[$1].error }
            guard let worst, boxes[worst].error > 0, let halves = boxes[worst].split() else { break }
            boxes[worst] = halves.0
            boxes.append(halves.1)
        }
        var centers = boxes.map(\.mean)
        for _ in 0..<Self.refinements { centers = Self.refined(centers, samples) }
        colors = centers.map { center in
            let level = center.rounded(.toNearestOrAwayFromZero)
            return UInt32(level.x) << 16 | UInt32(level.y) << 8 | UInt32(level.z)
        }
    }

    /// More of them change the error by less than a hundredth of a decibel each.
    private static let refinements = 12

    /// Each colour as the mean of the samples that are nearest to it.
    private static func refined(_ centers: [SIMD4<Float>], _ samples: [Sample]) -> [SIMD4<Float>] {
        var sums = [(color: SIMD4<Double>, weight: Double)](repeating: (.zero, 0), count: centers.count)
        let nearestOf = NearestColor(among: centers)
        for sample in samples {
            let nearest = nearestOf(sample.color)
            sums[nearest].color += SIMD4<Double>(sample.color) * sample.weight
            sums[nearest].weight += sample.weight
        }
        return zip(centers, sums).map { $1.weight > 0 ? SIMD4<Float>($1.color / $1.weight) : $0 }
    }

    /// Samples that become one colour, or are split.
    private struct Box {
        private let samples: ArraySlice<Sample>
        let mean: SIMD4<Float>
        private let variance: SIMD4<Double>

        /// The sum of the squared distances from the mean.
        var error: Double { variance.sum() }

        init(_ samples: ArraySlice<Sample>) {
            self.samples = samples
            var weight = 0.0
            var sum = SIMD4<Double>.zero
            for sample in samples {
                weight += sample.weight
                sum += SIMD4<Double>(sample.color) * sample.weight
            }
            let mean = sum / max(weight, 1)
            variance = samples.reduce(into: .zero) { variance, sample in
                let difference = SIMD4<Double>(sample.color) - mean
                variance += difference * difference * sample.weight
            }
            self.mean = SIMD4<Float>(mean)
        }

        /// The parts on both sides of the mean in the channel of the greatest variance; nil where one would be empty.
        func split() -> (Box, Box)? {
            let channel = (0..<3).max { variance[$0] < variance[$1] } ?? 0
            let level = mean[channel]
            let low = samples.filter { $0.color[channel] <= level }
            let high = samples.filter { $0.color[channel] > level }
            return low.isEmpty || high.isEmpty ? nil : (Box(low[...]), Box(high[...]))
        }
    }
}
