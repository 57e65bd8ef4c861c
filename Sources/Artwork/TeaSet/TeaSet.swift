/// A product photograph: a celadon teapot with a bamboo handle and a cup of tea on a light ground, in a soft lamp's light.
///
/// The picture's shorter side is 1.84 units, the origin on the table a little below the middle.
struct TeaSet {
    let width: Int
    let height: Int
    let glaze: Glaze

    /// Makes a picture of a set in a colour; its size is in pixels.
    init(width: Int, height: Int, _ color: Celadon = .powder) {
        (self.width, self.height, glaze) = (width, height, Glaze(color: color))
    }

    /// How far the viewer looks down: the sine of 15°.
    static let down: Float = 0.2588
    /// The cosine of 15°.
    static let level: Float = 0.9659
    /// The pot's middle.
    static let middle: Float = -0.04

    let pot = Vessel(x: middle, z: 0, height: 0.56) { y in
        softMaximum(ellipse(y, center: 0.27, half: 0.29, radius: 0.45), y < 0.05 ? 0.24 * 0.24 : 0)
    }
    let lid = Vessel(x: middle, z: 0, foot: 0.515, height: 0.125) { y in
        softMaximum(ellipse(y, center: 0.01, half: 0.11, radius: 0.215), y < 0.125 ? 0.026 * 0.026 : -1)
    }
    let knob = Vessel(x: middle, z: 0, foot: 0.625, height: 0.11) { y in
        ellipse(y, center: 0.055, half: 0.052, radius: 0.06)
    }
    let cup = Vessel(x: 0.56, z: 0.42, height: 0.2) { y in
        let t = y / 0.2
        let wall = 0.085 + 0.085 * smoothStep(-0.35, 1.2, t) + 0.01 * t
        return t < 0.12 ? 0.09 * 0.09 : wall * wall
    }

    let handle = Handle()

    /// The size of a pixel.
    var unit: Float { 1.84 / Float(min(width, height)) }

    /// The picture's pixels.
    func pixels() -> [UInt32] {
        [UInt32](unsafeUninitializedCapacity: width * height) { pixels, count in
            for row in 0..<height {
                let scene = Row(row, of: self)
                for column in 0..<width {
                    pixels[row * width + column] = scene.light(at: column).pixel
                }
            }
            count = width * height
        }
    }

    /// The seamless ground: table and wall in one sweep, with the light's fall-off and the shadows.
    func ground(_ x: Float, _ y: Float) -> Light {
        let pool = 1 / (1 + ((x + 0.35) * (x + 0.35) + (y - 0.55) * (y - 0.55)) * 0.34)
        let paper = Light(hex: 0xE9E4DB).mixed(with: Light(hex: 0xF7F4EE), smoothStep(0.55, -0.7, y))
        var light = paper * (0.62 + 0.42 * pool)
        // On the table this is the place; up the wall shadows fade.
        let tableZ = -y / Self.down
        let wall = 1 - smoothStep(0.15, 0.75, y)
        guard wall > 0 else { return light }
        light = light.mixed(with: light * Self.shadow, shadow(of: pot, x, tableZ) * wall)
        return light.mixed(with: light * Self.shadow, shadow(of: cup, x, tableZ) * wall)
    }

    /// The light that remains in full shadow.
    private static let shadow = Light(0.33, 0.32, 0.33, 0)

    private func shadow(of vessel: Vessel, _ x: Float, _ z: Float) -> Float {
        guard abs(x - vessel.x) < 4 * vessel.radius, abs(z - vessel.z) < 4 * vessel.radius else { return 0 }
        let cast = vessel.shade(x, z, drift: (1.15, -0.75)) * 0.5
        return 1 - (1 - cast) * (1 - vessel.contact(x, z) * 0.72)
    }

    /// The squared radius of an ellipsoid at a height, negative beyond it.
    private static func ellipse(_ y: Float, center: Float, half: Float, radius: Float) -> Float {
        let t = (y - center) / half
        return radius * radius * (1 - t * t)
    }

    /// The larger number, with a fillet where they meet.
    private static func softMaximum(_ a: Float, _ b: Float) -> Float {
        let width: Float = 0.006
        let part = max(width - abs(a - b), 0) / width
        return max(a, b) + part * part * width / 4
    }
}
