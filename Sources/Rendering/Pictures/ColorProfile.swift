import Glibc

/// A colour profile (ICC.1:2010) of three curves and a matrix, or of one curve for grey: what a picture's numbers mean.
///
/// Colours outside sRGB become the nearest of each channel.
struct ColorProfile: Equatable {
    /// What a file says about its colours.
    enum Reading: Equatable {
        /// Nothing, or that they are sRGB: they are shown as they are.
        case sRGB
        /// They have to be converted.
        case profile(ColorProfile)
        /// Something that is not read here, such as tables: they are shown as they are.
        case unread
        /// They are cyan, magenta, yellow and black, which are converted without a profile.
        case cmyk(hasProfile: Bool)
    }

    /// For red, green and blue: what each of 256 values gives to the linear light of sRGB's channels.
    private let lights: [[SIMD3<Float>]]

    /// Reads a file's profile.
    static func reading(_ bytes: [UInt8]) -> Reading {
        guard let profile = Self(ByteReader(bytes)) else { return .unread }
        return profile.isSRGB ? .sRGB : .profile(profile)
    }

    /// Reads a profile; nil if it is not of this kind, or damaged.
    private init?(_ reader: ByteReader) {
        guard reader.starts(with: "acsp", at: 36), reader.starts(with: "XYZ ", at: 20) else { return nil }
        func tag(_ name: String) -> Int? {
            let count = min(reader.big(at: 128, count: 4) ?? 0, 200)
            let entry = (0..<count).map { 132 + 12 * $0 }.first { reader.starts(with: name, at: $0) }
            return entry.flatMap { reader.big(at: $0 + 4, count: 4) }
        }
        func curve(_ name: String) -> [Float]? { tag(name).flatMap { Self.curve(reader, at: $0) } }
        if reader.starts(with: "GRAY", at: 16) {
            guard let grey = curve("kTRC") else { return nil }
            lights = [SIMD3(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1)].map { channel in grey.map { $0 * channel } }
        } else {
            guard reader.starts(with: "RGB ", at: 16), let red = curve("rTRC"), let green = curve("gTRC"),
                let blue = curve("bTRC")
            else { return nil }
            let primaries = ["rXYZ", "gXYZ", "bXYZ"].compactMap { tag($0).flatMap { Self.color(reader, at: $0) } }
            guard primaries.count == 3 else { return nil }
            lights = zip([red, green, blue], primaries).map { curve, primary in
                let light =
                    Self.sRGBFromXYZ[0] * primary.x + Self.sRGBFromXYZ[1] * primary.y
                    + Self.sRGBFromXYZ[2] * primary.z
                return curve.map { $0 * light }
            }
        }
    }

    /// From CIE XYZ for the white D50 to sRGB's linear light: the inverse of IEC 61966-2-1's primaries, adapted by Bradford.
    /// Its columns: what X, Y and Z give.
    private static let sRGBFromXYZ: [SIMD3<Float>] = [
        [3.133_856_1, -0.978_768_4, 0.071_945_3], [-1.616_866_7, 1.916_141_5, -0.228_991_4],
        [-0.490_614_6, 0.033_454_0, 1.405_242_7],
    ]

    /// The colour of the type `XYZ` at `offset`.
    private static func color(_ reader: ByteReader, at offset: Int) -> SIMD3<Float>? {
        guard reader.starts(with: "XYZ ", at: offset), let x = fraction(reader, at: offset + 8),
            let y = fraction(reader, at: offset + 12), let z = fraction(reader, at: offset + 16)
        else { return nil }
        return SIMD3(Float(x), Float(y), Float(z))
    }

    /// A number of 32 bits, 16 of them behind the point.
    private static func fraction(_ reader: ByteReader, at offset: Int) -> Double? {
        reader.big(at: offset, count: 4).map { Double(Int32(truncatingIfNeeded: $0)) / 65536 }
    }

    /// The linear light of 256 values, by the type `curv` or `para` at `offset`.
    private static func curve(_ reader: ByteReader, at offset: Int) -> [Float]? {
        let light: (Double) -> Double
        if reader.starts(with: "curv", at: offset), let count = reader.big(at: offset + 8, count: 4) {
            guard count <= 65536 else { return nil }
            let points = (0..<count).compactMap { reader.big(at: offset + 12 + 2 * $0, count: 2) }
            guard points.count == count else { return nil }
            switch count {
            case 0: light = { $0 }
            case 1: light = { pow($0, Double(points[0]) / 256) }
            default:
                light = { value in
                    let place = value * Double(count - 1)
                    let index = min(Int(place), count - 2)
                    let (low, high) = (Double(points[index]), Double(points[index + 1]))
                    return (low + (high - low) * (place - Double(index))) / 65535
                }
            }
        } else if reader.starts(with: "para", at: offset), let kind = reader.big(at: offset + 8, count: 2), kind <= 4 {
            let count = [1, 3, 4, 5, 7][kind]
            var p = (0..<count).compactMap { fraction(reader, at: offset + 12 + 4 * $0) }
            guard p.count == count else { return nil }
            // All kinds are the last one: (a x + b)^g + e from d on, c x + f before.
            switch kind {
            case 0: p = [p[0], 1, 0, 0, 0, 0, 0]
            case 1: p += [0, p[1] == 0 ? 0 : -p[2] / p[1], 0, 0]
            case 2: p = [p[0], p[1], p[2], 0, p[1] == 0 ? 0 : -p[2] / p[1], p[3], p[3]]
            case 3: p += [0, 0]
            default: break
            }
            let numbers = p
            light = { value in
                value >= numbers[4]
                    ? pow(max(0, numbers[1] * value + numbers[2]), numbers[0]) + numbers[5]
                    : numbers[3] * value + numbers[6]
            }
        } else {
            return nil
        }
        let curve = (0..<256).map { Float(light(Double($0) / 255)) }
        return curve.allSatisfy(\.isFinite) ? curve.map { min(max($0, 0), 1) } : nil
    }

    /// The sRGB colour of a pixel 0xAARRGGBB with straight alpha.
    func sRGB(_ pixel: UInt32) -> UInt32 {
        let light =
            lights[0][Int(pixel >> 16 & 255)] + lights[1][Int(pixel >> 8 & 255)] + lights[2][Int(pixel & 255)]
        let steps = (light.clamped(lowerBound: .zero, upperBound: .one) * 65535).rounded(.toNearestOrEven)
        func level(_ channel: Int) -> UInt32 { UInt32(Self.levels[Int(steps[channel])]) }
        return pixel & 0xFF00_0000 | level(0) << 16 | level(1) << 8 | level(2)
    }

    /// The sRGB value of each linear light, in 65535ths.
    private static let levels = (0..<65536).map { index in
        let light = Double(index) / 65535
        return UInt8((255 * (light <= 0.003_130_8 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055)).rounded())
    }

    /// Whether no colour would change by more than rounding: each grey, and the corners and sixths of the cube.
    private var isSRGB: Bool {
        let steps = stride(from: 0 as UInt32, through: 255, by: 51)
        let colors = steps.flatMap { red in steps.flatMap { green in steps.map { red << 16 | green << 8 | $0 } } }
        return ((0..<256).map { $0 * 0x01_0101 } + colors).allSatisfy { color in
            let converted = sRGB(color)
            return [0, 8, 16].allSatisfy { abs(Int(color >> $0 & 255) - Int(converted >> $0 & 255)) <= 1 }
        }
    }
}
