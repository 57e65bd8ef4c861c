import PopEffects
import Showcase
import TransformEngine

/// Records what is done in the window, so that any part of it can be performed again exactly.
///
/// Times are the demo's, in seconds. A demo at rest has no past, so the inputs before its last rest are forgotten.
struct TakeRecorder {
    /// What the demo was given since it was last at rest.
    private(set) var inputs: [Input] = []
    private var pressed: Set<PointerIdentity> = []
    private var origin = 0.0
    /// When the recording began, in seconds; nil while nothing is recorded.
    private(set) var start: Double?

    /// Notes an input before the demo acts on it.
    ///
    /// - Parameter isAtRest: whether the demo is closed and nothing in it moves.
    mutating func note(_ input: Input, isAtRest: Bool) {
        if start == nil, isAtRest, pressed.isEmpty { forget(at: input.time) }
        if case .pointer(let event) = input {
            switch event.phase {
            case .down: pressed.insert(event.identity)
            case .up, .cancel: pressed.remove(event.identity)
            case .move: break
            }
        }
        inputs.append(input)
    }

    /// Begins to record.
    mutating func begin(at time: Double, isAtRest: Bool) {
        if isAtRest, pressed.isEmpty { forget(at: time) }
        start = time
    }

    /// Ends the recording; the take's options `from` and `to` say which part of it was recorded.
    mutating func finish(at time: Double) -> Take? {
        guard let start else { return nil }
        self.start = nil
        var take = Take()
        var fingers = FingerNumbers()
        for var input in inputs where Take.times.contains(input.time - origin) {
            input.time = max(0, input.time - origin).roundedToNanosecond
            take.add(fingers.numbered(input).inTakeBounds)
        }
        take.options["from"] = Self.milliseconds(start - origin)
        take.options["to"] = Self.milliseconds(max(time, start) - origin)
        return take
    }

    /// Forgets everything, because a fresh demo begins.
    mutating func reset() { self = TakeRecorder() }

    private static func milliseconds(_ seconds: Double) -> String { "\((seconds * 1000).rounded() / 1000)" }

    private mutating func forget(at time: Double) {
        inputs = []
        origin = time
    }
}

/// Numbers the fingers of a recording as a take can hold them: on X11 their numbers only grow.
private struct FingerNumbers {
    private var numbers: [PointerIdentity: Int] = [:]

    /// The same input with a number that no other finger has meanwhile: its own, if a take can hold it.
    mutating func numbered(_ input: Input) -> Input {
        guard case .pointer(var event) = input, event.device == .touch else { return input }
        let identity = event.identity
        let taken = Set(numbers.values)
        let isFree = Take.fingers.contains(event.id) && !taken.contains(event.id)
        let number = numbers[identity] ?? (isFree ? event.id : Take.fingers.first { !taken.contains($0) } ?? 0)
        switch event.phase {
        case .down, .move: numbers[identity] = number
        case .up, .cancel: numbers[identity] = nil
        }
        event.id = number
        return .pointer(event)
    }
}

extension Input {
    /// The same input with its place as a take can hold it; places far outside the screen mean the same as those nearer to it.
    fileprivate var inTakeBounds: Input {
        func bounded(_ place: Point) -> Point { Point(x: bounded(place.x), y: bounded(place.y)) }
        func bounded(_ coordinate: Double) -> Double {
            // What is no number counts as 0.
            coordinate.isNaN ? 0 : min(max(coordinate, Take.coordinates.lowerBound), Take.coordinates.upperBound)
        }
        switch self {
        case .key: return self
        case .pointer(var event):
            event.location = bounded(event.location)
            return .pointer(event)
        case .wheel(var event):
            event.location = bounded(event.location)
            event.notches = min(max(event.notches, Take.notches.lowerBound), Take.notches.upperBound)
            return .wheel(event)
        }
    }
}

extension Demo {
    /// The command line's options, by their names, that make the same demo again; those with the default value are left out.
    ///
    /// - Parameter pictures: the files of its pictures.
    func options(pictures: [OwnPictures.Place: String]) -> [String: String] {
        var options = [
            "effect": effect.rawValue, "scene": scene.rawValue, "device": device.name, "feel": feel.rawValue,
            "language": language.rawValue,
        ]
        if feel == .refined { options["motion"] = motion.rawValue }
        for (place, path) in pictures { options[place.rawValue] = absolutePath(path) }
        if !pictures.isEmpty { options["fit"] = self.pictures.fit.rawValue }
        var parameters = parameters
        let usual = SheetAppearance().closeButtonFrame
        let appearance = parameters.recedingSheet.appearance
        if appearance.closeButtonFrame != usual {
            options["close-button"] = appearance.hasCloseButton ? appearance.closeButtonFrame.listed : "none"
            parameters.recedingSheet.appearance.closeButtonFrame = usual
        }
        if parameters != EffectParameters() {
            options["parameters"] = parameters.json.split(separator: "\n").joined()
        }
        return options
    }
}
