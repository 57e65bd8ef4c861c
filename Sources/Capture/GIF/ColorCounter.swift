import Rendering

/// Counts the colours of all frames, for a palette; the first pass of a GIF.
final class ColorCounter: FrameEncoder {
    // Blocks of 4 x 4 x 4 neighbouring colours, made when the first of them is seen: pictures have few of the 16 million.
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

    func finish(_ timing: FrameTiming) {}

    func discard(keepsWhole: Bool) {}

    /// The colours, with how often each was seen.
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
