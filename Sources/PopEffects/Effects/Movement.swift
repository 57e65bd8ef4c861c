import TransformEngine

/// The way of one value to a target: for a moment at its own speed, then slowed down. A closed form of time.
struct Movement {
    /// Where it leads.
    let target: Double
    /// When it has arrived, in seconds.
    let end: Double
    private let start: Start
    private let way: Way

    /// Where a movement begins.
    struct Start {
        /// In seconds.
        let time: Double
        /// In points.
        let value: Double
        /// In points per second.
        let velocity: Double
        /// How long it goes on at its velocity, in seconds.
        let coast: Double

        /// Where it begins to slow down.
        var coasted: Double { value + velocity * coast }
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
        let passing = velocity == 0 ? -1 : (target - start.value) / velocity
        var duration: Double
        if arrivesAtOnce, (0...start.coast).contains(passing) {
            duration = passing
        } else {
            duration = spring.settlingDuration(from: distance, initialVelocity: velocity, threshold: threshold)
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
        if age <= 0 { return start.value + start.velocity * max(0, time - start.time) }
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
