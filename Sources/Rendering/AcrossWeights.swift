/// The weights of the three texels that a pixel is made of along a row, by where its samples lie.
///
/// The two samples of a pixel lie at most a texel apart. With f and g their places behind the first texel, in 128ths, the
/// texels' weights are 128 − f and what 128 − g is above 0; what is left of 256; and what g − 128 is above 0.
final class AcrossWeights {
    private typealias Table = UnsafeMutableBufferPointer<SIMD16<UInt16>>
    /// The tables that were needed so far, by the distance of the samples; a page that moves needs some thirty.
    private var tables = [Table?](repeating: nil, count: 129)

    deinit { tables.forEach { $0?.deallocate() } }

    /// The weights for each f of 0…127: four times the first texel's, the second's, the third's, and 0.
    ///
    /// - Parameter distance: g − f, 0…128.
    func weights(distance: Int) -> UnsafePointer<SIMD16<UInt16>> {
        precondition((0...128).contains(distance), "a pixel's samples are at most a texel apart")
        let table = tables[distance] ?? Self.table(distance: distance)
        tables[distance] = table
        return UnsafePointer(table.baseAddress.unsafelyUnwrapped)
    }

    private static func table(distance: Int) -> Table {
        let table = Table.allocate(capacity: 128)
        for f in 0..<128 {
            let g = f + distance
            let (first, third) = (UInt16(128 - f + max(0, 128 - g)), UInt16(max(0, g - 128)))
            let pair = SIMD8(
                lowHalf: SIMD4(repeating: first), highHalf: SIMD4(repeating: 256 - first - third))
            table.initializeElement(
                at: f, to: SIMD16(lowHalf: pair, highHalf: SIMD8(lowHalf: SIMD4(repeating: third), highHalf: .zero)))
        }
        return table
    }
}
