import Glibc
import TransformEngine

/// A layer's shape, blurred by a Gaussian, in the layer's plane.
struct ShadowPaint: Sendable, Equatable {
    /// The colour at full strength, premultiplied.
    var color: UInt32
    /// From pixels to points of the layer's plane.
    let map: Homography
    /// The shape that casts the shadow, already moved by its offset, in points.
    let rect: Rect
    /// Its corners' radius, in points.
    let cornerRadius: Double
    /// The Gaussian's standard deviation, in points.
    let deviation: Double

    /// Fills `count` coverages from the pixel (`x`, `y`) on.
    ///
    /// A rectangle's blur is the product of two differences of the normal distribution. Of rounded corners the strips at the top
    /// and at the bottom are integrated over their height with 16 steps of Gauss and Legendre, each step as wide as the shape is
    /// there.
    func read(x: Int, y: Int, count: Int, into coverage: UnsafeMutablePointer<UInt8>) {
        let (px, py) = (Double(x) + 0.5, Double(y) + 0.5)
        var u = map.m11 * px + map.m21 * py + map.m31
        var v = map.m12 * px + map.m22 * py + map.m32
        var w = map.m13 * px + map.m23 * py + map.m33
        let k = 1 / deviation
        let radius = min(cornerRadius, rect.width / 2, rect.height / 2)
        let strips = radius > 0 ? strips(radius) : []
        NormalDistribution().withFunction { below in
            func between(_ value: Double, _ low: Double, _ high: Double) -> Double {
                below((value - low) * k) - below((value - high) * k)
            }
            // Along the rows of an upright shadow only x changes.
            let isUpright = map.m12 == 0 && map.m13 == 0
            let down = between(v / w, rect.minY + radius, rect.maxY - radius)
            if isUpright, strips.isEmpty, down < 1 / 512 {
                coverage.update(repeating: 0, count: count)
                return
            }
            for i in 0..<count {
                let (sx, sy) = (u / w, v / w)
                var strength =
                    (isUpright ? down : between(sy, rect.minY + radius, rect.maxY - radius))
                    * between(sx, rect.minX, rect.maxX)
                for strip in strips {
                    let distance = (sy - strip.y) * k
                    guard abs(distance) < NormalDistribution.reach else { continue }
                    strength += strip.weight * exp(-distance * distance / 2) * between(sx, strip.left, strip.right)
                }
                coverage[i] = UInt8(min(max(strength, 0), 1) * 255 + 0.5)
                u += map.m11
                v += map.m12
                w += map.m13
            }
        }
    }

    /// A thin piece of the shape across, where corners are round.
    private struct Strip {
        let y, left, right: Double
        /// The piece's height over the deviation's √(2π).
        let weight: Double
    }

    private func strips(_ radius: Double) -> [Strip] {
        Self.nodes.flatMap { node, weight in
            // The distance from the line through the corners' centres, 0 to the radius.
            let d = radius * (1 + node) / 2
            let inset = radius - (radius * radius - d * d).squareRoot()
            let strength = weight * radius / 2 / (deviation * (2 * Double.pi).squareRoot())
            return [rect.minY + radius - d, rect.maxY - radius + d].map { y in
                Strip(y: y, left: rect.minX + inset, right: rect.maxX - inset, weight: strength)
            }
        }
    }

    /// The places and weights of Gauss and Legendre's 16-point rule on −1…1, by Newton's method on the Legendre polynomial.
    private static let nodes: [(Double, Double)] = (0..<16).map { i in
        var x = cos(.pi * (Double(i) + 0.75) / 16.5)
        var slope = 0.0
        for _ in 0..<8 {
            var (previous, value) = (1.0, x)
            for n in 2...16 {
                (previous, value) = (value, (Double(2 * n - 1) * x * value - Double(n - 1) * previous) / Double(n))
            }
            slope = 16 * (x * value - previous) / (x * x - 1)
            x -= value / slope
        }
        return (x, 2 / ((1 - x * x) * slope * slope))
    }
}
