import TransformEngine

/// A pixel whose colour is multiplied by its alpha: four channels of 8 bits in one word, 0xAARRGGBB.
///
/// The colour is sRGB, and no channel of it is more than the alpha. In memory it is the same as its `rawValue`.
package struct PremultipliedPixel: RawRepresentable, Sendable, Hashable {
    /// The word 0xAARRGGBB.
    package var rawValue: UInt32

    /// Makes a pixel of a word 0xAARRGGBB that is premultiplied already.
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Makes a pixel of its channels, 0…255 each.
    package init(alpha: UInt32, red: UInt32, green: UInt32, blue: UInt32) {
        rawValue = alpha << 24 | red << 16 | green << 8 | blue
    }

    /// The pixel that shows nothing.
    package static let clear = Self(rawValue: 0)

    /// The alpha, 0…255.
    package var alpha: UInt32 { rawValue >> 24 }
    /// The red channel times the alpha, 0…255.
    package var red: UInt32 { rawValue >> 16 & 0xFF }
    /// The green channel times the alpha, 0…255.
    package var green: UInt32 { rawValue >> 8 & 0xFF }
    /// The blue channel times the alpha, 0…255.
    package var blue: UInt32 { rawValue & 0xFF }

    /// Whether nothing under the pixel shows.
    package var isOpaque: Bool { rawValue >= 0xFF00_0000 }
}

extension PremultipliedPixel {
    /// The pixel of a straight colour; channels outside 0…1, as a spring's overshoot makes them, are cut off.
    init(_ color: Color, opacity: Double = 1) {
        func unit(_ x: Double) -> Double { x > 0 ? min(x, 1) : 0 }
        let alpha = unit(color.alpha) * unit(opacity)
        func byte(_ x: Double) -> UInt32 { UInt32((unit(x) * alpha * 255).rounded()) }
        self.init(alpha: byte(1), red: byte(color.red), green: byte(color.green), blue: byte(color.blue))
    }

    /// The pixel of a word 0xAARRGGBB whose colour is not multiplied by its alpha; rounded to nearest.
    init(straight word: UInt32) {
        let pixel = Self(rawValue: word)
        let alpha = pixel.alpha
        self = alpha == 255 ? pixel : pixel.multiplied(by: alpha, alpha: alpha)
    }

    /// The opaque pixel of a word 0xKKYYMMCC, in which 255 is no colourant, as Adobe's programs store CMYK; rounded to nearest.
    init(cmyk word: UInt32) {
        let pixel = Self(alpha: word >> 24, red: word & 0xFF, green: word >> 8 & 0xFF, blue: word >> 16 & 0xFF)
        self = pixel.multiplied(by: pixel.alpha, alpha: 255)
    }

    private func multiplied(by factor: UInt32, alpha: UInt32) -> Self {
        func product(_ channel: UInt32) -> UInt32 { (channel * factor + 127) / 255 }
        return Self(alpha: alpha, red: product(red), green: product(green), blue: product(blue))
    }

    /// The pixel times an opacity of 0…1.
    func faded(by opacity: Double) -> Self {
        func product(_ channel: UInt32) -> UInt32 { UInt32((Double(channel) * opacity).rounded()) }
        return Self(alpha: product(alpha), red: product(red), green: product(green), blue: product(blue))
    }

    /// The average of four pixels, channel by channel, rounded to nearest.
    @inline(__always)
    static func mean(_ a: Self, _ b: Self, _ c: Self, _ d: Self) -> Self {
        let low = a.evenChannels &+ b.evenChannels &+ c.evenChannels &+ d.evenChannels &+ 0x0002_0002
        let high = a.oddChannels &+ b.oddChannels &+ c.oddChannels &+ d.oddChannels &+ 0x0002_0002
        return Self(rawValue: low &>> 2 & evenMask | (high &>> 2 & evenMask) &<< 8)
    }
}

/// Two channels at a time, each in a half of a word, so that a sum or a product of both is one operation.
extension PremultipliedPixel {
    /// The bits of red and blue.
    static let evenMask: UInt32 = 0x00FF_00FF

    /// Red in the upper half, blue in the lower one.
    @inline(__always)
    var evenChannels: UInt32 { rawValue & Self.evenMask }
    /// Alpha in the upper half, green in the lower one.
    @inline(__always)
    var oddChannels: UInt32 { rawValue &>> 8 & Self.evenMask }
}

/// The channels as numbers of 0…255: blue, green, red, alpha.
extension PremultipliedPixel {
    /// 2²³: from here to twice as much the low bits of a `Float` are a whole number, so that no conversion is needed.
    private static var whole: SIMD4<Float> { SIMD4(repeating: 8_388_608) }

    @inline(__always)
    var channels: SIMD4<Float> {
        let bytes = SIMD4<UInt32>(blue, green, red, alpha) | unsafeBitCast(Self.whole, to: SIMD4<UInt32>.self)
        return unsafeBitCast(bytes, to: SIMD4<Float>.self) - Self.whole
    }

    /// The nearest pixel; channels outside 0…255 are cut off.
    @inline(__always)
    init(nearest channels: SIMD4<Float>) {
        let clamped = channels.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255))
        let bytes = unsafeBitCast(clamped + Self.whole, to: SIMD4<UInt32>.self) & 255
        self.init(alpha: bytes.w, red: bytes.z, green: bytes.y, blue: bytes.x)
    }
}
