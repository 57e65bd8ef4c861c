/// The texels that a row of pixels is made of, for a texture whose rows run along the rows of pixels, as on a page that tilts about x.
///
/// Such rows are blended down first, all texels with the same weights and many at a time, and then across.
struct RowFilter {
    /// The texture's rows, at most three.
    private(set) var rows: (Int, Int, Int) = (0, 0, 0)
    /// The weights of the rows in 256ths, which add up to 256.
    private(set) var weights: (UInt32, UInt32, UInt32) = (256, 0, 0)
    /// The first texel across, which may lie outside the texture.
    let first: Int
    /// How many texels are needed across.
    let count: Int
    /// The places of the first pixel's two samples, from the first texel's centre, in 65536ths of a texel.
    let left, right: Int
    /// The distance from one pixel's samples to the next one's, in 65536ths of a texel.
    let step: Int

    /// Whether the texture's rows run along a run's pixels, to a thousandth of a texel, and a pixel's samples are neighbours.
    static func fits(_ run: TextureRun, count: Int) -> Bool {
        let length = Double(count)
        return abs(run.stepW) * length < 1e-6 * abs(run.w) && abs(run.stepV) * length < 1e-3 * abs(run.w)
            && run.spreadU <= 0.5 && run.spreadV <= 0.5
    }

    /// Finds the texels of a run over `count` pixels; nil if they are more than `capacity`.
    init?(_ run: TextureRun, height: Int, count pixels: Int, capacity: Int) {
        var run = run
        let step = run.stepU / run.w
        let place = run.next()
        let last = place.u + step * Double(pixels - 1)
        let low = (min(place.u, last) - run.spreadU).rounded(.down)
        let high = (max(place.u, last) + run.spreadU).rounded(.up) + 1
        guard abs(low) < 1e6, abs(high) < 1e6, high - low + 3 <= Double(capacity), abs(place.v) < 1e9, abs(step) < 1e6
        else { return nil }
        // One texel more before the first: the rounded steps of a mirrored run may end a little before it.
        first = Int(low) - 1
        count = Int(high - low) + 3
        left = Int((place.u - run.spreadU - low) * 65536) + 65536
        right = Int((place.u + run.spreadU - low) * 65536) + 65536
        self.step = Int((step * 65536).rounded())
        setRows(place.v - run.spreadV, place.v + run.spreadV, height: height)
    }

    private mutating func setRows(_ upper: Double, _ lower: Double, height: Int) {
        let top = upper.rounded(.down)
        let bottom = lower.rounded(.down)
        let (a, b) = (UInt32((upper - top) * 128), UInt32((lower - bottom) * 128))
        func row(_ y: Double) -> Int { Int(min(max(y, 0), Double(height - 1))) }
        rows = (row(top), row(top + 1), row(top + 2))
        // A spread of at most half a texel makes the samples' rows the same or neighbours.
        weights = bottom == top ? (256 - a - b, a + b, 0) : (128 - a, a + 128 - b, b)
    }
}

extension RowFilter {
    /// Blends a mask's rows down into values times 256.
    ///
    /// - Returns: whether any of them is not 0.
    func blend(
        _ texels: UnsafeBufferPointer<UInt8>, width: Int, into scratch: UnsafeMutablePointer<UInt32>
    ) -> Bool {
        var any: UInt32 = 0
        blendInside(width: width, into: scratch) { from, count, target in
            let (a, b, c) = (rowPointers(texels, width: width, from: from))
            let (wa, wb, wc) = weights
            for i in 0..<count {
                let value = UInt32(a[i]) &* wa &+ UInt32(b[i]) &* wb &+ UInt32(c[i]) &* wc
                target[i] = value
                any |= value
            }
        }
        return any != 0
    }

