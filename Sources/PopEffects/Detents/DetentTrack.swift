import TransformEngine

/// The height of a sheet that rests at detents: at rest, held, or on its way. A closed form of time.
///
/// Heights are points above closed, which is 0. The scroll offset of content at the last detent lies above that on the same
/// track, so that a drag goes from one into the other. Inside the track a pointer is followed 1:1; a value beyond an end shows on
/// a rubber band, held or not, so that a grab finds the very value that a release left.
struct DetentTrack {
    /// The detents' heights in ascending order, closed first.
    let detents: [Double]
    private let behavior: RefinedBehavior
    private let motion: Motion
    private var track: RubberTrack
    /// The way to the target; nil while it is held.
    private var simulation: Simulation?
    /// Where the pointer has it, if it is held.
    private var held = 0.0
    /// How far it was scrolled when it left the last detent, in points: it goes back on the way to the detent below.
    private var carried = 0.0
    /// How far it can be scrolled from the next rest on, in points; nil if that is no other than now.
    private var newLength: Double?
    /// Whether the hand that holds it took hold of it below the last detent.
    private var isHeldFromBelow = false

    /// Speeds above this come from a pointer that jumped, in points per second: no hand is so fast.
    private static let topSpeed = 20_000.0

    /// Makes it at rest, closed.
    ///
    /// - Parameters:
    ///   - detents: heights in ascending order, the first of them 0.
    ///   - dimension: the sheet's height, in points: the rubber band's dimension.
    init(detents: [Double], dimension: Double, behavior: RefinedBehavior, motion: Motion) {
        precondition(detents.first == 0 && detents.count > 1 && detents == detents.sorted(), "detents ascend from 0")
        (self.detents, self.behavior, self.motion) = (detents, behavior, motion)
        track = RubberTrack(
            range: 0...detents[detents.count - 1],
            band: RubberBand(dimension: dimension, coefficient: behavior.rubberBandCoefficient))
        simulation = resting(at: 0)
    }

    /// The detent that it rests at or is on its way to, plus the scroll offset there; nil while it is held.
    var target: Double? { simulation?.target }

    /// When it has arrived, in seconds; in the past if it rests or is held.
    var end: Double { simulation?.end ?? -.infinity }

    /// How far it can be scrolled at the last detent, in points.
    private var scrollLength: Double { track.range.upperBound - top }

    /// Takes note of how far it can be scrolled at the last detent, in points.
    ///
    /// If it rests scrolled further, it is put at the end at once. While it is held, and while its content moves, it goes on as before.
    mutating func setScrollLength(_ length: Double, at time: Double) {
        newLength = length
        guard let target else { return }
        if time >= end, target > top + length { simulation = resting(at: top + length) }
        if time >= end || max(target, value(at: time)) <= top { takeUpLength(at: time) }
    }

    /// Lets a new length count, unless something that shows would move at once.
    mutating func takeUpLength(at time: Double) {
        guard let length = newLength, value(at: time) <= top + min(scrollLength, length) else { return }
        track.range = track.range.lowerBound...top + length
        carried = min(carried, length)
        newLength = nil
    }

    /// The end of content that has become shorter than it is scrolled, at rest; nil if it has not.
    var overdueEnd: Double? {
        guard let newLength, let target, target > top + newLength else { return nil }
        return top + newLength
    }

    private var top: Double { detents[detents.count - 1] }
    private var below: Double { detents[detents.count - 2] }

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

    /// How fast what shows moves upwards at a time, in points per second; 0 while it is held.
    func velocity(at time: Double) -> Double { simulation?.velocity(at: time) ?? 0 }

    /// How fast what shows moves with the pointer that holds it: slower on the rubber band.
    ///
    /// - Parameter velocity: the pointer's, upwards, in points per second.
    func velocity(ofPointer velocity: Double) -> Double {
        min(max(velocity, -Self.topSpeed), Self.topSpeed) * track.slope(at: held)
    }

    /// Where a pointer that holds it 1:1 would have it at a time.
    private func value(at time: Double) -> Double {
        simulation.flatMap { track.value(showing: $0.position(at: time)) } ?? held
    }

    /// Whether it is held and its content is scrolled.
    var isScrolled: Bool { simulation == nil && liesInScroll(held) }

    /// Whether a value means that content is scrolled.
    private func liesInScroll(_ value: Double) -> Bool { scrollLength > 0 && value > top }

