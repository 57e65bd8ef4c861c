/// Source-over of premultiplied 8-bit pixels, rounded once and exactly.
///
/// d' = (s·c + d·(255 − s_alpha·c/255)) / 255 for each channel, with the coverage c in 0…255. Two channels are computed at
/// a time, in the halves of a 32-bit word; the SIMD loops do the same operations in the same order on eight pixels.
enum Blend {
    static let halves: UInt32 = 0x00FF_00FF

    /// x / 255, rounded, for both halves of a word, each at most 65025 and already raised by 128.
    @inline(__always)
    static func divide(_ x: UInt32) -> UInt32 { (x &+ (x &>> 8 & halves)) &>> 8 & halves }

    /// x / 255, rounded, for x in 0…65025.
    @inline(__always)
    static func divided(_ x: UInt32) -> UInt32 { (x + 128 + (x + 128) >> 8) >> 8 }

    /// One pixel over another, with a coverage of 0…255.
    @inline(__always)
    static func over(_ source: UInt32, _ backdrop: UInt32, coverage: UInt32) -> UInt32 {
        let rest = 255 &- divided(source >> 24 &* coverage)
        let low = (source & halves) &* coverage &+ (backdrop & halves) &* rest &+ 0x0080_0080
        let high = (source &>> 8 & halves) &* coverage &+ (backdrop &>> 8 & halves) &* rest &+ 0x0080_0080
        return divide(low) | divide(high) &<< 8
    }

    /// Draws one colour over `count` pixels, wholly covered.
    static func fill(_ pixels: UnsafeMutablePointer<UInt32>, count: Int, color: UInt32) {
        let alpha = color >> 24
        if alpha == 255 { return pixels.update(repeating: color, count: count) }
        if color == 0 { return }
        let rest = SIMD16<UInt16>(repeating: UInt16(255 - alpha))
        let low = unsafeBitCast(
            SIMD8<UInt32>(repeating: (color & halves) &* 255 &+ 0x0080_0080), to: SIMD16<UInt16>.self)
        let high = unsafeBitCast(
            SIMD8<UInt32>(repeating: (color &>> 8 & halves) &* 255 &+ 0x0080_0080), to: SIMD16<UInt16>.self)
        let raw = UnsafeMutableRawPointer(pixels)
        var i = 0
        while i + 8 <= count {
            let d = raw.loadUnaligned(fromByteOffset: 4 * i, as: SIMD8<UInt32>.self)
            let a = unsafeBitCast(d & SIMD8(repeating: halves), to: SIMD16<UInt16>.self) &* rest &+ low
            let b = unsafeBitCast(d &>> 8 & SIMD8(repeating: halves), to: SIMD16<UInt16>.self) &* rest &+ high
            raw.storeBytes(of: joined(a, b), toByteOffset: 4 * i, as: SIMD8<UInt32>.self)
            i += 8
        }
        while i < count {
            pixels[i] = over(color, pixels[i], coverage: 255)
            i += 1
        }
    }

    /// Draws one colour over `count` pixels, each as far as it is covered.
    static func fill(
        _ pixels: UnsafeMutablePointer<UInt32>, count: Int, color: UInt32, coverage: UnsafePointer<UInt8>
    ) {
        let source = SIMD8<UInt32>(repeating: color)
        var i = 0
        while i + 8 <= count {
            if UnsafeRawPointer(coverage + i).loadUnaligned(as: UInt64.self) != 0 {
                over(source, UnsafeMutableRawPointer(pixels + i), coverage: wide(coverage + i))
            }
            i += 8
        }
        while i < count {
            pixels[i] = over(color, pixels[i], coverage: UInt32(coverage[i]))
            i += 1
        }
    }

