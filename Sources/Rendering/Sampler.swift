import TransformEngine

/// Reads textures along rows of pixels: bilinear, four samples a pixel where the texture is shown smaller.
enum Sampler {
    /// Fills `count` premultiplied pixels from (`x`, `y`) on with a picture's texels.
    static func read(
        _ paint: TexturePaint<UInt32>, x: Int, y: Int, count: Int, into pixels: UnsafeMutablePointer<UInt32>,
        scratch: UnsafeMutableBufferPointer<UInt64>, weights: AcrossWeights
    ) {
        read(paint, x: x, y: y, count: count, into: pixels, capacity: scratch.count - 2) { filter, texels, width in
            let row = scratch.baseAddress.unsafelyUnwrapped
            filter.blend(texels, width: width, into: row)
            filter.sample(row, count: count, weights: weights, into: pixels)
        } one: { grid, u, v in
            grid.color(u, v)
        } four: { grid, u, v, du, dv in
            mean(
                grid.color(u - du, v - dv), grid.color(u + du, v - dv), grid.color(u - du, v + dv),
                grid.color(u + du, v + dv))
        }
    }

    /// Fills `count` coverages from (`x`, `y`) on with a mask's texels; outside the mask there is none.
    static func read(
        _ paint: TexturePaint<UInt8>, x: Int, y: Int, count: Int, into coverage: UnsafeMutablePointer<UInt8>,
        scratch: UnsafeMutableBufferPointer<UInt32>
    ) {
        read(paint, x: x, y: y, count: count, into: coverage, capacity: scratch.count) { filter, texels, width in
            let row = scratch.baseAddress.unsafelyUnwrapped
            if filter.blend(texels, width: width, into: row) {
                filter.sample(row, count: count, into: coverage)
            } else {
                coverage.update(repeating: 0, count: count)
            }
        } one: { grid, u, v in
            UInt8(truncatingIfNeeded: (grid.value(u, v) &+ 128) &>> 8)
        } four: { grid, u, v, du, dv in
            let upper = grid.value(u - du, v - dv) &+ grid.value(u + du, v - dv)
            let lower = grid.value(u - du, v + dv) &+ grid.value(u + du, v + dv)
            return UInt8(truncatingIfNeeded: (upper &+ lower &+ 512) &>> 10)
        }
    }

    /// Fills a run by the cheapest way that its map allows: copied, from rows that are blended as a whole, or place by place.
    ///
    /// - Parameters:
    ///   - capacity: the most texels that `rows` has room for.
    ///   - rows: fills the run from texels whose rows run along it.
    ///   - one: what shows at a place in texels.
    ///   - four: the mean of what shows at four places, to both sides of one and above and below it.
    @inline(__always)
    private static func read<Texel>(
        _ paint: TexturePaint<Texel>, x: Int, y: Int, count: Int, into target: UnsafeMutablePointer<Texel>,
        capacity: Int, rows: (RowFilter, UnsafeBufferPointer<Texel>, _ width: Int) -> Void,
        one: (Grid<Texel>, _ u: Double, _ v: Double) -> Texel,
        four: (Grid<Texel>, _ u: Double, _ v: Double, _ du: Double, _ dv: Double) -> Texel
    ) {
        if let offset = paint.offset {
            return copy(paint.texture.levels[0], x: x - offset.x, y: y - offset.y, count: count, into: target)
        }
        var run = TextureRun(paint.map, levels: paint.texture.levels.count, x: x, y: y, count: count)
        let level = paint.texture.levels[run.level]
        level.texels.withUnsafeBufferPointer { texels in
            if RowFilter.fits(run, count: count),
                let filter = RowFilter(run, height: level.height, count: count, capacity: capacity)
            {
                return rows(filter, texels, level.width)
            }
            let grid = Grid(texels, width: level.width, height: level.height)
            let (du, dv) = (run.spreadU, run.spreadV)
            if du == 0, dv == 0 {
                for i in 0..<count {
                    let (u, v) = run.next()
                    target[i] = one(grid, u, v)
                }
            } else {
                for i in 0..<count {
                    let (u, v) = run.next()
                    target[i] = four(grid, u, v, du, dv)
                }
            }
        }
    }

