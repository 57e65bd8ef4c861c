extension Lake {
    /// The sky in a row, from which the air before the mountains has its colour too.
    struct SkyRow {
        /// How far down the row is, in heights of the picture.
        let y: Float
        /// The drifts of the fog that lies on the water at the far shore; nil if there is none.
        let fog: NoiseRow?
        /// How thick the fog is at most, 0…1.
        let fogDensity: Float
        private let distanceY: Float
        private let base: Light
        /// Streaks of cloud in three sizes; nil below the sky.
        private let clouds: (wide: NoiseRow, middle: NoiseRow, fine: NoiseRow)?

        /// The colours from the zenith down to the horizon.
        private static let stops: [(y: Float, light: Light)] = [
            (0, Light(hex: 0x17304F)), (0.12, Light(hex: 0x38587F)), (0.22, Light(hex: 0x8089A3)),
            (0.3, Light(hex: 0xE0AE98)), (0.38, Light(hex: 0xF8CC9C)), (0.5, Light(hex: 0xFADDB6)),
        ]

        /// The row at `y` of a picture that reaches `edge` to both sides.
        init(y: Float, edge: Float) {
            self.y = y
            distanceY = y - Lake.sun.y
            let next = Self.stops.firstIndex { $0.y > y } ?? Self.stops.count - 1
            let (above, below) = (Self.stops[max(next - 1, 0)], Self.stops[next])
            base = above.light.mixed(with: below.light, smoothStep(above.y, below.y, y))
            func row(_ seed: UInt32, _ across: Float, _ down: Float) -> NoiseRow {
                NoiseRow(seed: seed, y: y * down, from: -edge * across, to: edge * across)
            }
            clouds = y < 0.5 ? (row(131, 3, 26), row(32, 9, 60), row(33, 26, 140)) : nil
            let near = max(0, 1 - abs(y - Lake.shore) * 17)
            fog = near > 0 ? row(71, 5, 60) : nil
            fogDensity = near * near * 0.8
        }

        /// How near the sun is, 1 at the sun itself.
        private func nearness(_ x: Float, spread: Float) -> Float {
            let distance = (x - Lake.sun.x) * (x - Lake.sun.x) + distanceY * distanceY
            return spread * spread / (spread * spread + distance)
        }

        /// The sky with the sun's glow, and its clouds, which are lit from below.
        func light(at x: Float) -> Light {
            let (wide, narrow) = (nearness(x, spread: 0.16), nearness(x, spread: 0.02))
            let glow = Light(0.36, 0.2, 0.07, 0) * (wide * wide) + Light(0.9, 0.74, 0.5, 0) * (narrow * narrow)
            guard let clouds else { return base + glow }
            let streak =
                clouds.wide.value(x * 3) * 0.58 + clouds.middle.value(x * 9) * 0.27 + clouds.fine.value(x * 26) * 0.15
            let thickness = smoothStep(0.46, 0.8, streak) * 0.8 * smoothStep(-0.02, 0.16, y)
            guard thickness > 0 else { return base + glow }
            let cloud = Light(hex: 0x8C8CAA).mixed(with: Light(hex: 0xFFCBA0), nearness(x, spread: 0.3))
            return (base + glow).mixed(with: cloud, thickness)
        }

        /// The colour of much air: cool, and warm under the sun.
        func haze(at x: Float) -> Light {
            Light(hex: 0x9FB1CC).mixed(with: Light(hex: 0xFFD9AE), nearness(x, spread: 0.17))
        }
    }
}
