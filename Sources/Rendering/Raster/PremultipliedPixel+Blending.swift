/// Source-over of premultiplied 8-bit pixels, rounded once and exactly.
///
/// d' = (s·c + d·(255 − s_alpha·c/255)) / 255 for each channel, with the coverage c in 0…255. Two channels are computed at
/// a time, in the halves of a 32-bit word; the SIMD loops do the same operations in the same order on eight pixels.
extension PremultipliedPixel {
    /// The pixel over another one, with a coverage of 0…255.
    @inline(__always)
    package func over(_ backdrop: Self, coverage: UInt32) -> Self {
        let rest = 255 &- Self.dividedBy255(alpha &* coverage)
        let low = evenChannels &* coverage &+ backdrop.evenChannels &* rest &+ 0x0080_0080
        let high = oddChannels &* coverage &+ backdrop.oddChannels &* rest &+ 0x0080_0080
        return Self(rawValue: Self.bothDividedBy255(low) | Self.bothDividedBy255(high) &<< 8)
    }

    /// x / 255, rounded, for 0…65025.
    @inline(__always)
    static func dividedBy255(_ x: UInt32) -> UInt32 { (x + 128 + (x + 128) >> 8) >> 8 }

    /// x / 255, rounded, for both halves of a word, each at most 65025 and already raised by 128.
    @inline(__always)
    private static func bothDividedBy255(_ x: UInt32) -> UInt32 { (x &+ (x &>> 8 & evenMask)) &>> 8 & evenMask }
}

/// A row of pixels that is drawn into.
extension UnsafeMutablePointer<PremultipliedPixel> {
    /// Draws one colour over `count` pixels, wholly covered.
    func draw(_ color: PremultipliedPixel, count: Int) {
        if color.isOpaque { return update(repeating: color, count: count) }
        if color == .clear { return }
        let rest = SIMD16<UInt16>(repeating: UInt16(255 - color.alpha))
        let low = unsafeBitCast(
            SIMD8<UInt32>(repeating: color.evenChannels &* 255 &+ 0x0080_0080), to: SIMD16<UInt16>.self)
        let high = unsafeBitCast(
            SIMD8<UInt32>(repeating: color.oddChannels &* 255 &+ 0x0080_0080), to: SIMD16<UInt16>.self)
        let raw = UnsafeMutableRawPointer(self)
        var i = 0
        while i + 8 <= count {
            let d = raw.loadUnaligned(fromByteOffset: 4 * i, as: SIMD8<UInt32>.self)
            let a = unsafeBitCast(d & evenMask, to: SIMD16<UInt16>.self) &* rest &+ low
            let b = unsafeBitCast(d &>> 8 & evenMask, to: SIMD16<UInt16>.self) &* rest &+ high
            raw.storeBytes(of: joined(a, b), toByteOffset: 4 * i, as: SIMD8<UInt32>.self)
            i += 8
        }
        while i < count {
            self[i] = color.over(self[i], coverage: 255)
            i += 1
        }
    }

    /// Draws one colour over `count` pixels, each as far as it is covered.
    func draw(_ color: PremultipliedPixel, count: Int, coverage: UnsafePointer<UInt8>) {
        let source = SIMD8<UInt32>(repeating: color.rawValue)
        var i = 0
        while i + 8 <= count {
            if UnsafeRawPointer(coverage + i).loadUnaligned(as: UInt64.self) != 0 {
                drawEight(source, at: i, coverage: coverage + i)
            }
            i += 8
        }
        while i < count {
            self[i] = color.over(self[i], coverage: UInt32(coverage[i]))
            i += 1
        }
    }