    /// Copies `count` texels from (`x`, `y`) on; beyond the border it is the border's texels.
    private static func copy<Texel>(
        _ level: Texture<Texel>.Level, x: Int, y: Int, count: Int, into target: UnsafeMutablePointer<Texel>
    ) {
        level.texels.withUnsafeBufferPointer { texels in
            let row = texels.baseAddress.unsafelyUnwrapped + min(max(y, 0), level.height - 1) * level.width
            let lead = min(max(-x, 0), count)
            let end = min(max(level.width - x, lead), count)
            target.update(repeating: row[0], count: lead)
            if end > lead { (target + lead).update(from: row + x + lead, count: end - lead) }
            (target + end).update(repeating: row[level.width - 1], count: count - end)
        }
    }

    /// The average of four pixels, channel by channel, rounded.
    @inline(__always)
    static func mean(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 {
        let mask = Blend.halves
        let low = (a & mask) &+ (b & mask) &+ (c & mask) &+ (d & mask) &+ 0x0002_0002
        let high = (a &>> 8 & mask) &+ (b &>> 8 & mask) &+ (c &>> 8 & mask) &+ (d &>> 8 & mask) &+ 0x0002_0002
        return low &>> 2 & mask | (high &>> 2 & mask) &<< 8
    }
}

/// The texels of one level as a continuous image; beyond its border it goes on with the border's texels.
private struct Grid<Texel> {
    private let texels: UnsafeBufferPointer<Texel>
    private let width: Int
    private let lastX, lastY: Double

    init(_ texels: UnsafeBufferPointer<Texel>, width: Int, height: Int) {
        self.texels = texels
        self.width = width
        lastX = Double(width - 1)
        lastY = Double(height - 1)
    }

    /// The four texels around a place, and how far it lies to the right and below the first, in 256ths.
    @inline(__always)
    private func corners(
        _ u: Double, _ v: Double
    ) -> (a: Texel, b: Texel, c: Texel, d: Texel, fx: UInt32, fy: UInt32) {
        // Written so that NaN comes out as 0.
        let (cu, cv) = (min(u > 0 ? u : 0, lastX), min(v > 0 ? v : 0, lastY))
        let (x, y) = (Int(cu), Int(cv))
        let row = y &* width
        let right = cu < lastX ? 1 : 0
        let below = cv < lastY ? width : 0
        let at = row &+ x
        return (
            texels[at], texels[at &+ right], texels[at &+ below], texels[at &+ below &+ right],
            UInt32((cu - Double(x)) * 256), UInt32((cv - Double(y)) * 256)
        )
    }
}

extension Grid<UInt32> {
    /// The blended pixel at a place in texels, whose centres have whole coordinates.
    @inline(__always)
    fileprivate func color(_ u: Double, _ v: Double) -> UInt32 {
        let t = corners(u, v)
        return Self.mix(Self.mix(t.a, t.b, t.fx), Self.mix(t.c, t.d, t.fx), t.fy)
    }

    @inline(__always)
    private static func mix(_ a: UInt32, _ b: UInt32, _ f: UInt32) -> UInt32 {
        let mask = Blend.halves
        let low = ((a & mask) &* (256 &- f) &+ (b & mask) &* f &+ 0x0080_0080) &>> 8 & mask
        let high = ((a &>> 8 & mask) &* (256 &- f) &+ (b &>> 8 & mask) &* f &+ 0x0080_0080) & ~mask
        return low | high
    }
}

extension Grid<UInt8> {
    /// The blended coverage at a place in texels, times 256.
    @inline(__always)
    fileprivate func value(_ u: Double, _ v: Double) -> UInt32 {
        let t = corners(u, v)
        let upper = UInt32(t.a) &* (256 &- t.fx) &+ UInt32(t.b) &* t.fx
        let lower = UInt32(t.c) &* (256 &- t.fx) &+ UInt32(t.d) &* t.fx
        return (upper &* (256 &- t.fy) &+ lower &* t.fy &+ 128) &>> 8
    }
}
