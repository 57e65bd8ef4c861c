import PopEffects
import TransformEngine

/// A recorded performance: the inputs of one person, in the order of time.
package struct Take: Sendable, Equatable {
    /// The options that it is played with: values of the command line's options by their names, such as `effect` and `natgeo`.
    package var options: [String: String] = [:]
    /// What was added, in the order in which it was.
    var parts: [Part] = []
    /// The time of the last input, in seconds; 0 if there is none.
    package private(set) var end = 0.0

    /// The options that a take may carry, in the order in which they are written.
    static let optionNames = [
        "effect", "scene", "device", "feel", "motion", "language", "page", "sheet", "fit", "close-button", "parameters",
        "from", "to",
    ]

    /// The options whose values are paths.
    private static let pathOptions = ["page", "sheet", "parameters"]

    /// The times that an input may have, in seconds: up to a day.
    package static let times = 0.0...86_400.0
    /// The notches that a wheel may turn at once, up and down.
    package static let notches = -1000.0...1000.0
    /// The coordinates that a pointer may have, in points; outside the screen is allowed.
    package static let coordinates = -100_000.0...100_000.0
    /// The numbers that a finger may have.
    package static let fingers = 0...999

    /// Makes an empty take.
    package init() {}

    /// The inputs in the order of `time`; those of one time in the order in which they were added.
    package var inputs: Inputs { Inputs(of: self) }

    /// The same take with paths that start from the current folder instead of the take's own, which is `folder`.
    package func located(in folder: String) -> Take {
        var take = self
        for name in Self.pathOptions {
            // Parameters may also be JSON, which begins with a brace.
            guard let path = options[name], !path.hasPrefix("/"), !path.hasPrefix("{") else { continue }
            take.options[name] = "\(folder)/\(path)"
        }
        return take
    }

    /// Whether both have the same options and the same inputs.
    package static func == (a: Take, b: Take) -> Bool { a.options == b.options && a.inputs.elementsEqual(b.inputs) }

    /// Adds a mouse event.
    package mutating func add(_ phase: PointerEvent.Phase, at location: Point, time: Double) {
        add(.pointer(PointerEvent(time: time, phase: phase, location: location)))
    }

    /// Adds a turn of the wheel by notches, above 0 away from the person.
    package mutating func wheel(_ notches: Double, at location: Point, time: Double) {
        precondition(Self.coordinates.contains(location.x) && Self.coordinates.contains(location.y))
        precondition(Self.notches.contains(notches), "a wheel turns by so much at once")
        append(.input(.wheel(WheelEvent(time: time, location: location, notches: notches))))
    }

    /// Adds a key.
    package mutating func add(_ key: Input.Key, time: Double) { add(.key(key, time: time)) }

    /// Adds an input; its time is in `times`, a pointer's location in `coordinates`, a finger's number in `fingers`.
    package mutating func add(_ input: Input) {
        if case .pointer(let event) = input {
            precondition(Self.coordinates.contains(event.location.x) && Self.coordinates.contains(event.location.y))
            precondition(event.device == .mouse || Self.fingers.contains(event.id), "a finger has a number")
        }
        append(.input(input))
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
        append(.sweep(Sweep(from: start, to: end, time: time, duration: duration)))
    }

    private mutating func append(_ part: Part) {
        precondition(Self.times.contains(part.begin) && Self.times.contains(part.end), "a take's times are 0 to a day")
        parts.append(part)
        end = max(end, part.end)
    }
}
