import Rendering

/// The colours of a GIF, at most 255: one index is left for pixels that do not change.
struct GIFPalette: Equatable {
    /// The colours, 0x00RRGGBB each.
    let colors: [UInt32]

    /// The greatest number of colours.
    static let most = 255

    /// A colour as red, green, blue and 0 in levels of 0…255, and its weight.
    struct Sample {
        let color: SIMD4<Float>
        let weight: Double

        /// A colour as 0xRRGGBB.
        init(_ color: UInt32, weight: Double) {
            self.color = SIMD4(Float(color >> 16), Float(color >> 8 & 255), Float(color & 255), 0)
            self.weight = weight
        }
    }

    /// A palette for weighted samples, with a small squared error.
    ///
    /// The set of samples with the greatest error is split along the channel of its greatest variance, again and again (Wan, Wong and
    /// Prusinkiewicz, 1988). Then each colour becomes the mean of the samples nearest to it, several times (Lloyd, 1982).
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

    /// Moves each colour to the mean of the samples that are nearest to it.
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

    /// A set of samples that becomes one colour or is split.
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

        /// The parts on both sides of the mean in the channel of the greatest variance; nil if one would be empty.
        func split() -> (Box, Box)? {
            let channel = (0..<3).max { variance[$0] < variance[$1] } ?? 0
            let level = mean[channel]
            let low = samples.filter { $0.color[channel] <= level }
            let high = samples.filter { $0.color[channel] > level }
            return low.isEmpty || high.isEmpty ? nil : (Box(low[...]), Box(high[...]))
        }
    }
}

/// Counts the colours of all frames, for their palette: the first pass of a GIF.
final class ColorCounter: FrameEncoder {
    // Blocks of 4 x 4 x 4 neighbouring colours. A block is made when the first of its colours is seen, since pictures have few of all 16 million.
    private var blocks = [Int32](repeating: -1, count: 1 << 18)
    private var counts: [UInt64] = []

    func append(_ frame: Pixmap, isRepeated: Bool) {
        frame.pixels.withUnsafeBufferPointer { pixels in
            var index = 0
            while index < pixels.count {
                let color = pixels[index] & 0xFF_FFFF
                let start = index
                repeat { index += 1 } while index < pixels.count && pixels[index] & 0xFF_FFFF == color
                count(color, index - start)
            }
        }
    }

    func finish(lastDelay: Fraction) {}

    func discard() {}

    /// The colours, each weighted by the number of its pixels.
    var colors: [GIFPalette.Sample] {
        var colors: [GIFPalette.Sample] = []
        for (cell, block) in blocks.enumerated() where block >= 0 {
            for place in 0..<64 where counts[Int(block) + place] > 0 {
                let color = (0..<3).reduce(UInt32(0)) { color, channel in
                    let high = cell >> (12 - 6 * channel) & 63
                    let low = place >> (4 - 2 * channel) & 3
                    return color << 8 | UInt32(high << 2 | low)
                }
                colors.append(GIFPalette.Sample(color, weight: Double(counts[Int(block) + place])))
            }
        }
        return colors
    }

    @inline(__always)
    private func count(_ color: UInt32, _ times: Int) {
        let (red, green, blue) = (Int(color >> 16), Int(color >> 8 & 255), Int(color & 255))
        let cell = (red >> 2) << 12 | (green >> 2) << 6 | blue >> 2
        if blocks[cell] < 0 {
            blocks[cell] = Int32(counts.count)
            counts += [UInt64](repeating: 0, count: 64)
        }
        counts[Int(blocks[cell]) + ((red & 3) << 4 | (green & 3) << 2 | blue & 3)] &+= UInt64(times)
    }
}
