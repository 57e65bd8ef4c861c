import PopEffects
import Showcase
import TransformEngine

/// Records what is done in the window, so that any part of it can be performed again exactly.
///
/// Times are the demo's, in seconds. A demo at rest has no past, so the inputs before its last rest are forgotten.
struct TakeRecorder {
    private var inputs: [Input] = []
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
        for var input in inputs where Take.times.contains(input.time - origin) {
            input.time = max(0, input.time - origin).roundedToNanosecond
            take.add(input)
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
        if parameters != EffectParameters() {
            options["parameters"] = parameters.json.split(separator: "\n").joined()
        }
        return options
    }
}
