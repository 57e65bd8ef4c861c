import TransformEngine

/// Premultiplied pixels, 0xAARRGGBB.
extension UInt32 {
    /// A premultiplied pixel of a straight colour; what lies outside 0…1 after a spring's overshoot is cut off.
    init(_ color: Color, opacity: Double = 1) {
        func unit(_ x: Double) -> Double { x > 0 ? Swift.min(x, 1) : 0 }
        let alpha = unit(color.alpha) * unit(opacity)
        func byte(_ x: Double) -> UInt32 { UInt32((unit(x) * alpha * 255).rounded()) }
        self = byte(1) << 24 | byte(color.red) << 16 | byte(color.green) << 8 | byte(color.blue)
    }

    /// The premultiplied pixel times `opacity`, 0…1.
    func faded(by opacity: Double) -> UInt32 {
        func byte(_ shift: UInt32) -> UInt32 { UInt32((Double(self >> shift & 0xFF) * opacity).rounded()) << shift }
        return byte(24) | byte(16) | byte(8) | byte(0)
    }
}