    /// Blends a picture's rows down into words of four 16-bit channels, rounded to whole levels.
    func blend(_ texels: UnsafeBufferPointer<UInt32>, width: Int, into scratch: UnsafeMutablePointer<UInt64>) {
        blendInside(width: width, into: scratch) { from, count, target in
            let (a, b, c) = rowPointers(texels, width: width, from: from)
            let wide = SIMD16<UInt16>(repeating: 1)
            let (wa, wb, wc) = (
                wide &* UInt16(weights.0), wide &* UInt16(weights.1), wide &* UInt16(weights.2)
            )
            @inline(__always) func channels(_ texels: UnsafePointer<UInt32>, _ i: Int, shift: UInt32) -> SIMD16<UInt16>
            {
                let eight = UnsafeRawPointer(texels + i).loadUnaligned(as: SIMD8<UInt32>.self)
                let mask = SIMD8(repeating: PremultipliedPixel.evenMask)
                return unsafeBitCast(eight &>> shift & mask, to: SIMD16<UInt16>.self)
            }
            @inline(__always) func blended(_ i: Int, shift: UInt32, hasThird: Bool) -> SIMD8<UInt32> {
                var sum = channels(a, i, shift: shift) &* wa &+ channels(b, i, shift: shift) &* wb &+ 128
                if hasThird { sum &+= channels(c, i, shift: shift) &* wc }
                return unsafeBitCast(sum &>> 8, to: SIMD8<UInt32>.self)
            }
            var i = 0
            @inline(__always) func blendEights(hasThird: Bool) {
                while i + 8 <= count {
                    var words = SIMD16<UInt32>()
                    words.evenHalf = blended(i, shift: 0, hasThird: hasThird)
                    words.oddHalf = blended(i, shift: 8, hasThird: hasThird)
                    UnsafeMutableRawPointer(target + i).storeBytes(of: words, as: SIMD16<UInt32>.self)
                    i += 8
                }
            }
            // Most rows of a page that is little smaller than its picture need two.
            if weights.2 == 0 { blendEights(hasThird: false) } else { blendEights(hasThird: true) }
            while i < count {
                let sum =
                    Self.word(a[i]) &* UInt64(weights.0) &+ Self.word(b[i]) &* UInt64(weights.1)
                    &+ Self.word(c[i]) &* UInt64(weights.2) &+ 0x0080_0080_0080_0080
                target[i] = sum &>> 8 & 0x00FF_00FF_00FF_00FF
                i += 1
            }
        }
    }

    /// A pixel's four channels, 16 bits each: red and blue below, alpha and green above.
    @inline(__always)
    private static func word(_ texel: UInt32) -> UInt64 {
        let pixel = PremultipliedPixel(rawValue: texel)
        return UInt64(pixel.evenChannels) | UInt64(pixel.oddChannels) &<< 32
    }

    private func rowPointers<Texel>(
        _ texels: UnsafeBufferPointer<Texel>, width: Int, from: Int
    ) -> (UnsafePointer<Texel>, UnsafePointer<Texel>, UnsafePointer<Texel>) {
        let base = texels.baseAddress.unsafelyUnwrapped + from
        return (base + rows.0 * width, base + rows.1 * width, base + rows.2 * width)
    }

    /// Blends the part that lies in the texture, and repeats its ends outside.
    private func blendInside<Value>(
        width: Int, into scratch: UnsafeMutablePointer<Value>,
        _ body: (_ from: Int, _ count: Int, _ target: UnsafeMutablePointer<Value>) -> Void
    ) {
        let from = min(max(first, 0), width - 1)
        let to = min(max(first + count, from + 1), width)
        let lead = min(max(from - first, 0), count - 1)
        let length = min(to - from, count - lead)
        body(from, length, scratch + lead)
        for i in 0..<lead { scratch[i] = scratch[lead] }
        for i in (lead + length)..<max(count, lead + length) { scratch[i] = scratch[lead + length - 1] }
    }

    /// Blends values times 256 across into coverages.
    func sample(
        _ scratch: UnsafePointer<UInt32>, count: Int, into coverage: UnsafeMutablePointer<UInt8>
    ) {
        @inline(__always) func value(_ at: Int) -> UInt32 {
            let (i, f) = (at &>> 16, UInt32(truncatingIfNeeded: at &>> 8 & 255))
            return scratch[i] &* (256 &- f) &+ scratch[i &+ 1] &* f
        }
        var (a, b) = (left, right)
        if a == b {
            for i in 0..<count {
                coverage[i] = UInt8(truncatingIfNeeded: (value(a) &+ 0x8000) &>> 16)
                a &+= step
            }
        } else {
            for i in 0..<count {
                coverage[i] = UInt8(truncatingIfNeeded: (value(a) &+ value(b) &+ 0x1_0000) &>> 17)
                a &+= step
                b &+= step
            }
        }
    }

