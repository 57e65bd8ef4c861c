/// A paint's colours along a stretch of one row, and its own coverage if it has one.
final class PaintRow {
    /// Whether the whole stretch has one colour.
    private(set) var isUniform = false
    private var hasMask = false
    private var start = 0
    private let colors: UnsafeMutableBufferPointer<PremultipliedPixel>
    private let values: UnsafeMutableBufferPointer<UInt8>
    private let saved: UnsafeMutableBufferPointer<PremultipliedPixel>
    private let words: UnsafeMutableBufferPointer<UInt64>
    private let weights = RowFilterWeights()
    private let sums: UnsafeMutableBufferPointer<UInt32>

    /// Makes the memory for runs of at most `width` pixels.
    init(width: Int) {
        colors = .allocate(capacity: width)
        colors.initialize(repeating: .clear)
        saved = .allocate(capacity: width)
        saved.initialize(repeating: .clear)
        // A kernel reads eight values at a time.
        values = .allocate(capacity: width + 16)
        values.initialize(repeating: 0)
        // A pixel is made of at most two and a half texels of the level that it is read from, and a kernel reads a little further.
        words = .allocate(capacity: 3 * width + 17)
        words.initialize(repeating: 0)
        sums = .allocate(capacity: 3 * width + 17)
        sums.initialize(repeating: 0)
    }

    deinit {
        colors.deallocate()
        values.deallocate()
        saved.deallocate()
        words.deallocate()
        sums.deallocate()
    }

    /// Finds the colours of `count` pixels from (`x`, `y`) on.
    func prepare(_ paint: Paint, x: Int, y: Int, count: Int) {
        precondition(count <= colors.count, "a stretch is no longer than a row")
        let first = colors.baseAddress.unsafelyUnwrapped
        let coverage = values.baseAddress.unsafelyUnwrapped
        (start, isUniform, hasMask) = (x, true, false)
        switch paint {
        case .solid(let color):
            first.pointee = color
        case .picture(let texture, let opacity):
            isUniform = false
            read(texture, x: x, y: y, count: count, into: first)
            if opacity < 255 {
                for i in 0..<count { first[i] = first[i].over(.clear, coverage: UInt32(opacity)) }
            }
        case .mask(let texture, let color):
            first.pointee = color
            hasMask = true
            texture.forEachStretch(of: count) { part in
                texture.read(
                    x: x + part.lowerBound, y: y, count: part.count, into: coverage + part.lowerBound, scratch: sums)
            }
        case .shadow(let shadow):
            first.pointee = shadow.color
            hasMask = true
            shadow.read(x: x, y: y, count: count, into: coverage)
        }
    }

    /// Fills the columns of a row with a picture, except for its edges, whose colours are kept for `colors(at:)` instead.
    ///
    /// - Parameters:
    ///   - edges: some of the columns, in their order.
    ///   - row: the row's first pixel.
    func read(
        _ texture: TexturePaint<UInt32>, columns: Range<Int>, y: Int, edges: some Sequence<Range<Int>>,
        into row: UnsafeMutablePointer<PremultipliedPixel>
    ) {
        precondition(columns.count <= colors.count, "a stretch is no longer than a row")
        (start, isUniform, hasMask) = (columns.lowerBound, false, false)
        for edge in edges { backdrops(at: edge.lowerBound).update(from: row + edge.lowerBound, count: edge.count) }
        read(texture, x: columns.lowerBound, y: y, count: columns.count, into: row + columns.lowerBound)
        for edge in edges {
            let kept = colors.baseAddress.unsafelyUnwrapped + (edge.lowerBound - start)
            kept.update(from: row + edge.lowerBound, count: edge.count)
            (row + edge.lowerBound).update(from: backdrops(at: edge.lowerBound), count: edge.count)
        }
    }

    private func backdrops(at column: Int) -> UnsafeMutablePointer<PremultipliedPixel> {
        saved.baseAddress.unsafelyUnwrapped + (column - start)
    }

    private func read(
        _ texture: TexturePaint<UInt32>, x: Int, y: Int, count: Int,
        into pixels: UnsafeMutablePointer<PremultipliedPixel>
    ) {
        texture.forEachStretch(of: count) { part in
            texture.read(
                x: x + part.lowerBound, y: y, count: part.count, into: pixels + part.lowerBound, scratch: words,
                weights: weights)
        }
    }

    /// The colours of the stretch from a column in it on; only the first if it is uniform.
    func colors(at column: Int) -> UnsafePointer<PremultipliedPixel> {
        UnsafePointer(colors.baseAddress.unsafelyUnwrapped) + (isUniform ? 0 : column - start)
    }

    /// The coverage of the stretch from a column in it on, in memory that may be changed; nil if the paint has none of its own.
    func mask(at column: Int) -> UnsafeMutablePointer<UInt8>? {
        hasMask ? values.baseAddress.unsafelyUnwrapped + (column - start) : nil
    }
}
