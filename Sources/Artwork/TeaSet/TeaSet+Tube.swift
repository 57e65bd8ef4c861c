extension TeaSet {
    /// A bent tube of changing thickness, in heights above the table and distances from the pot's axis.
    struct Tube {
        enum Material { case celadon, bamboo }

        struct Point {
            let x: Float
            let y: Float
            let radius: Float
        }

        let material: Material
        private let points: [Point]
        /// At each point, square to the tube.
        private let normals: [SIMD2<Float>]
        private let whole: Box
        private let boxes: [Box]

        /// A rectangle around pieces of the tube that follow each other.
        private struct Box {
            /// How many pieces a box has.
            static let pieces = 4

            let low: SIMD2<Float>
            let high: SIMD2<Float>

            init(around points: ArraySlice<Point>) {
                low = points.reduce(SIMD2(repeating: .infinity)) {
                    pointwiseMin($0, SIMD2($1.x - $1.radius, $1.y - $1.radius))
                }
                high = points.reduce(SIMD2(repeating: -.infinity)) {
                    pointwiseMax($0, SIMD2($1.x + $1.radius, $1.y + $1.radius))
                }
            }

            func contains(_ x: Float, _ y: Float, margin: Float) -> Bool {
                x > low.x - margin && x < high.x + margin && y > low.y - margin && y < high.y + margin
            }
        }

        init(material: Material, points: [Point]) {
            (self.material, self.points) = (material, points)
            normals = points.indices.map { index in
                let (a, b) = (points[max(index - 1, 0)], points[min(index + 1, points.count - 1)])
                return Self.unit(SIMD2(b.y - a.y, a.x - b.x))
            }
            whole = Box(around: points[...])
            boxes = stride(from: 0, to: points.count - 1, by: Box.pieces).map { first in
                Box(around: points[first...min(first + Box.pieces, points.count - 1)])
            }
        }

        /// What the viewer sees of a tube in a pixel.
        struct Hit {
            let material: Material
            let normal: SIMD3<Float>
            let cover: Float
            /// How far along the tube, 0…1.
            let part: Float
            /// How far across it, −1…1 from one flank to the other.
            let across: Float
            /// How much of the opening at the tube's end is seen, 0…1.
            let mouth: Float
            /// How far the surface stands before the plane of the axis.
            let depth: Float

            /// How far along the viewer's ray at height `y` of the picture.
            func along(at y: Float) -> Float { -(depth + y * TeaSet.down) / TeaSet.level }
        }

        /// What the viewer sees at a place of the picture; nil if the tube is not there.
        func hit(_ x: Float, _ y: Float, unit: Float) -> Hit? {
            // Heights look shorter from above.
            let y = y / TeaSet.level
            guard whole.contains(x, y, margin: unit) else { return nil }
            var best: (gap: Float, index: Int, t: Float, away: SIMD2<Float>, radius: Float) = (
                .infinity, 0, 0, .zero, 1
            )
            for (number, box) in boxes.enumerated() where box.contains(x, y, margin: unit) {
                let first = number * Box.pieces
                for index in first..<min(first + Box.pieces, points.count - 1) {
                    let (a, b) = (points[index], points[index + 1])
                    let (ex, ey) = (b.x - a.x, b.y - a.y)
                    let t = min(max(((x - a.x) * ex + (y - a.y) * ey) / (ex * ex + ey * ey), 0), 1)
                    let (dx, dy) = (x - a.x - ex * t, y - a.y - ey * t)
                    let radius = a.radius + (b.radius - a.radius) * t
                    let gap = (dx * dx + dy * dy).squareRoot() - radius
                    if gap < best.gap { best = (gap, index, t, SIMD2(dx, dy), radius) }
                }
            }
            guard best.gap < unit / 2 else { return nil }
            let part = (Float(best.index) + best.t) / Float(points.count - 1)
            let distance = (best.gap + best.radius) / best.radius
            let smooth = normals[best.index] + (normals[best.index + 1] - normals[best.index]) * best.t
            let flank: Float = (smooth * best.away).sum() < 0 ? -1 : 1
            // The round ends turn away in all directions, the rest to the flanks only.
            let isEnd = part == 0 || part == 1
            let side = isEnd ? best.away / best.radius : Self.unit(smooth) * (flank * distance)
            let across = (side * side).sum()
            let depth = max(1 - across, 0).squareRoot()
            // Seen from above, the opening is an ellipse about the end of the axis.
            let ahead = part == 1 ? (Self.unit(smooth) * SIMD2(best.away.y, -best.away.x)).sum() / best.radius : 0
            return Hit(
                material: material, normal: SIMD3(side.x, side.y, depth), cover: min(0.5 - best.gap / unit, 1),
                part: part, across: flank * across.squareRoot(), mouth: smoothStep(0.35, 0.55, abs(ahead)),
                depth: depth * best.radius)
        }

        private static func unit(_ vector: SIMD2<Float>) -> SIMD2<Float> {
            vector / (vector * vector).sum().squareRoot()
        }
    }
}

extension TeaSet {
    /// The teapot's handle and spout, tubes in the plane of its axis that faces the viewer.
    struct Handle {
        /// The bamboo handle, an arch over the lid.
        let arch: Tube
        /// The spout on the left.
        let spout: Tube

        init() {
            let pieces = 32
            arch = Tube(
                material: .bamboo,
                points: (0...pieces).map { index in
                    let angle = Float(index) / Float(pieces) * .pi
                    // A half circle, drawn out upwards, from shoulder to shoulder, where it sits in rings of clay.
                    return Tube.Point(
                        x: -0.355 * Self.cosine(angle), y: 0.4 + 0.56 * Self.sine(angle),
                        radius: index < 2 || index > pieces - 2 ? 0.036 : 0.026)
                })
            spout = Tube(
                material: .celadon,
                points: (0...28).map { index in
                    let t = Float(index) / 28
                    let u = 1 - t
                    // A cubic that leaves the belly, sweeps up and bends outwards at the tip.
                    let x = -0.3 * u * u * u - 3 * 0.6 * u * u * t - 3 * 0.5 * u * t * t - 0.7 * t * t * t
                    let y = 0.2 * u * u * u + 3 * 0.2 * u * u * t + 3 * 0.42 * u * t * t + 0.5 * t * t * t
                    return Tube.Point(x: x, y: y, radius: 0.115 * u * u + 0.056 * u * t * 2 + 0.034 * t * t)
                })
        }

        /// Sine on 0…π by its parabola with Bhāskara's correction, to 0.002.
        private static func sine(_ angle: Float) -> Float {
            let product = angle * (.pi - angle)
            return 16 * product / (5 * .pi * .pi - 4 * product)
        }

        private static func cosine(_ angle: Float) -> Float {
            angle < .pi / 2 ? sine(.pi / 2 - angle) : -sine(angle - .pi / 2)
        }
    }
}
