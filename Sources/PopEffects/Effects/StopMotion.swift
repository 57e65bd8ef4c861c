import TransformEngine

/// The height of something between its stops: at rest, held, or on its way on a spring. A closed form of time.
///
/// Heights are points above closed, which is 0. Inside `track` the height follows a pointer 1:1; what is beyond an end shows
/// on a rubber band, held or not, so that a grab finds the very value that a release left.
struct StopMotion {
    /// The stops' heights in ascending order, closed first.
    let stops: [Double]
    private let parameters: RefinedParameters
    private let motion: Motion
    private var track: RubberTrack
    private var start = (time: 0.0, value: 0.0, velocity: 0.0)
    /// How long it goes on at its speed before the spring takes it, in seconds.
    private var coast = 0.0
    private var spring: Spring
    /// The stop that it rests at or is on its way to; nil while it is held.
    private(set) var target: Double?
    /// When it has arrived, in seconds; in the past where it rests or is held.
    private(set) var end = -Double.infinity

    /// Speeds above this come from a pointer that jumped, in points per second: no hand is so fast.
    private static let topSpeed = 20_000.0

    /// Makes it at rest, closed.
    ///
    /// - Parameters:
    ///   - stops: heights in ascending order, the first of them 0.
    ///   - dimension: the height of what moves, in points: the rubber band's dimension.
    init(stops: [Double], dimension: Double, parameters: RefinedParameters, motion: Motion) {
        precondition(stops.first == 0 && stops.count > 1 && stops == stops.sorted(), "the stops ascend from 0")
        (self.stops, self.parameters, self.motion) = (stops, parameters, motion)
        track = RubberTrack(
            range: 0...(stops.last ?? 0),
            band: RubberBand(dimension: dimension, coefficient: parameters.rubberBandCoefficient))
        spring = Spring(response: parameters.springResponse, dampingFraction: 1)
        target = 0
    }

    /// The height that shows at a time.
    func height(at time: Double) -> Double { track.shown(value(at: time)) }

    /// The speed upwards at a time, in points per second of a pointer that would move it so.
    func velocity(at time: Double) -> Double {
        guard let target, time < end else { return 0 }
        let age = time - start.time - coast
        return age <= 0
            ? start.velocity
            : spring.velocity(at: age, from: coasted - target, initialVelocity: start.velocity)
    }

    /// Where a pointer that holds it 1:1 would have it at a time.
    private func value(at time: Double) -> Double {
        guard let target else { return start.value }
        if time >= end { return target }
        let age = time - start.time - coast
        if age <= 0 { return start.value + start.velocity * max(0, time - start.time) }
        return target + spring.displacement(at: age, from: coasted - target, initialVelocity: start.velocity)
    }

    /// Where the spring takes it.
    private var coasted: Double { start.value + start.velocity * coast }

    /// Takes hold of it, where it is.
    mutating func hold(at time: Double) {
        let height = height(at: time)
        start = (time, value(at: time), 0)
        // A sheet that no drag may close is held on a rubber band below its lowest stop, or below where it was caught.
        let lowest = parameters.closesOnDrag ? 0 : min(stops[1], height)
        if lowest != track.range.lowerBound {
            track.range = lowest...track.range.upperBound
            start.value = max(start.value, lowest)
        }
        target = nil
        end = -.infinity
    }

    /// Moves it while it is held.
    mutating func move(by distance: Double) { start.value += distance }

    /// Lets it go to a stop, with a speed upwards in points per second.
    ///
    /// - Parameter coasts: whether it first goes on at that speed for a moment, as what a hand lets go does.
    mutating func settle(on stop: Double, at time: Double, velocity: Double, coasts: Bool) {
        start = (time, value(at: time), min(max(velocity, -Self.topSpeed), Self.topSpeed))
        if stop < track.range.lowerBound {
            if start.value < track.range.lowerBound { start.value = track.shown(start.value) }
            track.range = 0...track.range.upperBound
        }
        target = stop
        coast = coasts ? parameters.coastTime : 0
        let arrivesAtOnce = stop == 0 || motion == .reduced
        let damping = parameters.springDampingFraction
        spring = Spring(
            response: parameters.springResponse, dampingFraction: arrivesAtOnce ? max(1, damping) : damping)
        end = time + duration(to: stop, arrivesAtOnce: arrivesAtOnce)
        if end > time { end = end.roundedToNanosecond }
    }

    /// How long the way to a stop takes, in seconds; where it arrives at once, no longer than until it first gets there.
    private func duration(to stop: Double, arrivesAtOnce: Bool) -> Double {
        let (distance, velocity) = (coasted - stop, start.velocity)
        if arrivesAtOnce, velocity != 0 {
            let arrival = (stop - start.value) / velocity
            if (0...coast).contains(arrival) { return arrival }
        }
        // Closed, it is out of sight: there the last half of a pixel at two a point is not waited for.
        var duration = spring.settlingDuration(
            from: distance, initialVelocity: velocity, threshold: stop == 0 ? 0.25 : 0.01)
        if arrivesAtOnce, let arrival = spring.arrival(from: distance, initialVelocity: velocity) {
            duration = min(duration, arrival)
        }
        return duration > 0 ? coast + duration : 0
    }

    /// The stop that a release decides for: a flick goes on to the next one in its direction, else the nearest.
    func stop(forReleaseAt time: Double, velocity: Double) -> Double {
        let allowed = parameters.closesOnDrag ? stops[...] : stops.dropFirst()
        let height = height(at: time)
        if abs(velocity) > parameters.flickSpeed {
            let next = velocity > 0 ? allowed.first { $0 > height } : allowed.last { $0 < height }
            if let next = next ?? (velocity > 0 ? allowed.last : allowed.first) { return next }
        }
        return allowed.min { abs($0 - height) < abs($1 - height) } ?? 0
    }
}

/// A range that a value moves in freely, with a rubber band beyond its ends.
struct RubberTrack {
    /// Where a value shows as it is.
    var range: ClosedRange<Double>
    /// How far it shows beyond.
    let band: RubberBand

    /// What shows of a value.
    func shown(_ value: Double) -> Double {
        let inside = min(max(value, range.lowerBound), range.upperBound)
        return inside + band.displayed(for: value - inside)
    }
}
