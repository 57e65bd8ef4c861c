import PopEffects
import TransformEngine

extension Take {
    /// Reads lines such as `0.20 down 207 300`; `#` begins a comment, empty lines are skipped.
    ///
    /// The lines need not be in the order of time, since a drag lasts while others happen: they are sorted, and those of
    /// one time stay as they stand. Times are seconds, coordinates points of the device's screen:
    ///
    ///     0.20 down 207 300
    ///     0.30 move 207 280
    ///     0.45 up 207 250
    ///     1.50 tap 40 388
    ///     2.00 drag 207 600 to 207 100 for 0.5
    ///     2.80 wheel 207 500 -1
    ///     3.00 key escape
    ///
    /// `down`, `move`, `up` and `cancel` (a pointer that is lost) may end in `finger 2`; without, it is the mouse. A wheel turns
    /// by notches, above 0 away from the person, which scrolls up. A line such as `option effect natgeo` says what the take is
    /// played with; its value ends with the line, or stands between quotation marks if it has a newline or blanks at its ends. Paths in
    /// it start from the take's own folder.
    package init(parsing text: String) throws(TakeError) {
        self.init()
        let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
        for (index, line) in lines.enumerated() {
            var arguments = TakeArguments(line, number: index + 1)
            guard !arguments.isEmpty else { continue }
            if let option = try arguments.option(among: Self.optionNames) {
                options[option.name] = option.value
                continue
            }
            try read(&arguments)
            try arguments.expectEnd()
        }
    }

    /// The take as text that reads back as the same take; a tap and a drag are written as the events that they consist of.
    package var text: String {
        let settings = Self.optionNames.compactMap { name in options[name].map { "option \(name) \($0.optionText)\n" } }
        let lines = inputs.map { input in
            let time = input.time.shortestText
            switch input {
            case .pointer(let event):
                let finger = event.device == .touch ? " finger \(event.id)" : ""
                return
                    "\(time) \(event.phase) \(event.location.x.shortestText) \(event.location.y.shortestText)\(finger)\n"
            case .wheel(let event):
                let place = "\(event.location.x.shortestText) \(event.location.y.shortestText)"
                return "\(time) wheel \(place) \(event.notches.shortestText)\n"
            case .key(let key, _):
                return "\(time) key \(key.rawValue)\n"
            }
        }
        return (settings + lines).joined()
    }

    private mutating func read(_ arguments: inout TakeArguments) throws(TakeError) {
        let time = try arguments.number("a time in seconds", in: Self.times)
        let keyword = try arguments.keyword(
            "down, move, up, cancel, tap, drag, wheel or key",
            among: ["down", "move", "up", "cancel", "tap", "drag", "wheel", "key"])
        switch keyword {
        case "down": try readPointer(.down, time, &arguments)
        case "move": try readPointer(.move, time, &arguments)
        case "up": try readPointer(.up, time, &arguments)
        case "cancel": try readPointer(.cancel, time, &arguments)
        case "tap": tap(at: try arguments.point(), time: time)
        case "drag":
            let start = try arguments.point()
            _ = try arguments.keyword("'to'", among: ["to"])
            let end = try arguments.point()
            _ = try arguments.keyword("'for'", among: ["for"])
            // No shorter than a billionth, so that the drag takes time.
            let duration = try arguments.number(
                "the drag's seconds, over 0", in: 1e-9...Self.times.upperBound,
                until: (Self.times.upperBound - time).roundedToNanosecond)
            drag(from: start, to: end, time: time, duration: duration)
        case "wheel":
            let location = try arguments.point()
            wheel(try arguments.number("the wheel's notches", in: Self.notches), at: location, time: time)
        default:
            let keys = Input.Key.allCases.map(\.rawValue)
            let name = try arguments.keyword("a key: \(keys.joined(separator: " or "))", among: keys)
            if let key = Input.Key(rawValue: name) { add(key, time: time) }
        }
    }

    private mutating func readPointer(
        _ phase: PointerEvent.Phase, _ time: Double, _ arguments: inout TakeArguments
    ) throws(TakeError) {
        let location = try arguments.point()
        let finger = try arguments.finger()
        add(
            .pointer(
                PointerEvent(
                    time: time, phase: phase, location: location, device: finger == nil ? .mouse : .touch,
                    id: finger ?? 0)))
    }
}
