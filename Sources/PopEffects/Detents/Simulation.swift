import TransformEngine

/// The way of what shows to a target: for a moment at its own speed, then slowed down by a spring or by friction. A closed form of time.
///
/// The spring or friction acts on a value that shows through a rubber band with the coefficient 1. So what shows stays within the
/// limits of its track, and its speed has no jump at the range's ends.
struct Simulation {
    /// Where it ends, in points.
    let target: Double
    /// When it has arrived, in seconds.
    let end: Double
    private let start: Start
    private let way: Way

    /// Where a simulation begins, and for how long it coasts: goes on at its own speed.
    struct Start {
        /// In seconds.
        let time: Double
        /// What shows, in points.
        let position: Double
        /// How fast what shows moves, in points per second.
        let velocity: Double
        /// How long it coasts, in seconds.
        let coast: Double
        /// Maps the value that the spring or friction acts on to what shows.
        fileprivate let track: RubberTrack

        /// Begins at what shows on a track; it coasts for no longer than to half-way to the track's limit.
        init(time: Double, position: Double, velocity: Double, coast: Double, on track: RubberTrack) {
            (self.time, self.position, self.velocity) = (time, position, velocity)
            self.track = RubberTrack(
                range: track.range, band: RubberBand(dimension: track.band.dimension, coefficient: 1))
            let limit = velocity < 0 ? track.limits.lowerBound : track.limits.upperBound
            self.coast = velocity == 0 ? 0 : min(coast, (limit - position) / 2 / velocity)
        }

        /// When it passes a position on the coast, in seconds from the start; nil if it does not.
        fileprivate func passing(_ target: Double) -> Double? {
            let time = (target - position) / velocity
            return (0...coast).contains(time) ? time : nil
        }

        /// The value after the coast.
        fileprivate var coasted: Double {
            let shown = position + velocity * coast
            return track.value(showing: shown) ?? shown
        }

        /// The velocity of the value after the coast, so that what shows keeps its own.
        fileprivate var coastedVelocity: Double { velocity / track.slope(at: coasted) }
    }

    /// What slows it down.
    private enum Way {
        case spring(Spring)
        case glide(Deceleration)
    }

    /// Glides to a target and stops there without turning back; nil if the velocity does not lead there.
    init?(glidingTo target: Double, from start: Start) {
        guard let glide = Deceleration(distance: target - start.coasted, initialVelocity: start.coastedVelocity)
        else { return nil }
        (self.target, self.start, way) = (target, start, .glide(glide))
        end = (start.time + start.coast + glide.duration).roundedToNanosecond
    }

    /// Goes to a target by a spring.
    ///
    /// - Parameters:
    ///   - threshold: how near counts as arrived, in points.
    ///   - arrivesAtOnce: whether it ends when it first gets to the target.
    init(to target: Double, from start: Start, by spring: Spring, threshold: Double, arrivesAtOnce: Bool) {
        (self.target, self.start, way) = (target, start, .spring(spring))
        let (distance, velocity) = (start.coasted - target, start.coastedVelocity)
        var duration: Double
        if arrivesAtOnce, let passing = start.passing(target) {
            duration = passing
        } else {
            duration = spring.settlingTime(from: distance, initialVelocity: velocity, threshold: threshold)
            if arrivesAtOnce, let arrival = spring.arrival(from: distance, initialVelocity: velocity) {
                duration = min(duration, arrival)
            }
            if duration > 0 { duration += start.coast }
        }
        end = duration > 0 ? (start.time + duration).roundedToNanosecond : start.time
    }

    /// What shows at a time, in points.
    func position(at time: Double) -> Double {
        if time >= end { return target }
        let age = time - start.time - start.coast
        return age <= 0
            ? start.position + start.velocity * max(0, time - start.time) : start.track.shown(value(at: age))
    }

    /// How fast what shows moves at a time, in points per second.
    func velocity(at time: Double) -> Double {
        if time >= end { return 0 }
        let age = time - start.time - start.coast
        if age <= 0 { return start.velocity }
        let velocity =
            switch way {
            case .spring(let spring):
                spring.velocity(at: age, from: start.coasted - target, initialVelocity: start.coastedVelocity)
            case .glide(let glide): glide.velocity(at: age)
            }
        return velocity * start.track.slope(at: value(at: age))
    }

    /// The value that the spring or friction acts on, some seconds after the coast.
    private func value(at age: Double) -> Double {
        switch way {
        case .spring(let spring):
            target + spring.displacement(at: age, from: start.coasted - target, initialVelocity: start.coastedVelocity)
        case .glide(let glide): target + glide.displacement(at: age)
        }
    }
}

/// A range that a value moves in freely, with a rubber band beyond its ends.
struct RubberTrack {
    /// The values that show as they are.
    var range: ClosedRange<Double>
    /// How values beyond it show.
    let band: RubberBand

    /// What shows of any value lies between these limits, and never reaches them.
    var limits: ClosedRange<Double> { range.lowerBound - band.dimension...range.upperBound + band.dimension }

    /// What shows of a value.
    func shown(_ value: Double) -> Double {
        let end = nearest(value)
        return end + band.displayed(for: value - end)
    }

    /// How fast what shows moves with a value.
    func slope(at value: Double) -> Double {
        range.contains(value) ? 1 : band.slope(at: value - nearest(value))
    }

    /// The value that shows so; nil if none does: from the band's dimension beyond an end on.
    func value(showing shown: Double) -> Double? {
        let end = nearest(shown)
        return band.travel(for: shown - end).map { end + $0 }
    }

    private func nearest(_ value: Double) -> Double { min(max(value, range.lowerBound), range.upperBound) }
}
