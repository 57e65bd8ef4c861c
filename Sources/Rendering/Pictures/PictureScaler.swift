import TransformEngine

/// Scales pictures: exact means of areas along an axis that gets smaller, linear blends of neighbours along one that gets larger.
///
/// Computed on premultiplied sRGB values, in one pass down and one across, and rounded once.
struct PictureScaler: PictureResampling {
    /// The picture at another size, as `PictureResampling` says.
    ///
    /// Each new pixel is the mean of the area of the picture that it stands for (box filter); along an axis that gets larger
    /// it is the linear blend of the two nearest pixels' centres. The last column and row of a fraction are the mean of the rest.
    func resampled(_ picture: Picture, width: Double, height: Double) -> Pixmap {
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
    /// - Parameter row: the words of a row's pixels, which need only last until the next row is asked for.
    func resampled(
        width oldWidth: Int, height oldHeight: Int, toWidth width: Double, height: Double,
        row: (Int) -> UnsafePointer<UInt32>
    ) -> Pixmap {
        precondition(width >= 1 && height >= 1, "a picture has at least one pixel")
        let columns = FilterWeights(from: oldWidth, to: width)
        let rows = FilterWeights(from: oldHeight, to: height)
        let pixels = [UInt32](unsafeUninitializedCapacity: columns.count * rows.count) { result, count in
            var sums = [SIMD4<Float>](repeating: .zero, count: oldWidth)
            for y in 0..<rows.count {
                sums.withUnsafeMutableBufferPointer { rows.sum(row, at: y, into: $0) }
                sums.withUnsafeBufferPointer { sums in
                    for x in 0..<columns.count {
                        result[y * columns.count + x] = PremultipliedPixel(nearest: columns.sum(sums, at: x)).rawValue
                    }
                }
            }
            count = columns.count * rows.count
        }
        return Pixmap(width: columns.count, height: rows.count, pixels: pixels)
    }
}

/// The old pixels that each new one is made of along one axis, with their weights.
private struct FilterWeights {
    /// The first old pixel of each new one.
    private var first: [Int] = []
    /// The index of the first weight of each new pixel, and the number of all weights.
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

    /// The number of new pixels.
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
            for x in sums.indices { sums[x] += PremultipliedPixel(rawValue: pixels[x]).channels * weights[j] }
        }
    }
}

/// Brings a picture to the size that it is shown at; tests have one of their own.
protocol PictureResampling: Sendable {
    /// The picture at `width` by `height` pixels, which may be fractions, each at least 1; an exact copy if that is its size.
    ///
    /// The result has the whole pixels that this needs; only the fraction of its last column and row belongs to the picture.
    func resampled(_ picture: Picture, width: Double, height: Double) -> Pixmap
}
