/// A glazed vessel on a table: a surface of revolution about an upright axis, seen from a little above.
///
/// The axis is y, up from the table; x goes to the right and z to the viewer. Lengths are in the scene's unit.
struct Vessel {
    /// Where the axis stands.
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
    private func square(at y: Float) -> (value: Float, slope: Float) {
        let step = height / Float(Self.samples)
        let place = min(max(y / step, 0), Float(Self.samples) - 0.001)
        let index = Int(place)
        let slope = squares[index + 1] - squares[index]
        return (squares[index] + slope * (place - Float(index)), slope / step)
    }

    /// Where a ray meets the vessel.
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

    /// Follows a ray of the viewer's; nil where it misses by more than half a pixel.
    ///
    /// - Parameters:
    ///   - start: where the ray crosses the plane through the scene's origin that faces the viewer.
    ///   - direction: away from the viewer and down, of length 1, with no x.
    ///   - unit: the size of a pixel.
    func hit(from start: SIMD3<Float>, _ direction: SIMD3<Float>, unit: Float) -> Hit? {
        let across = start.x - x
        let reach = radius + unit
        guard abs(across) < reach else { return nil }
        // The part of the ray over the vessel's greatest circle, and between its foot and its top.
        let half = (reach * reach - across * across).squareRoot()
        let origin = start - SIMD3(x, foot, z)
        let nearest = max((half - origin.z) / direction.z, (height + unit - origin.y) / direction.y)
        let farthest = min((-half - origin.z) / direction.z, -origin.y / direction.y)
        guard nearest < farthest else { return nil }
        let steps = 10
        let step = (farthest - nearest) / Float(steps)
        func sample(_ index: Int) -> (along: Float, inside: Float) {
            let along = nearest + step * Float(index)
            return (along, depth(at: origin + direction * along))
        }
        var last = (along: nearest, inside: -Float.infinity)
        var (best, bestIndex) = (last, 0)
        for index in 0...steps where best.inside <= 0 {
            let next = sample(index)
            if next.inside > best.inside { (best, bestIndex) = (next, index) }
            if next.inside <= 0 { last = next }
        }
        let isCrossed = best.inside > 0
        if isCrossed {
            if bestIndex > 0 { best.along = refined(last, best, origin, direction) }
        } else if bestIndex > 0, bestIndex < steps {
            // A ray that grazes the surface comes nearest between two samples: at the crest of a parabola.
            let (before, after) = (sample(bestIndex - 1).inside, sample(bestIndex + 1).inside)
            let bend = before - 2 * best.inside + after
            let shift = bend < 0 ? min(max((before - after) / (2 * bend), -1), 1) : 0
            best.along += shift * step
            best.inside -= (before - after) * shift / 4
        }
        let place = origin + direction * best.along
        let gradient = gradient(at: place)
        let length = (gradient * gradient).sum().squareRoot()
        let cover = min(max(best.inside / (length * unit) + 0.5, 0), 1)
        guard cover > 0, length > 0 else { return nil }
        return Hit(along: best.along, place: place, normal: gradient / length, cover: isCrossed ? 1 : cover)
    }

    /// The crossing between a place outside and one inside, by four steps of false position.
    private func refined(
        _ outside: (along: Float, inside: Float), _ inside: (along: Float, inside: Float), _ origin: SIMD3<Float>,
        _ direction: SIMD3<Float>
    ) -> Float {
        var (a, b) = (outside, inside)
        for _ in 0..<4 {
            let part = min(max(a.inside / (a.inside - b.inside), 0.1), 0.9)
            let along = a.along + (b.along - a.along) * part
            let depth = depth(at: origin + direction * along)
            if depth > 0 { b = (along, depth) } else { a = (along, depth) }
        }
        return b.along
    }

    /// More than 0 inside: the squared radius less the squared distance from the axis.
    private func depth(at place: SIMD3<Float>) -> Float {
        square(at: place.y).value - place.x * place.x - place.z * place.z
    }

    /// Outwards, as steep as `depth` falls.
    private func gradient(at place: SIMD3<Float>) -> SIMD3<Float> {
        SIMD3(2 * place.x, -square(at: place.y).slope, 2 * place.z)
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