    /// Draws pixels over `count` pixels, wholly covered.
    static func draw(
        _ source: UnsafePointer<UInt32>, over pixels: UnsafeMutablePointer<UInt32>, count: Int
    ) {
        let (from, to) = (UnsafeRawPointer(source), UnsafeMutableRawPointer(pixels))
        let half = SIMD16<UInt16>(repeating: 128)
        var i = 0
        while i + 8 <= count {
            let s = from.loadUnaligned(fromByteOffset: 4 * i, as: SIMD8<UInt32>.self)
            let d = to.loadUnaligned(fromByteOffset: 4 * i, as: SIMD8<UInt32>.self)
            let rest = SIMD8<UInt32>(repeating: 255) &- s &>> 24
            let both = unsafeBitCast(rest | rest &<< 16, to: SIMD16<UInt16>.self)
            let mask = SIMD8<UInt32>(repeating: halves)
            let full = SIMD16<UInt16>(repeating: 255)
            let a =
                unsafeBitCast(s & mask, to: SIMD16<UInt16>.self) &* full
                &+ unsafeBitCast(d & mask, to: SIMD16<UInt16>.self) &* both &+ half
            let b =
                unsafeBitCast(s &>> 8 & mask, to: SIMD16<UInt16>.self) &* full
                &+ unsafeBitCast(d &>> 8 & mask, to: SIMD16<UInt16>.self) &* both &+ half
            to.storeBytes(of: joined(a, b), toByteOffset: 4 * i, as: SIMD8<UInt32>.self)
            i += 8
        }
        while i < count {
            pixels[i] = over(source[i], pixels[i], coverage: 255)
            i += 1
        }
    }

    /// Draws pixels over `count` pixels, each as far as it is covered.
    static func draw(
        _ source: UnsafePointer<UInt32>, over pixels: UnsafeMutablePointer<UInt32>, count: Int,
        coverage: UnsafePointer<UInt8>
    ) {
        var i = 0
        while i + 8 <= count {
            let s = UnsafeRawPointer(source + i).loadUnaligned(as: SIMD8<UInt32>.self)
            over(s, UnsafeMutableRawPointer(pixels + i), coverage: wide(coverage + i))
            i += 8
        }
        while i < count {
            pixels[i] = over(source[i], pixels[i], coverage: UInt32(coverage[i]))
            i += 1
        }
    }

    /// Multiplies `count` coverages by `factors`, rounded.
    static func multiply(_ coverage: UnsafeMutablePointer<UInt8>, by factors: UnsafePointer<UInt8>, count: Int) {
        for i in 0..<count { coverage[i] = UInt8(divided(UInt32(coverage[i]) * UInt32(factors[i]))) }
    }

    /// Multiplies `count` coverages by one factor, rounded.
    static func multiply(_ coverage: UnsafeMutablePointer<UInt8>, by factor: UInt8, count: Int) {
        for i in 0..<count { coverage[i] = UInt8(divided(UInt32(coverage[i]) * UInt32(factor))) }
    }

    /// Eight coverages, each in both halves of a word.
    @inline(__always)
    private static func wide(_ coverage: UnsafePointer<UInt8>) -> SIMD16<UInt16> {
        let c = SIMD8<UInt32>(
            truncatingIfNeeded: UnsafeRawPointer(coverage).loadUnaligned(as: SIMD8<UInt8>.self))
        return unsafeBitCast(c | c &<< 16, to: SIMD16<UInt16>.self)
    }

    /// Eight pixels over others, each as far as it is covered.
    @inline(__always)
    private static func over(
        _ source: SIMD8<UInt32>, _ pixels: UnsafeMutableRawPointer, coverage: SIMD16<UInt16>
    ) {
        let mask = SIMD8<UInt32>(repeating: halves)
        let half = SIMD16<UInt16>(repeating: 128)
        let d = pixels.loadUnaligned(as: SIMD8<UInt32>.self)
        let low = unsafeBitCast(source & mask, to: SIMD16<UInt16>.self) &* coverage &+ half
        let high = unsafeBitCast(source &>> 8 & mask, to: SIMD16<UInt16>.self) &* coverage &+ half
        let alpha = unsafeBitCast((high &+ high &>> 8) &>> 8, to: SIMD8<UInt32>.self) &>> 16
        let rest = unsafeBitCast((alpha | alpha &<< 16) ^ mask, to: SIMD16<UInt16>.self)
        let a = low &+ unsafeBitCast(d & mask, to: SIMD16<UInt16>.self) &* rest
        let b = high &+ unsafeBitCast(d &>> 8 & mask, to: SIMD16<UInt16>.self) &* rest
        pixels.storeBytes(of: joined(a, b), as: SIMD8<UInt32>.self)
    }

    /// Divides both by 255 and puts the channels together again.
    @inline(__always)
    private static func joined(_ low: SIMD16<UInt16>, _ high: SIMD16<UInt16>) -> SIMD8<UInt32> {
        let a = unsafeBitCast((low &+ low &>> 8) &>> 8, to: SIMD8<UInt32>.self)
        let b = unsafeBitCast((high &+ high &>> 8) & 0xFF00, to: SIMD8<UInt32>.self)
        return a | b
    }
}
