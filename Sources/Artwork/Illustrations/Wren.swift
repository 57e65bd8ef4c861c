/// A portrait: a wren on a twig in a green wood, for the author of the app scenes.
///
/// The picture's shorter side is 2 units, the origin in its middle, y down.
struct Wren {
    let width: Int
    let height: Int

    /// The picture's pixels.
    func pixels() -> [UInt32] {
        let unit = 2 / Float(min(width, height))
        return drawn(width: width, height: height) { x, y in
            light(SIMD2(x - Float(width) / 2, y - Float(height) / 2) * unit, unit)
        }
    }

    private func light(_ place: SIMD2<Float>, _ unit: Float) -> Light {
        var light = wood(place)
        func paint(_ color: Light, _ distance: Float) {
            light = light.mixed(with: color, min(max(0.5 - distance / unit, 0), 1))
        }
        for part in Self.behind { paint(part.color, part.distance(place)) }
        paint(plumage(place), Self.body.distance(place))
        paint(wing(place), Self.wing.distance(place))
        for part in Self.before { paint(part.color, part.distance(place)) }
        return light
    }

    /// Leaves out of focus: a soft gradient with brighter discs.
    private func wood(_ place: SIMD2<Float>) -> Light {
        var light = Light(hex: 0xB9CF9B).mixed(with: Light(hex: 0x4F7A5C), smoothStep(-1, 1.1, place.y))
        for (center, radius, part) in Self.discs {
            let away = place - center
            let distance = (away * away).sum().squareRoot()
            light = light.mixed(with: Light(hex: 0xF4EFC2), smoothStep(radius, radius * 0.7, distance) * part)
        }
        return light
    }

    private static let discs: [(center: SIMD2<Float>, radius: Float, part: Float)] = [
        (SIMD2(-0.55, -0.75), 0.34, 0.45), (SIMD2(0.1, -0.95), 0.26, 0.35), (SIMD2(0.85, -0.6), 0.3, 0.4),
        (SIMD2(-0.95, -0.2), 0.22, 0.25), (SIMD2(0.75, 0.35), 0.2, 0.2),
    ]

    /// Brown on the back, cream on the breast.
    private func plumage(_ place: SIMD2<Float>) -> Light {
        let breast = smoothStep(-0.12, 0.34, place.y + place.x * 0.45)
        return Light(hex: 0x96643A).mixed(with: Light(hex: 0xF0DDBB), breast)
    }

    /// Brown with darker bars across.
    private func wing(_ place: SIMD2<Float>) -> Light {
        let bar = ((place.x * 0.8 - place.y * 0.6) * 9).truncatingRemainder(dividingBy: 1)
        return Light(hex: 0x7E5230).mixed(with: Light(hex: 0x55351D), smoothStep(0.1, 0.35, abs(bar)))
    }

    private static let body = Ellipse(center: SIMD2(-0.04, 0.12), half: SIMD2(0.55, 0.42), turn: SIMD2(0.96, 0.28))
    private static let wing = Ellipse(center: SIMD2(-0.2, 0.1), half: SIMD2(0.36, 0.22), turn: SIMD2(0.92, -0.39))

    /// The twig, the legs and the upright tail.
    private static let behind = [
        Stroke(0x4E3B2E, from: SIMD2(-1.6, 0.8), to: SIMD2(1.6, 0.62), radii: (0.085, 0.06)),
        Stroke(0x7C5A3C, from: SIMD2(-0.02, 0.45), to: SIMD2(-0.06, 0.68), radii: (0.035, 0.025)),
        Stroke(0x7C5A3C, from: SIMD2(0.16, 0.42), to: SIMD2(0.14, 0.66), radii: (0.035, 0.025)),
        Stroke(0x6A4426, from: SIMD2(-0.42, 0.1), to: SIMD2(-0.72, -0.52), radii: (0.13, 0.1)),
    ]

    /// The beak, the head, its pale brow and throat, and the eye.
    private static let before = [
        Stroke(0x3C3028, from: SIMD2(0.66, -0.34), to: SIMD2(0.98, -0.4), radii: (0.055, 0.012)),
        Stroke(0x8C5C35, from: SIMD2(0.36, -0.34), to: SIMD2(0.42, -0.36), radii: (0.31, 0.3)),
        Stroke(0xF0DDBB, from: SIMD2(0.44, -0.16), to: SIMD2(0.56, -0.2), radii: (0.14, 0.09)),
        Stroke(0xF0DDBB, from: SIMD2(0.2, -0.42), to: SIMD2(0.62, -0.46), radii: (0.03, 0.035)),
        Stroke(0x1E1712, from: SIMD2(0.5, -0.35), to: SIMD2(0.5, -0.35), radii: (0.062, 0.062)),
        Stroke(0xFFFFFF, from: SIMD2(0.52, -0.375), to: SIMD2(0.52, -0.375), radii: (0.02, 0.02)),
    ]
}

extension Wren {
    /// A filled ellipse, turned by the angle whose cosine and sine `turn` has.
    private struct Ellipse {
        let center: SIMD2<Float>
        let half: SIMD2<Float>
        let turn: SIMD2<Float>

        /// About how far outside the edge a place is; negative inside.
        func distance(_ place: SIMD2<Float>) -> Float {
            let away = place - center
            let turned = SIMD2(away.x * turn.x + away.y * turn.y, away.y * turn.x - away.x * turn.y)
            let part = turned / half
            let ring = (part * part).sum().squareRoot()
            let slope = part / half
            let steep = (slope * slope).sum().squareRoot()
            // In the very middle the slope is zero, and the edge is far.
            return steep > 0.001 ? ring * (ring - 1) / steep : -half.y
        }
    }

    /// A straight line with round ends whose thickness changes along it.
    private struct Stroke {
        let color: Light
        private let start: SIMD2<Float>
        private let way: SIMD2<Float>
        private let radii: (start: Float, end: Float)

        init(_ hex: UInt32, from start: SIMD2<Float>, to end: SIMD2<Float>, radii: (Float, Float)) {
            color = Light(hex: hex)
            (self.start, way, self.radii) = (start, end - start, radii)
        }

        /// About how far outside the edge a place is; negative inside.
        func distance(_ place: SIMD2<Float>) -> Float {
            let away = place - start
            let square = (way * way).sum()
            let part = square > 0 ? min(max((away * way).sum() / square, 0), 1) : 0
            let off = away - way * part
            return (off * off).sum().squareRoot() - radii.start - (radii.end - radii.start) * part
        }
    }
}
