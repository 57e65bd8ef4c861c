extension Vessel {
    /// A place or a direction in the plane of a vessel's axis and the viewer.
    struct Section {
        let y: Float
        let z: Float
    }

    /// The points that the rays of one row of a picture meet: they differ in x only, so all run over the same curve of the vessel.
    struct Row {
        private let vessel: Vessel
        private let unit: Float
        private let origin: Section
        private let ray: Section
        private let nearest: Float
        private let step: Float
        /// Along the ray: the squared radius less the squared distance in z from the axis; what is above a place's
        /// squared distance in x is inside.
        private let depths: [Float]
        /// The greatest depth up to each place.
        private let deepest: [Float]
        /// The deepest point between two places.
        private let crest: (along: Float, depth: Float)

        private static let samples = 192

        /// The row of a vessel; nil if its rays pass above it or below it.
        ///
        /// - Parameters:
        ///   - start: where the rays begin.
        ///   - ray: away from the viewer and down, of length 1.
        ///   - unit: the size of a pixel.
        init?(of vessel: Vessel, from start: Section, along ray: Section, unit: Float) {
            let reach = vessel.radius + unit
            let origin = Section(y: start.y - vessel.foot, z: start.z - vessel.z)
            let nearest = max((reach - origin.z) / ray.z, (vessel.height + unit - origin.y) / ray.y)
            let farthest = min((-reach - origin.z) / ray.z, -origin.y / ray.y)
            guard nearest < farthest else { return nil }
            let step = (farthest - nearest) / Float(Self.samples)
            let depths = (0...Self.samples).map { index -> Float in
                let along = nearest + step * Float(index)
                let z = origin.z + ray.z * along
                return vessel.square(at: origin.y + ray.y * along).value - z * z
            }
            (self.vessel, self.unit, self.origin, self.ray) = (vessel, unit, origin, ray)
            (self.nearest, self.step, self.depths) = (nearest, step, depths)
            var (deepest, top) = (depths, 0)
            for index in 1...Self.samples {
                deepest[index] = max(deepest[index - 1], depths[index])
                if depths[index] > depths[top] { top = index }
            }
            self.deepest = deepest
            var crest = (along: nearest + step * Float(top), depth: depths[top])
            if top > 0, top < Self.samples {
                // The crest of the parabola through three places.
                let (before, after) = (depths[top - 1], depths[top + 1])
                let bend = before - 2 * depths[top] + after
                let shift = bend < 0 ? min(max((before - after) / (2 * bend), -1), 1) : 0
                crest.along += shift * step
                crest.depth -= (before - after) * shift / 4
            }
            self.crest = crest
        }

        /// Where the ray at `x` meets the vessel; nil if it misses by more than half a pixel.
        func hit(at x: Float) -> Hit? {
            let across = x - vessel.x
            guard abs(across) < vessel.radius + unit else { return nil }
            let square = across * across
            let isCrossed = deepest[Self.samples] > square
            let along = isCrossed ? crossing(square) : crest.along
            let place = SIMD3(across, origin.y + ray.y * along, origin.z + ray.z * along)
            let gradient = SIMD3(2 * across, -vessel.square(at: place.y).slope, 2 * place.z)
            let length = (gradient * gradient).sum().squareRoot()
            let cover = isCrossed ? 1 : min((crest.depth - square) / (length * unit) + 0.5, 1)
            guard cover > 0, length > 0 else { return nil }
            return Hit(along: along, place: place, normal: gradient / length, cover: cover)
        }

        /// How far along the depth first exceeds a square, by halving.
        private func crossing(_ square: Float) -> Float {
            guard deepest[0] <= square else { return nearest }
            var (outside, inside) = (0, Self.samples)
            while inside - outside > 1 {
                let middle = (outside + inside) / 2
                if deepest[middle] > square { inside = middle } else { outside = middle }
            }
            let part = (square - depths[outside]) / (depths[inside] - depths[outside])
            return nearest + step * (Float(outside) + part)
        }
    }
}
