/// A paint's colours along a run of one row, and its own coverage where it has one.
final class PaintRow {
    /// The coverage of the run that was prepared last, in the memory it may be changed in; nil where the paint has none of its own.
    private(set) var mask: UnsafeMutablePointer<UInt8>?
    private let colors: UnsafeMutableBufferPointer<UInt32>
    private let values: UnsafeMutableBufferPointer<UInt8>
    private let words: UnsafeMutableBufferPointer<UInt64>
    private let weights = AcrossWeights()
    private let sums: UnsafeMutableBufferPointer<UInt32>

    /// Makes the memory for runs of at most `width` pixels.
    init(width: Int) {
        colors = .allocate(capacity: width)
        colors.initialize(repeating: 0)
        // A kernel looks at eight values at a time.
        values = .allocate(capacity: width + 16)
        values.initialize(repeating: 0)
        // A pixel is made of at most two texels and a half of the level it is read from, and a kernel looks a little further.
        words = .allocate(capacity: 3 * width + 16)
        words.initialize(repeating: 0)
        sums = .allocate(capacity: 3 * width + 16)
        sums.initialize(repeating: 0)
    }

    deinit {
        colors.deallocate()
        values.deallocate()
        words.deallocate()
        sums.deallocate()
    }

    /// Finds the colours of `count` pixels from (`x`, `y`) on; only one for all where `isUniform`.
    func prepare(_ paint: Paint, x: Int, y: Int, count: Int) -> (colors: UnsafePointer<UInt32>, isUniform: Bool) {
        precondition(count <= colors.count, "a run is no longer than a row")
        let first = colors.baseAddress.unsafelyUnwrapped
        let coverage = values.baseAddress.unsafelyUnwrapped
        mask = nil
        switch paint {
        case .solid(let color):
            first.pointee = color
        case .picture(let texture, let opacity):
            read(texture, x: x, y: y, count: count, into: first)
            if opacity < 255 {
                for i in 0..<count { first[i] = Blend.over(first[i], 0, coverage: UInt32(opacity)) }
            }
            return (UnsafePointer(first), false)
        case .mask(let texture, let color):
            first.pointee = color
            for part in texture.stretches(of: count) {
                Sampler.read(
                    texture, x: x + part.lowerBound, y: y, count: part.count, into: coverage + part.lowerBound,
                    scratch: sums)
            }
            mask = coverage
        case .shadow(let shadow):
            first.pointee = shadow.color
            shadow.read(x: x, y: y, count: count, into: coverage)
            mask = coverage
        }
        return (UnsafePointer(first), true)
    }

    /// Fills `count` pixels from (`x`, `y`) on with a picture.
    func read(_ texture: TexturePaint<UInt32>, x: Int, y: Int, count: Int, into pixels: UnsafeMutablePointer<UInt32>) {
        for part in texture.stretches(of: count) {
            Sampler.read(
                texture, x: x + part.lowerBound, y: y, count: part.count, into: pixels + part.lowerBound,
                scratch: words, weights: weights)
        }
    }
}
