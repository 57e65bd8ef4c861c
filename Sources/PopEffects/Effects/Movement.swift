import TransformEngine

/// The way of one value to a target: for a moment at its own speed, then slowed down. A closed form of time.
struct Movement {
    /// Where it leads.
    let target: Double
    /// When it has arrived, in seconds.
    let end: Double
    private let start: Start
    private let way: Way

    /// Where a movement begins, and how long it goes on as fast as it shows there.
    struct Start {
        /// In seconds.
        let time: Double
        /// In points.
        let value: Double
        /// In points per second.
        let velocity: Double
        /// How long it goes on so, in seconds.
        let coast: Double
        /// What of the value shows.
        private let track: RubberTrack
        /// How fast that moves, in points per second.
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

        /// When it passes a value on the coast, in seconds from the start; nil where it does not.
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

    /// A flick's: it stops at the target without a turn; nil where the velocity does not lead there.
    init?(glidingTo target: Double, from start: Start) {
        guard let glide = Deceleration(distance: target - start.coasted, initialVelocity: start.velocity) else {
            return nil
        }
        (self.target, self.start, way) = (target, start, .glide(glide))
        end = (start.time + start.coast + glide.duration).roundedToNanosecond
    }

    /// A spring's.
    ///
    /// - Parameters:
    ///   - threshold: how near counts as arrived, in points.
    ///   - arrivesAtOnce: whether it ends where it first gets to the target.
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
        if age <= 0 { return start.velocity }
        return switch way {
        case .spring(let spring):
            spring.velocity(at: age, from: start.coasted - target, initialVelocity: start.velocity)
        case .glide(let glide): glide.velocity(at: age)
        }
    }
}
