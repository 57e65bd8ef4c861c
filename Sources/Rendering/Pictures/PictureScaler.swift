import TransformEngine

/// Scales pictures: exact averages of areas where they get smaller, straight blends of neighbours where they get larger.
///
/// Computed on premultiplied sRGB values, across and down by themselves, and rounded once.
public struct PictureScaler: PictureResampling {
    /// Makes a scaler.
    public init() {}

    /// The picture at `width` by `height` pixels, which may be fractions, each at least 1: an exact copy where that is its size.
    ///
    /// Each new pixel is the mean of the area of the picture that it stands for (box filter), along an axis that gets larger
    /// the linear blend of the two nearest pixels' centres. The last column and row of a fraction are the mean of what is left.
    public func resampled(_ picture: Picture, width: Double, height: Double) -> Pixmap {
        if width == Double(picture.width), height == Double(picture.height) {
            return Pixmap(width: picture.width, height: picture.height, pixels: picture.pixels)
        }
        return picture.pixels.withUnsafeBufferPointer { pixels in
            let first = pixels.baseAddress.unsafelyUnwrapped
            return resampled(width: picture.width, height: picture.height, toWidth: width, height: height) {
                first + $0 * picture.width
            }
        }
    }

    /// A picture of `oldWidth` by `oldHeight` pixels at another size, read row by row from the top.
    ///
    /// - Parameter row: the pixels of a row, which need only last until the next one is asked for.
    func resampled(
        width oldWidth: Int, height oldHeight: Int, toWidth width: Double, height: Double,
        row: (Int) -> UnsafePointer<UInt32>
    ) -> Pixmap {
        precondition(width >= 1 && height >= 1, "a picture has at least one pixel")
        let columns = Taps(from: oldWidth, to: width)
        let rows = Taps(from: oldHeight, to: height)
        let pixels = [UInt32](unsafeUninitializedCapacity: columns.count * rows.count) { result, count in
            var sums = [SIMD4<Float>](repeating: .zero, count: oldWidth)
            for y in 0..<rows.count {
                sums.withUnsafeMutableBufferPointer { rows.sum(row, at: y, into: $0) }
                sums.withUnsafeBufferPointer { sums in
                    for x in 0..<columns.count { result[y * columns.count + x] = pack(columns.sum(sums, at: x)) }
                }
            }
            count = columns.count * rows.count
        }
        return Pixmap(width: columns.count, height: rows.count, pixels: pixels)
    }
}

/// Along one axis, which old pixels each new one is made of, and how much of each.
private struct Taps {
    private var first: [Int] = []
    private var begin: [Int] = [0]
    private var weights: [Float] = []

    init(from old: Int, to new: Double) {
        let ratio = Double(old) / new
        for i in 0..<Int(new.rounded(.up)) {
            if ratio > 1 {
                let (left, right) = (Double(i) * ratio, min(Double(i + 1) * ratio, Double(old)))
                let start = min(Int(left), old - 1)
                first.append(start)
                for j in start..<max(start + 1, Int(right.rounded(.up))) {
                    weights.append(Float((min(right, Double(j + 1)) - max(left, Double(j))) / (right - left)))
                }
            } else {
                let center = min(max((Double(i) + 0.5) * ratio - 0.5, 0), Double(old - 1))
                let start = min(Int(center), max(0, old - 2))
                first.append(start)
                weights.append(Float(1 - (center - Double(start))))
                if old > 1 { weights.append(Float(center - Double(start))) }
            }
            begin.append(weights.count)
        }
    }

    /// How many new pixels there are.
    var count: Int { first.count }

    /// The new pixel `i` of a row of channel sums.
    func sum(_ source: UnsafeBufferPointer<SIMD4<Float>>, at i: Int) -> SIMD4<Float> {
        var sum = SIMD4<Float>.zero
        for j in begin[i]..<begin[i + 1] { sum += source[first[i] + j - begin[i]] * weights[j] }
        return sum
    }

    /// The new row `i`, still in the old width, as channel sums.
    func sum(
        _ row: (Int) -> UnsafePointer<UInt32>, at i: Int, into sums: UnsafeMutableBufferPointer<SIMD4<Float>>
    ) {
        sums.update(repeating: .zero)
        for j in begin[i]..<begin[i + 1] {
            let pixels = row(first[i] + j - begin[i])
            for x in sums.indices { sums[x] += unpack(pixels[x]) * weights[j] }
        }
    }
}

/// 2²³: the low bits of a `Float` from here to twice as much are a whole number, so that no conversion is needed.
private let wholeBits = SIMD4<UInt32>(repeating: 0x4B00_0000)
private let whole = SIMD4<Float>(repeating: 8_388_608)

@inline(__always)
private func unpack(_ pixel: UInt32) -> SIMD4<Float> {
    let bytes = SIMD4<UInt32>(pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255, pixel >> 24)
    return unsafeBitCast(bytes | wholeBits, to: SIMD4<Float>.self) - whole
}

@inline(__always)
private func pack(_ channels: SIMD4<Float>) -> UInt32 {
    let clamped = channels.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255))
    let bytes = unsafeBitCast(clamped + whole, to: SIMD4<UInt32>.self) & 255
    return bytes.x | bytes.y << 8 | bytes.z << 16 | bytes.w << 24
}
