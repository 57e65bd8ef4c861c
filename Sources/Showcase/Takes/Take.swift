import PopEffects
import TransformEngine

/// A recorded performance: the inputs of one person, in the order of time.
package struct Take: Sendable, Hashable {
    /// The inputs in the order of `time`; those of one time in the order in which they were added.
    package private(set) var inputs: [Input] = []
    /// The options that it is played with: values of the command line's options by their names, such as `effect` and `natgeo`.
    package var options: [String: String] = [:]

    /// The options that a take may carry, in the order in which they are written.
    static let optionNames = [
        "effect", "scene", "device", "feel", "motion", "language", "page", "sheet", "fit", "parameters", "from", "to",
    ]

    /// The times that an input may have, in seconds: up to a day.
    package static let times = 0.0...86_400.0
    /// The notches that a wheel may turn at once, up and down.
    package static let notches = -1000.0...1000.0
    /// The coordinates that a pointer may have, in points; outside the screen is allowed.
    package static let coordinates = -100_000.0...100_000.0
    /// The numbers that a finger may have.
    package static let fingers = 0...999
    /// The number of moves per second in a drag.
    static let movesPerSecond = 120.0

    /// Makes an empty take.
    package init() {}

    /// The time of the last input, in seconds; 0 if there is none.
    package var end: Double { inputs.last?.time ?? 0 }

    /// Adds a mouse event.
    package mutating func add(_ phase: PointerEvent.Phase, at location: Point, time: Double) {
        add(.pointer(PointerEvent(time: time, phase: phase, location: location)))
    }

    /// Adds a turn of the wheel by notches, above 0 away from the person.
    package mutating func wheel(_ notches: Double, at location: Point, time: Double) {
        precondition(Self.coordinates.contains(location.x) && Self.coordinates.contains(location.y))
        precondition(Self.notches.contains(notches), "a wheel turns by so much at once")
        insert(.wheel(WheelEvent(time: time, location: location, notches: notches)))
    }

    /// Adds a key.
    package mutating func add(_ key: Input.Key, time: Double) { add(.key(key, time: time)) }

    /// Adds an input; its time is in `times`, a pointer's location in `coordinates`, a finger's number in `fingers`.
    package mutating func add(_ input: Input) {
        if case .pointer(let event) = input {
            precondition(Self.coordinates.contains(event.location.x) && Self.coordinates.contains(event.location.y))
            precondition(event.device == .mouse || Self.fingers.contains(event.id), "a finger has a number")
        }
        insert(input)
    }

    /// Adds a press and a release at one time and place.
    package mutating func tap(at location: Point, time: Double) {
        add(.down, at: location, time: time)
        add(.up, at: location, time: time)
    }

    /// Adds a press, straight and even moves at 120 Hz of which the last one ends at `end`, and a release there.
    ///
    /// - Parameter duration: from the press to the release, in seconds, over 0.
    package mutating func drag(from start: Point, to end: Point, time: Double, duration: Double) {
        sweep(from: start, to: end, time: time, duration: duration)
        add(.up, at: end, time: (time + duration).roundedToNanosecond)
    }

    /// Adds the press and the moves of a drag, without the release.
    mutating func sweep(from start: Point, to end: Point, time: Double, duration: Double) {
        precondition(duration > 0, "a drag takes time")
        let count = max(1, Int((duration * Self.movesPerSecond).rounded()))
        add(.down, at: start, time: time)
        for i in 1...count {
            let fraction = Double(i) / Double(count)
            add(
                .move, at: start.interpolated(to: end, progress: fraction),
                time: (time + duration * fraction).roundedToNanosecond)
        }
    }

    private mutating func insert(_ input: Input) {
        precondition(Self.times.contains(input.time), "a take's times are 0 to a day")
        let index = inputs.lastIndex { $0.time <= input.time }.map { $0 + 1 } ?? 0
        inputs.insert(input, at: index)
    }
}
