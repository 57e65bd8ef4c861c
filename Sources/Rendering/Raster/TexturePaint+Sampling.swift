import TransformEngine

/// Reads pictures along rows of pixels: bilinear, four samples a pixel if the picture is shown smaller.
extension TexturePaint<UInt32> {
    /// Fills `count` pixels from (`x`, `y`) on.
    func read(
        x: Int, y: Int, count: Int, into pixels: UnsafeMutablePointer<PremultipliedPixel>,
        scratch: UnsafeMutableBufferPointer<UInt64>, weights: RowFilterWeights
    ) {
        pixels.withMemoryRebound(to: UInt32.self, capacity: count) { words in
            read(x: x, y: y, count: count, into: words, capacity: scratch.count - 2) { filter, texels, width in
                let row = scratch.baseAddress.unsafelyUnwrapped
                filter.blend(texels, width: width, into: row)
                filter.sample(row, count: count, weights: weights, into: words)
            } one: { image, u, v in
                image.pixel(u, v).rawValue
            } four: { image, u, v, du, dv in
                PremultipliedPixel.mean(
                    image.pixel(u - du, v - dv), image.pixel(u + du, v - dv), image.pixel(u - du, v + dv),
                    image.pixel(u + du, v + dv)
                ).rawValue
            }
        }
    }
}

/// Reads masks along rows of pixels, as pictures are read; outside a mask there is no coverage.
extension TexturePaint<UInt8> {
    /// Fills `count` coverages from (`x`, `y`) on.
    func read(
        x: Int, y: Int, count: Int, into coverage: UnsafeMutablePointer<UInt8>,
        scratch: UnsafeMutableBufferPointer<UInt32>
    ) {
        read(x: x, y: y, count: count, into: coverage, capacity: scratch.count) { filter, texels, width in
            let row = scratch.baseAddress.unsafelyUnwrapped
            if filter.blend(texels, width: width, into: row) {
                filter.sample(row, count: count, into: coverage)
            } else {
                coverage.update(repeating: 0, count: count)
            }
        } one: { image, u, v in
            UInt8(truncatingIfNeeded: (image.value(u, v) &+ 128) &>> 8)
        } four: { image, u, v, du, dv in
            let upper = image.value(u - du, v - dv) &+ image.value(u + du, v - dv)
            let lower = image.value(u - du, v + dv) &+ image.value(u + du, v + dv)
            return UInt8(truncatingIfNeeded: (upper &+ lower &+ 512) &>> 10)
        }
    }
}

extension TexturePaint {
    /// Fills a run by the cheapest way that its map allows: copied, from rows that are blended as a whole, or pixel by pixel.
    ///
    /// - Parameters:
    ///   - capacity: the most texels that `rows` has room for.
    ///   - rows: fills the run from texels whose rows run along it.
    ///   - one: the texel at a place.
    ///   - four: the mean of the texels at the four places that lie `du` to both sides of one and `dv` above and below it.
    @inline(__always)
    fileprivate func read(
        x: Int, y: Int, count: Int, into target: UnsafeMutablePointer<Texel>, capacity: Int,
        rows: (RowFilter, UnsafeBufferPointer<Texel>, _ width: Int) -> Void,
        one: (ContinuousImage<Texel>, _ u: Double, _ v: Double) -> Texel,
        four: (ContinuousImage<Texel>, _ u: Double, _ v: Double, _ du: Double, _ dv: Double) -> Texel
    ) {
        if let offset {
            return texture.levels[0].copy(x: x - offset.x, y: y - offset.y, count: count, into: target)
        }
        var run = TextureRun(map, levels: texture.levels.count, x: x, y: y, count: count)
        let level = texture.levels[run.level]
        level.texels.withUnsafeBufferPointer { texels in
            if RowFilter.fits(run, count: count),
                let filter = RowFilter(run, height: level.height, count: count, capacity: capacity)
            {
                return rows(filter, texels, level.width)
            }
            let image = ContinuousImage(texels, width: level.width, height: level.height)
            let (du, dv) = (run.spreadU, run.spreadV)
            if du == 0, dv == 0 {
                for i in 0..<count {
                    let (u, v) = run.next()
                    target[i] = one(image, u, v)
                }
            } else {
                for i in 0..<count {
                    let (u, v) = run.next()
                    target[i] = four(image, u, v, du, dv)
                }
            }
        }
    }
}

extension Texture.Level {
    /// Copies `count` texels from (`x`, `y`) on; beyond the border the border's texels are repeated.
    fileprivate func copy(x: Int, y: Int, count: Int, into target: UnsafeMutablePointer<Texel>) {
        texels.withUnsafeBufferPointer { texels in
            let row = texels.baseAddress.unsafelyUnwrapped + min(max(y, 0), height - 1) * width
            let lead = min(max(-x, 0), count)
            let end = min(max(width - x, lead), count)
            target.update(repeating: row[0], count: lead)
            if end > lead { (target + lead).update(from: row + x + lead, count: end - lead) }
            (target + end).update(repeating: row[width - 1], count: count - end)
        }
    }
}

/// The texels of one level, blended in between; beyond the border the border's texels are repeated.
private struct ContinuousImage<Texel> {
    private let texels: UnsafeBufferPointer<Texel>
    private let width: Int
    private let lastX, lastY: Double

    init(_ texels: UnsafeBufferPointer<Texel>, width: Int, height: Int) {
        (self.texels, self.width) = (texels, width)
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

extension ContinuousImage<UInt32> {
    /// The blended pixel at a place in texels, whose centres have whole coordinates.
    @inline(__always)
    fileprivate func pixel(_ u: Double, _ v: Double) -> PremultipliedPixel {
        let t = corners(u, v)
        let upper = Self.mix(PremultipliedPixel(rawValue: t.a), PremultipliedPixel(rawValue: t.b), t.fx)
        let lower = Self.mix(PremultipliedPixel(rawValue: t.c), PremultipliedPixel(rawValue: t.d), t.fx)
        return Self.mix(upper, lower, t.fy)
    }

    @inline(__always)
    private static func mix(_ a: PremultipliedPixel, _ b: PremultipliedPixel, _ f: UInt32) -> PremultipliedPixel {
        let mask = PremultipliedPixel.evenMask
        let low = (a.evenChannels &* (256 &- f) &+ b.evenChannels &* f &+ 0x0080_0080) &>> 8 & mask
        let high = (a.oddChannels &* (256 &- f) &+ b.oddChannels &* f &+ 0x0080_0080) & ~mask
        return PremultipliedPixel(rawValue: low | high)
    }
}

extension ContinuousImage<UInt8> {
    /// The blended coverage at a place in texels, times 256.
    @inline(__always)
    fileprivate func value(_ u: Double, _ v: Double) -> UInt32 {
        let t = corners(u, v)
        let upper = UInt32(t.a) &* (256 &- t.fx) &+ UInt32(t.b) &* t.fx
        let lower = UInt32(t.c) &* (256 &- t.fx) &+ UInt32(t.d) &* t.fx
        return (upper &* (256 &- t.fy) &+ lower &* t.fy &+ 128) &>> 8
    }
}
