import Capture
import Glibc
import Showcase

extension Arguments {
    /// What is asked of a recording's format beside the file's name.
    func recordingWishes() throws(Failure) -> RecordingWishes {
        var wishes = RecordingWishes()
        wishes.frames = values["frames"] != nil
        wishes.animated = values["animated"] != nil
        wishes.transparent = values["transparent"] != nil
        if let text = values["strip"] {
            guard let count = Int(text), (1...RecordingWishes.mostMoments).contains(count) else {
                throw .usage(
                    "option --strip: '\(text)' is not a number of moments; expected 1 to \(RecordingWishes.mostMoments)"
                )
            }
            wishes.strip = count
        }
        // The window's own --loop plays the take again and again.
        if command == .record, let text = values["loop"] {
            guard let loop = LoopCount(text) else {
                throw .usage("option --loop: '\(text)' is not known; expected forever, once, or how often, 1 to 65535")
            }
            wishes.loop = loop
        }
        return wishes
    }

    /// The format of the file to write.
    func recordingFormat(of path: String) throws(Failure) -> RecordingFormat {
        try recordingWishes().format(of: path)
    }

    /// The format of a recording that has no name: a GIF, or an APNG where a GIF cannot have the rate or the alpha that is asked
    /// for; PNG where the options say so.
    func unnamedFormat(hasAlpha: Bool) throws(Failure) -> RecordingFormat {
        let wishes = try recordingWishes()
        if wishes.frames { return try recordingFormat(of: "recording/") }
        if wishes.strip != nil { return try recordingFormat(of: "recording.png") }
        let isGIF = !wishes.animated && !wishes.transparent && !hasAlpha && (try? rate(.gif(.forever))) != nil
        return try recordingFormat(of: isGIF ? "recording.gif" : "recording.apng")
    }

    /// The frames a second.
    func rate(_ format: RecordingFormat) throws(Failure) -> Fraction {
        try values["fps"].map { text throws(Failure) in try format.rate(text) } ?? format.defaultRate
    }

    /// Which moments of a performance of so many seconds are recorded, and when they show.
    func schedule(_ format: RecordingFormat, duration: Double) throws(Failure) -> FrameSchedule {
        let rate = try rate(format)
        let start = try fraction("from", in: 0...86_400, "seconds, 0 to 86400") ?? Fraction(0)
        guard values["to"] == nil || values["duration"] == nil else {
            throw .usage("--to and --duration exclude each other; --to is a time, --duration a length of time")
        }
        var end = try fraction("to", in: 0...86_400, "seconds, 0 to 86400")
        if let length = try fraction("duration", in: 0...86_400, "seconds, 0 to 86400") { end = start + length }
        let last = end ?? max(Fraction(nearest: duration), start)
        guard start <= last else {
            throw .usage("option --to: \(values["to"] ?? "") is before --from \(values["from"] ?? "")")
        }
        return FrameSchedule(
            rate: rate, start: start, end: last,
            speed: try fraction("speed", in: 0.01...100, "times as fast, 0.01 to 100") ?? Fraction(1),
            hold: try fraction("hold", in: 0...600, "seconds, 0 to 600") ?? Fraction(0))
    }

    /// What records to a file; whatever cannot be done is refused here, and nothing is written yet.
    ///
    /// - Parameter duration: the performance's seconds.
    func recorder(
        _ path: String, of device: Device, framing: Framing, duration: Double
    ) throws(Failure) -> Recorder {
        let format = try recordingFormat(of: path)
        let schedule = try schedule(format, duration: duration)
        let size = try imageSize(of: framing.size(for: device))
        do {
            return try Recorder(
                format, schedule: schedule, size: size, hasAlpha: framing.ground.alpha < 1, path: path,
                replaces: values["force"] != nil, searchPath: Command.variable("PATH") ?? "")
        } catch {
            if case .transparency = error { throw .usage(Failure.text(error)) }
            throw .operation(Failure.text(error))
        }
    }

    /// The value of an option as an exact number in a range; nil where the option is not given.
    private func fraction(
        _ option: String, in range: ClosedRange<Double>, _ meaning: String
    ) throws(Failure) -> Fraction? {
        guard try number(option, in: range, meaning) != nil, let text = values[option] else { return nil }
        guard let fraction = Fraction(text) else {
            throw .usage("option --\(option): write \(text) with at most nine decimals; expected \(meaning)")
        }
        return fraction
    }
}