    /// Draws pixels over `count` pixels, wholly covered.
    func draw(_ source: UnsafePointer<PremultipliedPixel>, count: Int) {
        let (from, to) = (UnsafeRawPointer(source), UnsafeMutableRawPointer(self))
        let half = SIMD16<UInt16>(repeating: 128)
        var i = 0
        while i + 8 <= count {
            let s = from.loadUnaligned(fromByteOffset: 4 * i, as: SIMD8<UInt32>.self)
            let d = to.loadUnaligned(fromByteOffset: 4 * i, as: SIMD8<UInt32>.self)
            let rest = SIMD8<UInt32>(repeating: 255) &- s &>> 24
            let both = unsafeBitCast(rest | rest &<< 16, to: SIMD16<UInt16>.self)
            let full = SIMD16<UInt16>(repeating: 255)
            let a =
                unsafeBitCast(s & evenMask, to: SIMD16<UInt16>.self) &* full
                &+ unsafeBitCast(d & evenMask, to: SIMD16<UInt16>.self) &* both &+ half
            let b =
                unsafeBitCast(s &>> 8 & evenMask, to: SIMD16<UInt16>.self) &* full
                &+ unsafeBitCast(d &>> 8 & evenMask, to: SIMD16<UInt16>.self) &* both &+ half
            to.storeBytes(of: joined(a, b), toByteOffset: 4 * i, as: SIMD8<UInt32>.self)
            i += 8
        }
        while i < count {
            self[i] = source[i].over(self[i], coverage: 255)
            i += 1
        }
    }

    /// Draws pixels over `count` pixels, each as far as it is covered.
    func draw(_ source: UnsafePointer<PremultipliedPixel>, count: Int, coverage: UnsafePointer<UInt8>) {
        var i = 0
        while i + 8 <= count {
            let s = UnsafeRawPointer(source + i).loadUnaligned(as: SIMD8<UInt32>.self)
            drawEight(s, at: i, coverage: coverage + i)
            i += 8
        }
        while i < count {
            self[i] = source[i].over(self[i], coverage: UInt32(coverage[i]))
            i += 1
        }
    }

    /// Draws eight pixels over those from `i` on, each as far as it is covered.
    @inline(__always)
    private func drawEight(_ source: SIMD8<UInt32>, at i: Int, coverage: UnsafePointer<UInt8>) {
        let pixels = UnsafeMutableRawPointer(self + i)
        let bytes = UnsafeRawPointer(coverage).loadUnaligned(as: SIMD8<UInt8>.self)
        let c = SIMD8<UInt32>(truncatingIfNeeded: bytes)
        let wide = unsafeBitCast(c | c &<< 16, to: SIMD16<UInt16>.self)
        let half = SIMD16<UInt16>(repeating: 128)
        let d = pixels.loadUnaligned(as: SIMD8<UInt32>.self)
        let low = unsafeBitCast(source & evenMask, to: SIMD16<UInt16>.self) &* wide &+ half
        let high = unsafeBitCast(source &>> 8 & evenMask, to: SIMD16<UInt16>.self) &* wide &+ half
        let alpha = unsafeBitCast((high &+ high &>> 8) &>> 8, to: SIMD8<UInt32>.self) &>> 16
        let rest = unsafeBitCast((alpha | alpha &<< 16) ^ evenMask, to: SIMD16<UInt16>.self)
        let a = low &+ unsafeBitCast(d & evenMask, to: SIMD16<UInt16>.self) &* rest
        let b = high &+ unsafeBitCast(d &>> 8 & evenMask, to: SIMD16<UInt16>.self) &* rest
        pixels.storeBytes(of: joined(a, b), as: SIMD8<UInt32>.self)
    }

    @inline(__always)
    private var evenMask: SIMD8<UInt32> { SIMD8(repeating: PremultipliedPixel.evenMask) }

    /// Divides the channels of both by 255 and puts them together again.
    @inline(__always)
    private func joined(_ low: SIMD16<UInt16>, _ high: SIMD16<UInt16>) -> SIMD8<UInt32> {
        let a = unsafeBitCast((low &+ low &>> 8) &>> 8, to: SIMD8<UInt32>.self)
        let b = unsafeBitCast((high &+ high &>> 8) & 0xFF00, to: SIMD8<UInt32>.self)
        return a | b
    }
}

/// A row of coverages, 0…255 each.
extension UnsafeMutablePointer<UInt8> {
    /// Multiplies `count` coverages by as many factors, rounded.
    func multiply(by factors: UnsafePointer<UInt8>, count: Int) {
        for i in 0..<count { self[i] = UInt8(PremultipliedPixel.dividedBy255(UInt32(self[i]) * UInt32(factors[i]))) }
    }
}
