import Glibc
import TransformEngine

/// A texture and its place: filled into an outline, perspective-correct.
struct TexturePaint<Texel: FixedWidthInteger & Sendable>: Sendable, Equatable {
    /// The texture that is shown.
    let texture: Texture<Texel>
    /// From pixels to texels of the full size.
    let map: Homography
    /// The place of the texel (0, 0) in whole pixels if texels and pixels are the same, so that they are copied; else nil.
    let offset: Offset?

    /// Whole pixels to the right and down.
    struct Offset: Sendable, Equatable {
        let x, y: Int
    }

    /// Places a texture.
    ///
    /// - Parameters:
    ///   - toPixels: from texels of the full size to pixels.
    ///   - snapsWithin: how far, in pixels, the texture may be moved to make texels and pixels the same.
    /// - Returns: nil if the texture is seen edge-on.
    init?(_ texture: Texture<Texel>, toPixels: Homography, snapsWithin tolerance: Double) {
        guard let map = toPixels.inverted() else { return nil }
        (self.texture, self.map) = (texture, map)
        let full = texture.levels[0]
        offset = Self.offset(toPixels, width: Double(full.width), height: Double(full.height), tolerance)
    }

    /// Divides a run into stretches in which every pixel covers nearly as many texels: one, unless the depth changes along the row.
    @inline(__always)
    func forEachStretch(of count: Int, _ body: (Range<Int>) -> Void) {
        if abs(map.m13) * Double(count) < 1e-6 * abs(map.m33) { return body(0..<count) }
        for start in stride(from: 0, to: count, by: 32) { body(start..<min(start + 32, count)) }
    }

    /// The map as a move by whole pixels; nil if it scales, turns, tilts, or is further off than `tolerance`.
    private static func offset(_ map: Homography, width: Double, height: Double, _ tolerance: Double) -> Offset? {
        guard map.isMove(of: Size(width: width, height: height)) else { return nil }
        let (x, y) = (map.m31.rounded(), map.m32.rounded())
        guard abs(map.m31 - x) <= tolerance, abs(map.m32 - y) <= tolerance, abs(x) < 1e6, abs(y) < 1e6 else {
            return nil
        }
        return Offset(x: Int(x), y: Int(y))
    }
}

/// How a texture is read along one run of a row of pixels: its level, and how its texels move from pixel to pixel.
struct TextureRun {
    /// The index of the texture's level.
    let level: Int
    /// The place at the first pixel's centre, in texels of that level times w.
    var u, v, w: Double
    /// The change of that place from one pixel to the next.
    let stepU, stepV, stepW: Double
    /// How far the four samples of a pixel lie from its centre, in texels; 0 if one sample is enough.
    let spreadU, spreadV: Double

    /// Prepares a run whose first pixel is (`x`, `y`), over `count` pixels.
    ///
    /// A pixel that covers f texels across is the mean over them. Samples at ± √((f² − 1) / 12) with linear weights have the
    /// variance of a box of the width f, and meet at f = 1, so that nothing changes suddenly as a page recedes.
    init(_ map: Homography, levels: Int, x: Int, y: Int, count: Int) {
        let (px, py) = (Double(x) + 0.5, Double(y) + 0.5)
        let u = map.m11 * px + map.m21 * py + map.m31
        let v = map.m12 * px + map.m22 * py + map.m32
        let w = map.m13 * px + map.m23 * py + map.m33
        // The footprint in the run's middle.
        let half = Double(count - 1) / 2
        let (mu, mv, mw) = (u + map.m11 * half, v + map.m12 * half, w + map.m13 * half)
        let k = 1 / (mw * mw)
        func length(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }
        let across = length((map.m11 * mw - map.m13 * mu) * k, (map.m21 * mw - map.m23 * mu) * k)
        let down = length((map.m12 * mw - map.m13 * mv) * k, (map.m22 * mw - map.m23 * mv) * k)
        let widest = max(across, down)
        level = widest > 2 ? min(levels - 1, Int(log2(min(widest, 1e6)))) : 0
        let factor = 1 / Double(1 << level)
        (self.u, self.v, self.w) = (u * factor, v * factor, w)
        (stepU, stepV, stepW) = (map.m11 * factor, map.m12 * factor, map.m13)
        func spread(_ footprint: Double) -> Double {
            let f = footprint * factor
            return f > 1.001 && f < 64 ? ((f * f - 1) / 12).squareRoot() : 0
        }
        (spreadU, spreadV) = (spread(across), spread(down))
    }

    /// The texels at the next pixel's centre.
    @inline(__always)
    mutating func next() -> (u: Double, v: Double) {
        let k = 1 / w
        let place = (u * k - 0.5, v * k - 0.5)
        u += stepU
        v += stepV
        w += stepW
        return place
    }
}
