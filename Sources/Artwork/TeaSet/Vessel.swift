/// A glazed vessel on a table: a surface of revolution about an upright axis, seen from a little above.
///
/// The axis is y, up from the table; x goes to the right and z to the viewer. Lengths are in the scene's unit.
struct Vessel {
    /// The place of the axis.
    let x: Float
    let z: Float
    /// How high above the table the vessel begins.
    let foot: Float
    /// How high the vessel is.
    let height: Float
    /// The largest radius.
    let radius: Float
    private let squares: [Float]

    private static let samples = 512

    /// A vessel whose squared radius is a function of the height above its foot, negative above its top.
    init(x: Float, z: Float, foot: Float = 0, height: Float, squaredRadius: (Float) -> Float) {
        (self.x, self.z, self.foot, self.height) = (x, z, foot, height)
        let step = height / Float(Self.samples)
        squares = (0...Self.samples + 1).map { squaredRadius(Float($0) * step) }
        radius = max(squares.max() ?? 0, 0).squareRoot()
    }

    /// The squared radius at a height, and its slope.
    func square(at y: Float) -> (value: Float, slope: Float) {
        let step = height / Float(Self.samples)
        let place = min(max(y / step, 0), Float(Self.samples) - 0.001)
        let index = Int(place)
        let slope = squares[index + 1] - squares[index]
        return (squares[index] + slope * (place - Float(index)), slope / step)
    }

    /// The place where a ray meets the vessel.
    struct Hit {
        /// How far along the ray.
        var along: Float
        /// The place relative to the vessel's foot.
        var place: SIMD3<Float>
        /// The surface's direction, of length 1.
        var normal: SIMD3<Float>
        /// How much of the pixel the vessel covers, 0…1.
        var cover: Float
    }

    /// How much of the lamp's light the vessel takes from a place on the table, 0…1.
    ///
    /// - Parameter drift: how far the shadow moves over the table for each unit of height.
    func shade(_ tableX: Float, _ tableZ: Float, drift: (x: Float, z: Float)) -> Float {
        let (dx, dz) = (tableX - x, tableZ - z)
        let length = (drift.x * drift.x + drift.z * drift.z).squareRoot()
        // Along the drift lies the shadow of a height; the higher, the softer.
        let along = min(max((dx * drift.x + dz * drift.z) / (length * length), 0), height)
        let (ox, oz) = (dx - drift.x * along, dz - drift.z * along)
        let distance = (ox * ox + oz * oz).squareRoot()
        let soft = 0.05 + along * 0.5
        let core =
            max(square(at: max(along, height * 0.4)).value, 0).squareRoot()
            * (1 - 0.3 * smoothStep(0.4 * height, height, along))
        return (1 - smoothStep(core - soft, core + soft, distance)) * (1 - 0.5 * along / height)
    }

    /// How much of the sky the vessel takes from a place on the table near its foot, 0…1.
    func contact(_ tableX: Float, _ tableZ: Float) -> Float {
        let (dx, dz) = (tableX - x, tableZ - z)
        let foot = max(squares[0], 0).squareRoot()
        let gap = max((dx * dx + dz * dz).squareRoot() - foot, 0) / radius
        let near = max(1 - gap / 2.4, 0)
        return near * near / ((1 + gap * 3.2) * (1 + gap * 3.2))
    }
}
