import TransformEngine

/// The height of something between its stops: at rest, held, or on its way. A closed form of time.
///
/// Heights are points above closed, which is 0. What can be scrolled at the last stop lies above that on the same track, so that
/// a drag goes from one into the other. Inside the track a pointer is followed 1:1; what is beyond an end shows on a rubber band,
/// held or not, so that a grab finds the very value that a release left.
struct StopMotion {
    /// The stops' heights in ascending order, closed first.
    let stops: [Double]
    private let parameters: RefinedParameters
    private let motion: Motion
    private var track: RubberTrack
    private var movement: Movement?
    /// Where the pointer has it, as long as there is no movement.
    private var held = 0.0
    /// How far it was scrolled when it left the last stop, in points: it goes back on the way to the stop below.
    private var carried = 0.0

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
            range: 0...stops[stops.count - 1],
            band: RubberBand(dimension: dimension, coefficient: parameters.rubberBandCoefficient))
        movement = resting(at: 0)
    }

    /// The stop that it rests at or is on its way to, with what it is scrolled by there; nil while it is held.
    var target: Double? { movement?.target }

    /// When it has arrived, in seconds; in the past where it rests or is held.
    var end: Double { movement?.end ?? -.infinity }

    /// How far it can be scrolled at the last stop, in points; what is scrolled further is put at the end at once.
    var scrollLength: Double {
        get { track.range.upperBound - top }
        set {
            let end = top + newValue
            track.range = track.range.lowerBound...end
            held = min(held, end)
            carried = min(carried, newValue)
            if let target, target > end { movement = resting(at: end) }
        }
    }

    private var top: Double { stops[stops.count - 1] }
    private var below: Double { stops[stops.count - 2] }

    /// The height that shows at a time.
    func height(at time: Double) -> Double {
        let shown = track.shown(value(at: time))
        return scrollLength > 0 ? min(shown, top) : shown
    }

    /// How far it shows scrolled at a time, in points.
    func scrollOffset(at time: Double) -> Double {
        guard scrollLength > 0 else { return 0 }
        let shown = track.shown(value(at: time))
        return max(0, shown - top) + carried * min(max(0, (shown - below) / (top - below)), 1)
    }

    /// The speed upwards at a time, in points per second of a pointer that would move it so.
    func velocity(at time: Double) -> Double { movement?.velocity(at: time) ?? 0 }

    /// Where a pointer that holds it 1:1 would have it at a time.
    private func value(at time: Double) -> Double { movement?.value(at: time) ?? held }

    /// Whether it is held where it is scrolled.
    var isScrolled: Bool { movement == nil && liesInScroll(held) }

    /// Whether a value lies where it is scrolled.
    private func liesInScroll(_ value: Double) -> Bool { scrollLength > 0 && value > top }

    /// Takes hold of it, where it is.
    mutating func hold(at time: Double) {
        let height = height(at: time)
        held = value(at: time)
        // A sheet that no drag may close is held on a rubber band below its lowest stop, or below where it was caught.
        let lowest = parameters.closesOnDrag ? 0 : min(stops[1], height)
        if lowest != track.range.lowerBound {
            track.range = lowest...track.range.upperBound
            held = max(held, lowest)
        }
        movement = nil
        takeUpCarried()
    }

    /// Moves it while it is held.
    mutating func move(by distance: Double) {
        held += distance
        takeUpCarried()
    }

    /// Lets it go to a stop, or to where it is scrolled, with a speed upwards in points per second.
    ///
    /// - Parameter isReleased: whether a hand lets it go: then it first goes on at that speed for a moment.
    mutating func settle(on stop: Double, at time: Double, velocity: Double, isReleased: Bool) {
        held = value(at: time)
        takeUpCarried()
        let scrolls = liesInScroll(held)
        let leaves = scrolls && stop < top
        if leaves { (carried, held) = (track.shown(held) - top, top) }
        if stop < track.range.lowerBound {
            if held < track.range.lowerBound { held = track.shown(held) }
            track.range = 0...track.range.upperBound
        }
        let start = Movement.Start(
            time: time, value: held, velocity: leaves ? 0 : min(max(velocity, -Self.topSpeed), Self.topSpeed),
            coast: isReleased ? parameters.coastTime : 0, on: track)
        let glide = scrolls && isReleased ? Movement(glidingTo: stop, from: start) : nil
        let arrivesAtOnce = stop == 0 || motion == .reduced || scrolls
        let damping = parameters.springDampingFraction
        movement =
            glide
            ?? Movement(
                to: stop, from: start,
                by: Spring(
                    response: parameters.springResponse, dampingFraction: arrivesAtOnce ? max(1, damping) : damping),
                // Closed, it is out of sight: there the last half of a pixel at two a point is not waited for.
                threshold: stop == 0 ? 0.25 : 0.01, arrivesAtOnce: arrivesAtOnce)
    }

    /// Ends a movement, once it has arrived.
    mutating func rest() {
        guard let target else { return }
        movement = resting(at: target < top ? target : target + carried)
        carried = 0
    }

    private func resting(at value: Double) -> Movement {
        Movement(
            to: value, from: .init(time: -.infinity, value: value, velocity: 0, coast: 0, on: track),
            by: Spring(response: parameters.springResponse, dampingFraction: 1), threshold: 0, arrivesAtOnce: true)
    }

    /// Back at the last stop, it is scrolled as it was; at the stop below, that is forgotten.
    private mutating func takeUpCarried() {
        if held >= top { held += carried }
        if held >= top || held <= below { carried = 0 }
    }

    /// The stop that a release decides for: a flick goes on to the next one in its direction, else the nearest. What is
    /// scrolled glides on instead, no further than to its ends.
    func stop(forReleaseAt time: Double, velocity: Double) -> Double {
        let value = value(at: time)
        if liesInScroll(value) {
            let glide = Deceleration.distance(initialVelocity: velocity, duration: parameters.glideTime)
            return min(max(top, value + velocity * parameters.coastTime + glide), track.range.upperBound)
        }
        let allowed = parameters.closesOnDrag ? stops[...] : stops.dropFirst()
        let height = height(at: time)
        if abs(velocity) > parameters.flickSpeed {
            let next = velocity > 0 ? allowed.first { $0 > height } : allowed.last { $0 < height }
            if let next = next ?? (velocity > 0 ? allowed.last : allowed.first) { return next }
        }
        return allowed.min { abs($0 - height) < abs($1 - height) } ?? 0
    }

    /// Where scrolling by a distance leads from the target, no further than to either end; nil where it cannot be scrolled so.
    func target(scrolledBy distance: Double) -> Double? {
        guard let target, scrollLength > 0, target >= top else { return nil }
        let place = min(max(top, target + distance), track.range.upperBound)
        return place == target ? nil : place
    }
}
