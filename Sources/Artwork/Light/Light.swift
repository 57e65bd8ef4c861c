/// Linear light in red, green and blue, 1 = white; the fourth lane is padding.
///
/// Light is the square of what is shown (gamma 2, near enough to sRGB's for painting and one square root a pixel).
typealias Light = SIMD4<Float>

extension SIMD4<Float> {
    /// The light of a colour 0xRRGGBB.
    init(hex: UInt32) {
        let shown = Self(Float(hex >> 16 & 0xFF), Float(hex >> 8 & 0xFF), Float(hex & 0xFF), 0) / 255
        self = shown * shown
    }

    /// The light a part of the way to `other`, 0…1.
    func mixed(with other: Self, _ part: Float) -> Self { self + (other - self) * part }

    /// The opaque pixel 0xFFRRGGBB that shows this light, clipped at white.
    ///
    /// Without dither: steps of one level in 255 are not seen in these pictures, and noise makes files large and slow to pack.
    var pixel: UInt32 {
        let level = squareRoot() * 255 + 0.5
        return 0xFF00_0000 | Self.byte(level.x) << 16 | Self.byte(level.y) << 8 | Self.byte(level.z)
    }

    private static func byte(_ level: Float) -> UInt32 { UInt32(Swift.min(255, Swift.max(0, level))) }
}

/// A number of 32 even bits for a pair of numbers (the finalizer of MurmurHash3 over their combination).
func scatter(_ a: UInt32, _ b: UInt32) -> UInt32 {
    var h = a &* 0x9E37_79B1 ^ (b &* 0x85EB_CA77 &+ 0x27D4_EB2F)
    h = (h ^ h >> 16) &* 0x85EB_CA6B
    h = (h ^ h >> 13) &* 0xC2B2_AE35
    return h ^ h >> 16
}

/// 0 up to `low`, 1 from `high` on, with a smooth step between; `low` may be the larger one.
func smoothStep(_ low: Float, _ high: Float, _ x: Float) -> Float {
    let t = min(max((x - low) / (high - low), 0), 1)
    return t * t * (3 - 2 * t)
}

/// The pixels of a picture, row by row from the top, by the light at the middle of each; places are in pixels.
func drawn(width: Int, height: Int, by light: (_ x: Float, _ y: Float) -> Light) -> [UInt32] {
    [UInt32](unsafeUninitializedCapacity: width * height) { pixels, count in
        for row in 0..<height {
            for column in 0..<width {
                pixels[row * width + column] = light(Float(column) + 0.5, Float(row) + 0.5).pixel
            }
        }
        count = width * height
    }
}