    /// Takes hold of it, where it is.
    mutating func hold(at time: Double) {
        let height = height(at: time)
        held = value(at: time)
        // A sheet that no drag may close is held on a rubber band below its lowest detent, or below where it was caught.
        let lowest = behavior.closesOnDrag ? 0 : min(detents[1], height)
        if lowest != track.range.lowerBound {
            track.range = lowest...track.range.upperBound
            held = max(held, lowest)
        }
        simulation = nil
        isHeldFromBelow = held < top
        takeUpCarried()
    }

    /// Moves it while it is held; not beyond all numbers.
    mutating func move(by distance: Double) {
        guard (held + distance).isFinite else { return }
        held += distance
        takeUpCarried()
    }

    /// Lets it go to a detent, or to a scroll offset above the last one.
    ///
    /// - Parameters:
    ///   - target: in points.
    ///   - time: of the start, in seconds.
    ///   - velocity: of what shows at the start, upwards, in points per second.
    ///   - isReleased: whether a hand lets it go: then it first goes on at that velocity for a moment.
    mutating func settle(at target: Double, time: Double, velocity: Double, isReleased: Bool) {
        held = value(at: time)
        takeUpCarried()
        let scrolls = liesInScroll(held)
        let leaves = scrolls && target < top
        var shown = track.shown(held)
        if leaves { (carried, shown) = (shown - top, top) }
        if target < track.range.lowerBound { track.range = 0...track.range.upperBound }
        let start = Simulation.Start(
            time: time, position: shown, velocity: leaves ? 0 : velocity, coast: isReleased ? behavior.coastTime : 0,
            on: track)
        // A glide back to the end from beyond it would be the longer the slower it begins.
        let glides = scrolls && isReleased && (target < track.range.upperBound || shown <= target)
        let glide = glides ? Simulation(glidingTo: target, from: start) : nil
        let arrivesAtOnce = target == 0 || motion == .reduced || scrolls
        let damping = behavior.springDampingFraction
        simulation =
            glide
            ?? Simulation(
                to: target, from: start,
                by: Spring(
                    response: behavior.springResponse, dampingFraction: arrivesAtOnce ? max(1, damping) : damping),
                // Closed, it is out of sight: there the last half of a pixel at two a point is not waited for.
                threshold: target == 0 ? 0.25 : 0.01, arrivesAtOnce: arrivesAtOnce)
    }

    /// Comes to rest, once it has arrived.
    mutating func rest() {
        guard let target else { return }
        simulation = resting(at: target < top ? target : target + carried)
        carried = 0
        takeUpLength(at: end)
    }

    private func resting(at value: Double) -> Simulation {
        Simulation(
            to: value, from: .init(time: -.infinity, position: value, velocity: 0, coast: 0, on: track),
            by: Spring(response: behavior.springResponse, dampingFraction: 1), threshold: 0, arrivesAtOnce: true)
    }

    /// Back at the last detent, it is scrolled as it was; at the detent below, that is forgotten.
    private mutating func takeUpCarried() {
        if held >= top { held += carried }
        if held >= top || held <= below { carried = 0 }
    }

    /// Where a release leads: a flick goes on to the next detent in its direction, else it is the nearest one. Content that is
    /// scrolled glides on instead, no further than to its ends; a flick that comes from below the last detent ends at that.
    func target(forReleaseAt time: Double, velocity: Double) -> Double {
        let value = value(at: time)
        if liesInScroll(value) {
            let isFromBelow = isHeldFromBelow && value - velocity * VelocityTracker.window < top
            if isFromBelow, velocity > behavior.flickSpeed { return top }
            let velocity = self.velocity(ofPointer: velocity)
            let glide = Deceleration.distance(initialVelocity: velocity, duration: behavior.glideTime)
            return min(max(top, track.shown(value) + velocity * behavior.coastTime + glide), track.range.upperBound)
        }
        let allowed = behavior.closesOnDrag ? detents[...] : detents.dropFirst()
        let height = height(at: time)
        if abs(velocity) > behavior.flickSpeed {
            let next = velocity > 0 ? allowed.first { $0 > height } : allowed.last { $0 < height }
            if let next = next ?? (velocity > 0 ? allowed.last : allowed.first) { return next }
        }
        return allowed.min { abs($0 - height) < abs($1 - height) } ?? 0
    }

    /// Where scrolling by a distance leads from the target, no further than to either end; nil if it cannot be scrolled so.
    func target(scrolledBy distance: Double) -> Double? {
        guard let target, scrollLength > 0, target >= top else { return nil }
        let place = min(max(top, target + distance), track.range.upperBound)
        return place == target ? nil : place
    }
}