    /// Blends words across into pixels.
    func sample(
        _ scratch: UnsafePointer<UInt64>, count: Int, weights: RowFilterWeights,
        into pixels: UnsafeMutablePointer<UInt32>
    ) {
        let table = weights.weights(distance: (right - left) &>> 9)
        let raw = UnsafeRawPointer(scratch)
        /// The sums of the first and third, and of the second texel.
        @inline(__always) func sums(_ at: Int) -> SIMD2<UInt64> {
            let place = raw + (at &>> 16) &<< 3
            let weight = table[at &>> 9 & 127]
            let sum =
                place.loadUnaligned(as: SIMD8<UInt16>.self) &* weight.lowHalf
                &+ place.loadUnaligned(fromByteOffset: 16, as: SIMD8<UInt16>.self) &* weight.highHalf
            return unsafeBitCast(sum, to: SIMD2<UInt64>.self)
        }
        @inline(__always) func two(_ first: Int, _ second: Int) -> SIMD2<UInt64> {
            let (a, b) = (sums(first), sums(second))
            let sum = unsafeBitCast(SIMD2(a.x, b.x) &+ SIMD2(a.y, b.y), to: SIMD8<UInt16>.self)
            let levels = unsafeBitCast((sum &+ 128) &>> 8, to: SIMD2<UInt64>.self)
            return levels | levels &>> 24
        }
        var at = left
        var i = 0
        while i + 4 <= count {
            let (a, b) = (two(at, at &+ step), two(at &+ 2 &* step, at &+ 3 &* step))
            let four = SIMD4<UInt32>(
                truncatingIfNeeded: SIMD4(lowHalf: a, highHalf: b))
            UnsafeMutableRawPointer(pixels + i).storeBytes(of: four, as: SIMD4<UInt32>.self)
            at &+= 4 &* step
            i += 4
        }
        while i < count {
            pixels[i] = UInt32(truncatingIfNeeded: two(at, at).x)
            at &+= step
            i += 1
        }
    }
}

/// The weights of the three texels that a pixel is made of along a row, by the places of its two samples.
///
/// The two samples of a pixel lie at most a texel apart. If f and g are their places behind the first texel, in 128ths, the
/// weights are 128 − f + max(0, 128 − g) for the first texel, max(0, g − 128) for the third, and the rest of 256 for the second.
final class RowFilterWeights {
    private typealias Table = UnsafeMutableBufferPointer<SIMD16<UInt16>>
    /// The tables in use, by the distance of the samples; a page that moves needs about thirty.
    private var tables = [Table?](repeating: nil, count: 129)

    deinit { tables.forEach { $0?.deallocate() } }

    /// The weights for each f of 0…127: four times the first texel's, the second's, the third's, and 0.
    ///
    /// - Parameter distance: g − f, 0…128.
    func weights(distance: Int) -> UnsafePointer<SIMD16<UInt16>> {
        precondition((0...128).contains(distance), "a pixel's samples are at most a texel apart")
        let table = tables[distance] ?? Self.table(distance: distance)
        tables[distance] = table
        return UnsafePointer(table.baseAddress.unsafelyUnwrapped)
    }

    private static func table(distance: Int) -> Table {
        let table = Table.allocate(capacity: 128)
        for f in 0..<128 {
            let g = f + distance
            let (first, third) = (UInt16(128 - f + max(0, 128 - g)), UInt16(max(0, g - 128)))
            let pair = SIMD8(
                lowHalf: SIMD4(repeating: first), highHalf: SIMD4(repeating: 256 - first - third))
            table.initializeElement(
                at: f, to: SIMD16(lowHalf: pair, highHalf: SIMD8(lowHalf: SIMD4(repeating: third), highHalf: .zero)))
        }
        return table
    }
}
