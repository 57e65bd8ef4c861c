import TransformEngine

/// The way of a value to a target: for a moment at its own speed, then slowed down by a spring or by friction. A closed form of time.
struct Simulation {
    /// Where it ends, in points.
    let target: Double
    /// When it has arrived, in seconds.
    let end: Double
    private let start: Start
    private let way: Way

    /// Where a simulation begins, and for how long it coasts: goes on as fast as it shows there.
    struct Start {
        /// In seconds.
        let time: Double
        /// In points.
        let value: Double
        /// In points per second.
        let velocity: Double
        /// How long it coasts, in seconds.
        let coast: Double
        /// Maps the value to what shows.
        private let track: RubberTrack
        /// How fast what shows moves, in points per second.
        private let shownVelocity: Double

        /// Begins at a value; it coasts for no longer than to half-way to the rubber band's end.
        init(time: Double, value: Double, velocity: Double, coast: Double, on track: RubberTrack) {
            (self.time, self.value, self.velocity, self.track) = (time, value, velocity, track)
            shownVelocity = velocity * track.slope(at: value)
            let end = velocity < 0 ? track.limits.lowerBound : track.limits.upperBound
            self.coast = velocity == 0 ? 0 : min(coast, (end - track.shown(value)) / 2 / shownVelocity)
        }

        /// Where it is after a time of coasting.
        func value(after time: Double) -> Double {
            track.value(showing: track.shown(value) + shownVelocity * time) ?? value
        }

        /// How fast it is after a time of coasting: on a rubber band, faster the less of it shows.
        func velocity(after time: Double) -> Double {
            shownVelocity == 0 ? velocity : shownVelocity / track.slope(at: value(after: time))
        }

        /// When it passes a value on the coast, in seconds from the start; nil if it does not.
        func passing(_ target: Double) -> Double? {
            let time = (track.shown(target) - track.shown(value)) / shownVelocity
            return (0...coast).contains(time) ? time : nil
        }

        /// Where it begins to slow down.
        var coasted: Double { value(after: coast) }
    }

    /// What slows it down.
    private enum Way {
        case spring(Spring)
        case glide(Deceleration)
    }

    /// Glides to a target and stops there without turning back; nil if the velocity does not lead there.
    init?(glidingTo target: Double, from start: Start) {
        guard let glide = Deceleration(distance: target - start.coasted, initialVelocity: start.velocity) else {
            return nil
        }
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
        let (distance, velocity) = (start.coasted - target, start.velocity)
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

    /// Where it is at a time.
    func value(at time: Double) -> Double {
        if time >= end { return target }
        let age = time - start.time - start.coast
        if age <= 0 { return start.value(after: max(0, time - start.time)) }
        return switch way {
        case .spring(let spring):
            target + spring.displacement(at: age, from: start.coasted - target, initialVelocity: start.velocity)
        case .glide(let glide): target + glide.displacement(at: age)
        }
    }

    /// Its velocity at a time, in points per second.
    func velocity(at time: Double) -> Double {
        if time >= end { return 0 }
        let age = time - start.time - start.coast
        if age <= 0 { return start.velocity(after: max(0, time - start.time)) }
        return switch way {
        case .spring(let spring):
            spring.velocity(at: age, from: start.coasted - target, initialVelocity: start.velocity)
        case .glide(let glide): glide.velocity(at: age)
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
