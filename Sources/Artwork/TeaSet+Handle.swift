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
