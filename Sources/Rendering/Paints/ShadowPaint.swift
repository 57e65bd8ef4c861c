import Glibc
import TransformEngine

/// A layer's shape, blurred by a Gaussian, in the layer's plane.
///
/// A rectangle's blur is the product of two differences of the normal distribution, one across and one down. A shape with rounded
/// corners is a stack of rectangles, each as wide as the shape's mean width at its height, so thin that the blur hides the steps.
struct ShadowPaint: Sendable, Equatable {
    /// The colour at full strength, premultiplied.
    var color: PremultipliedPixel
    /// From pixels to points of the layer's plane.
    private let map: Homography
    /// The Gaussian's standard deviation, in points.
    private let deviation: Double
    /// The rectangles that make up the shape, in points.
    private let pieces: [Piece]
    /// Between these x, in points, all pieces have their full strength.
    private let plateauLeft, plateauRight: Double

    private struct Piece: Sendable, Equatable {
        let left, right, top, bottom: Double
    }

    /// Blurs a shape.
    ///
    /// - Parameters:
    ///   - map: from pixels to points of the layer's plane.
    ///   - rect: the shape that casts the shadow, already moved by its offset, in points.
    ///   - cornerRadius: in points; no more than half a side counts.
    ///   - deviation: the Gaussian's standard deviation, in points, more than 0.
    init(
        color: PremultipliedPixel, map: Homography, rect: Rect, cornerRadius: Double, deviation: Double
    ) {
        (self.color, self.map, self.deviation) = (color, map, deviation)
        let radius = max(0, min(cornerRadius, rect.width / 2, rect.height / 2))
        pieces = Self.pieces(of: rect, radius: radius, deviation: deviation)
        let margin = radius + NormalDistribution.reach * deviation
        (plateauLeft, plateauRight) = (rect.minX + margin, rect.maxX - margin)
    }

    private static func pieces(of rect: Rect, radius: Double, deviation: Double) -> [Piece] {
        let (top, bottom) = (rect.minY + radius, rect.maxY - radius)
        let middle = Piece(left: rect.minX, right: rect.maxX, top: top, bottom: bottom)
        guard radius > 0 else { return [middle] }
        // Equal angles of the corner's arc; the steps come to less than half a deviation.
        let count = Int(min(max(4 * radius / deviation, 8), 64))
        let angles = (0...count).map { Double($0) * .pi / 2 / Double(count) }
        return zip(angles, angles.dropFirst()).reduce(into: [middle]) { pieces, angle in
            let (low, high) = (radius * sin(angle.0), radius * sin(angle.1))
            func area(_ angle: Double) -> Double { radius * radius / 2 * (angle + sin(angle) * cos(angle)) }
            let inset = radius - (area(angle.1) - area(angle.0)) / (high - low)
            let (left, right) = (rect.minX + inset, rect.maxX - inset)
            pieces.append(Piece(left: left, right: right, top: top - high, bottom: top - low))
            pieces.append(Piece(left: left, right: right, top: bottom + low, bottom: bottom + high))
        }
    }

    /// Fills `count` coverages from the pixel (`x`, `y`) on.
    func read(x: Int, y: Int, count: Int, into coverage: UnsafeMutablePointer<UInt8>) {
        let (px, py) = (Double(x) + 0.5, Double(y) + 0.5)
        var u = map.m11 * px + map.m21 * py + map.m31
        var v = map.m12 * px + map.m22 * py + map.m32
        var w = map.m13 * px + map.m23 * py + map.m33
        let k = 1 / deviation
        NormalDistribution().withFunction { below in
            func between(_ value: Double, _ low: Double, _ high: Double) -> Double {
                below((value - low) * k) - below((value - high) * k)
            }
            func strength(_ piece: Piece, _ y: Double) -> Double { between(y, piece.top, piece.bottom) }
            func byte(_ strength: Double) -> UInt8 { UInt8(min(max(strength, 0), 1) * 255 + 0.5) }
            // Along the rows of an upright shadow only x changes.
            guard map.m12 == 0, map.m13 == 0 else {
                for i in 0..<count {
                    let (sx, sy) = (u / w, v / w)
                    coverage[i] = byte(
                        pieces.reduce(0) { $0 + strength($1, sy) * between(sx, $1.left, $1.right) })
                    u += map.m11
                    v += map.m12
                    w += map.m13
                }
                return
            }
            let reached = pieces.map { ($0, strength($0, v / w)) }.filter { $0.1 > 1e-6 }
            let most = byte(reached.reduce(0) { $0 + $1.1 })
            if most == 0 {
                coverage.update(repeating: 0, count: count)
                return
            }
            for i in 0..<count {
                let sx = u / w
                coverage[i] =
                    sx > plateauLeft && sx < plateauRight
                    ? most : byte(reached.reduce(0) { $0 + $1.1 * between(sx, $1.0.left, $1.0.right) })
                u += map.m11
            }
        }
    }
}

/// The share of a normal distribution below a value, from a table: fast enough for every pixel of a shadow.
struct NormalDistribution: Sendable {
    /// The end of the table, in standard deviations; the tail beyond it is less than a third of 1/255 of 1 %.
    static let reach = 4.5
    private static let steps = 128.0
    private static let table: [Float] = (0...Int(2 * reach * steps) + 1).map { i in
        Float(erfc((reach - Double(i) / steps) / 2.0.squareRoot()) / 2)
    }

    private let table = Self.table

    /// Calls `body` with the function of x, in standard deviations, that the table holds; linear between its values (1e-5).
    func withFunction<Result>(_ body: ((Double) -> Double) -> Result) -> Result {
        table.withUnsafeBufferPointer { table in
            body { x in
                if x <= -Self.reach { return 0 }
                guard x < Self.reach else { return 1 }
                let place = (x + Self.reach) * Self.steps
                let i = Int(place)
                let (a, b) = (Double(table[i]), Double(table[i + 1]))
                return a + (b - a) * (place - Double(i))
            }
        }
    }
}
