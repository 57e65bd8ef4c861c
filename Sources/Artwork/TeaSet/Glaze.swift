/// How the tea set's surfaces answer to the studio's light: a large soft lamp at the upper left, a white board at the right,
/// a light ceiling, and the table's reflection from below.
struct Glaze {
    let color: Celadon

    private static let viewer = SIMD3<Float>(0, TeaSet.down, TeaSet.level)
    /// Towards the soft lamp, of length 1.
    private static let lamp = SIMD3<Float>(-0.56, 0.66, 0.5)

    /// Celadon on a vessel: the glaze is thin and pale on the edges, deep and green where it ran together.
    ///
    /// - Parameters:
    ///   - part: how high on the piece, 0…1; glaze runs down.
    ///   - above: within this height over the vessel's foot little light comes into the gap below it.
    func celadon(_ hit: Vessel.Hit, part: Float, above: Float = 0.2) -> Light {
        let run = ValueNoise(seed: 3).smooth(hit.place.y * 9 + hit.place.x * 3)
        let pool = min(max(0.75 - part * 0.8 + (run - 0.5) * 0.3, 0), 1)
        let body = color.thin.mixed(with: color.deep, pool)
        return shaded(hit.normal, body, open: 0.35 + 0.65 * smoothStep(-0.1 * above, above, hit.place.y), gloss: 1)
    }

    /// The cup: celadon outside, its rim, and the tea.
    func cup(_ hit: Vessel.Hit, of vessel: Vessel) -> Light {
        guard hit.place.y > vessel.height - 0.004 else {
            return celadon(hit, part: hit.place.y / vessel.height, above: 0.07)
        }
        let distance = (hit.place.x * hit.place.x + hit.place.z * hit.place.z).squareRoot() / vessel.radius
        let rim = celadon(
            Vessel.Hit(along: 0, place: hit.place, normal: SIMD3(0, 0.94, 0.34), cover: 1), part: 1)
        // Inside, the wall goes down in the lamp's light to the tea, which is deeper in the middle.
        let (x, z) = (hit.place.x / vessel.radius, hit.place.z / vessel.radius)
        let wall = Light(hex: 0xD8E4D4) * (0.5 + 0.4 * smoothStep(-0.8, 0.9, x - z * 0.4))
        let tea = Light(hex: 0xC98A35).mixed(with: Light(hex: 0x8A4A12), smoothStep(0.75, 0.1, distance))
        let window = smoothStep(0.3, 0.12, abs(x + 0.3)) * smoothStep(0.3, 0.14, abs(z + 0.28 - x * 0.2))
        let filled = (tea * (0.75 + 0.35 * x)).mixed(with: Light(hex: 0xFFF6E6), window * 0.55)
        let level = smoothStep(0.86, 0.8, (x * x + (z + 0.1) * (z + 0.1)).squareRoot())
        return wall.mixed(with: filled, level).mixed(with: rim, smoothStep(0.89, 0.92, distance))
    }

    /// The handle or the spout.
    func light(of tube: TeaSet.Tube.Hit) -> Light {
        switch tube.material {
        case .celadon:
            return celadon(tube).mixed(with: Light(hex: 0x39463F), tube.mouth)
        case .bamboo:
            let end = min(tube.part, 1 - tube.part)
            if end < 0.055 { return celadon(tube) }
            let fibre = ValueNoise(seed: 9).smooth(tube.across * 7 + tube.part * 9)
            let joint = abs((tube.part * 7 + 0.5).truncatingRemainder(dividingBy: 1) - 0.5)
            let wood = Light(hex: 0xB5834A).mixed(with: Light(hex: 0x7A4F27), 0.25 + 0.5 * fibre)
            let ring = max(smoothStep(0.06, 0.02, joint), smoothStep(0.065, 0.055, end))
            return shaded(tube.normal, wood.mixed(with: Light(hex: 0x4A2C12), ring * 0.8), open: 0.95, gloss: 0.35)
        }
    }

    private func celadon(_ tube: TeaSet.Tube.Hit) -> Light {
        shaded(tube.normal, color.even, open: 0.8, gloss: 1)
    }

    private func shaded(_ normal: SIMD3<Float>, _ paint: Light, open: Float, gloss: Float) -> Light {
        let facing = (normal * Self.lamp).sum()
        let direct = max((facing + 0.25) / 1.25, 0)
        let sky = 0.5 + 0.5 * normal.y
        let bounce = max(-normal.y, 0) * 0.3
        let body = paint * ((0.24 * sky + bounce + 0.95 * direct * direct) * open)
        let towards = max((normal * Self.viewer).sum(), 0)
        let mirrored = normal * (2 * towards) - Self.viewer
        let grazing = (1 - towards) * (1 - towards)
        let mirror = (0.045 + 0.75 * grazing * grazing * (1 - towards)) * gloss
        return body + studio(mirrored) * (mirror * open)
    }

    /// The light that comes from a direction.
    private func studio(_ direction: SIMD3<Float>) -> Light {
        let (x, y, z) = (direction.x, direction.y, direction.z)
        // The lamp is a square of cloth; a white board stands at the right.
        let lamp =
            smoothStep(0.26, 0.18, abs(x + 0.52)) * smoothStep(0.3, 0.2, abs(y - 0.56)) * smoothStep(0, 0.2, z)
        let board = smoothStep(0.55, 0.95, x) * smoothStep(0.7, 0.2, abs(y))
        let ceiling = 0.3 + 0.5 * smoothStep(-0.2, 0.9, y)
        let table = 0.55 * smoothStep(0.05, -0.5, y)
        return Light(1, 0.985, 0.96, 0) * (lamp * 11 + board * 0.8 + ceiling + table)
    }
}
