/// The weights of the three texels that a pixel is made of along a row, by where its samples lie.
///
/// The two samples of a pixel lie at most a texel apart. With f and g their places behind the first texel, in 128ths, the
/// texels' weights are 128 − f and what 128 − g is above 0; what is left of 256; and what g − 128 is above 0.
final class AcrossWeights {
    private var distance: Int?
    private let table: UnsafeMutableBufferPointer<SIMD16<UInt16>>

    /// Makes the memory for the weights.
    init() {
        table = .allocate(capacity: 128)
        table.initialize(repeating: .zero)
    }

    deinit { table.deallocate() }

    /// The weights for each f of 0…127: four times the first texel's, the second's, the third's, and 0.
    ///
    /// - Parameter distance: g − f, 0…128; neighbouring rows mostly have the same.
    func weights(distance: Int) -> UnsafePointer<SIMD16<UInt16>> {
        precondition((0...128).contains(distance), "a pixel's samples are at most a texel apart")
        if self.distance != distance {
            self.distance = distance
            for f in 0..<128 {
                let g = f + distance
                let (first, third) = (128 - f + max(0, 128 - g), max(0, g - 128))
                table[f] = SIMD16(
                    lowHalf: SIMD8(
                        lowHalf: .init(repeating: UInt16(first)),
                        highHalf: .init(repeating: UInt16(256 - first - third))),
                    highHalf: SIMD8(lowHalf: .init(repeating: UInt16(third)), highHalf: .zero))
            }
        }
        return UnsafePointer(table.baseAddress.unsafelyUnwrapped)
    }
}
