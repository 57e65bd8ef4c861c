/// The picture that a group is drawn into, for the rows of one band.
final class GroupBuffer {
    private let pixels: UnsafeMutableBufferPointer<UInt32>
    private let width: Int

    /// Makes the memory for bands of `width` by `height` pixels.
    init(width: Int, height: Int) {
        self.width = width
        pixels = .allocate(capacity: width * height)
        pixels.initialize(repeating: 0)
    }

    deinit { pixels.deallocate() }

    /// Clears some columns of the given rows of the band.
    func clear(rows: Range<Int>, columns: Range<Int>) {
        for row in rows {
            pixels[row * width + columns.lowerBound..<row * width + columns.upperBound].update(repeating: 0)
        }
    }

    /// The first pixel of a row of the band.
    func row(_ row: Int) -> UnsafeMutablePointer<UInt32> {
        precondition(row >= 0 && row * width < pixels.count)
        return pixels.baseAddress.unsafelyUnwrapped + row * width
    }
}
