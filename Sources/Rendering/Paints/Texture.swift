/// Texels at several sizes, each half the one before, so that texels shown small are averaged and not skipped; a class for its identity.
final class Texture<Texel: FixedWidthInteger & Sendable>: Sendable, Equatable {
    /// The texels at one size, row by row from the top.
    struct Level: Sendable {
        let width: Int
        let height: Int
        let texels: [Texel]
    }

    /// The sizes, the full one first; the last one is 1 texel wide or high.
    let levels: [Level]

    /// Whether nothing under the texture shows.
    let isOpaque: Bool

    /// Makes a texture of `width * height` texels.
    ///
    /// - Parameter mean: the average of four texels, channel by channel.
    init(width: Int, height: Int, texels: [Texel], isOpaque: Bool, mean: (Texel, Texel, Texel, Texel) -> Texel) {
        self.isOpaque = isOpaque
        var levels = [Level(width: width, height: height, texels: texels)]
        while let last = levels.last, last.width > 1, last.height > 1 { levels.append(last.halved(mean)) }
        self.levels = levels
    }

    /// The texels of all levels, at least 1.
    var count: Int { levels.reduce(0) { $0 + $1.texels.count } }

    static func == (a: Texture, b: Texture) -> Bool { a === b }
}

extension Texture.Level {
    /// The level of half the size; an odd last column or row is its own neighbour.
    fileprivate func halved(_ mean: (Texel, Texel, Texel, Texel) -> Texel) -> Self {
        let (half, rows) = ((width + 1) / 2, (height + 1) / 2)
        let halves = [Texel](unsafeUninitializedCapacity: half * rows) { result, count in
            texels.withUnsafeBufferPointer { texels in
                for y in 0..<rows {
                    let (upper, lower) = (2 * y * width, min(2 * y + 1, height - 1) * width)
                    for x in 0..<half {
                        let (left, right) = (2 * x, min(2 * x + 1, width - 1))
                        result[y * half + x] = mean(
                            texels[upper + left], texels[upper + right], texels[lower + left], texels[lower + right])
                    }
                }
            }
            count = half * rows
        }
        return Self(width: half, height: rows, texels: halves)
    }
}

extension Texture where Texel == UInt32 {
    /// The texture of a picture, whose texels are words of premultiplied pixels.
    convenience init(_ pixmap: Pixmap) {
        self.init(
            width: pixmap.width, height: pixmap.height, texels: pixmap.pixels,
            isOpaque: pixmap.pixels.allSatisfy { PremultipliedPixel(rawValue: $0).isOpaque }
        ) { a, b, c, d in
            PremultipliedPixel.mean(
                PremultipliedPixel(rawValue: a), PremultipliedPixel(rawValue: b), PremultipliedPixel(rawValue: c),
                PremultipliedPixel(rawValue: d)
            ).rawValue
        }
    }
}

extension Texture where Texel == UInt8 {
    /// The texture of a mask, with a border of one clear texel around it, so that its edges fade out when it is stretched.
    convenience init(_ mask: Mask) {
        let (width, height) = (mask.width + 2, mask.height + 2)
        var texels = [UInt8](repeating: 0, count: width * height)
        for y in 0..<mask.height {
            let row = mask.coverage[y * mask.width..<(y + 1) * mask.width]
            texels.replaceSubrange((y + 1) * width + 1..<(y + 1) * width + 1 + mask.width, with: row)
        }
        self.init(width: width, height: height, texels: texels, isOpaque: false) { a, b, c, d in
            UInt8((UInt32(a) + UInt32(b) + UInt32(c) + UInt32(d) + 2) >> 2)
        }
    }
}
