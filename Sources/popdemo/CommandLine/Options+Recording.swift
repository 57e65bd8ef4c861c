import Capture
import Showcase

extension Options {
    /// The format of a recording that has no name: a GIF, or an APNG if a GIF cannot have the rate or the alpha that is asked
    /// for; PNG if the options say so.
    func unnamedFormat() throws(Failure) -> RecordingFormat {
        if let format = wishes.fileFormat { return try wishes.format(of: "recording.\(format.rawValue)") }
        if wishes.frames { return try wishes.format(of: "recording/") }
        if wishes.strip != nil { return try wishes.format(of: "recording.png") }
        let isGIF =
            !wishes.animated && !wishes.transparent && !hasAlpha && (try? rate(of: .gif(.forever))) != nil
        return try wishes.format(of: isGIF ? "recording.gif" : "recording.apng")
    }

    /// The frames a second.
    func rate(of format: RecordingFormat) throws(Failure) -> Fraction {
        guard let rate else { return format.defaultRate }
        return try format.rate(rate.text)
    }

    /// What records to a file. What cannot be done is refused here, and nothing is written yet.
    ///
    /// - Parameter duration: the performance's, in seconds; asked for only if the options do not say where the recording ends.
    func recorder(_ path: String, of device: Device, duration: @autoclosure () -> Double) throws(Failure) -> Recorder {
        let format = try wishes.format(of: path)
        let schedule = try schedule(format, duration)
        let size = try imageSize(of: framing.size(for: device))
        do {
            return try Recorder(
                format, schedule: schedule, size: size, hasAlpha: hasAlpha, path: path, replaces: replaces,
                searchPath: environmentVariable("PATH") ?? "")
        } catch {
            if case .transparency = error { throw .usage(Failure.text(error)) }
            throw .operation(Failure.text(error))
        }
    }

    /// How the window makes captures. A recording that could not be made is refused before the person performs.
    func captures(of device: Device) throws(Failure) -> CaptureOptions {
        let format: RecordingFormat
        if let recording {
            _ = try recorder(recording, of: device, duration: 0)
            let take = CaptureFile(path: CaptureOptions.takePath(beside: recording), replaces: replaces)
            do { try take.check() } catch { throw .operation(Failure.text(error)) }
            format = try wishes.format(of: recording)
        } else {
            format = try unnamedFormat()
        }
        let rate = try rate(of: format)
        let size = try imageSize(of: framing.size(for: device))
        do { try format.check(frame: size, hasAlpha: hasAlpha) } catch { throw .usage(Failure.text(error)) }
        return CaptureOptions(
            framing: framing, scale: scale ?? 2, recording: recording, format: format, rate: rate, replaces: replaces)
    }

    /// Whether the frames are not opaque.
    private var hasAlpha: Bool { framing.ground.alpha < 1 }

    /// Which moments of a performance of so many seconds are recorded, and when they show.
    func schedule(_ format: RecordingFormat, _ duration: () -> Double) throws(Failure) -> FrameSchedule {
        let rate = try rate(of: format)
        let meaning = "seconds, 0 to 86400"
        let start = try from?.fraction(in: 0...86_400, meaning) ?? Fraction(0)
        guard to == nil || self.duration == nil else {
            throw .usage("--to and --duration exclude each other; --to is a time, --duration a length of time")
        }
        var end = try to?.fraction(in: 0...86_400, meaning)
        if let length = try self.duration?.fraction(in: 0...86_400, meaning) { end = start + length }
        let last = end ?? max(Fraction(nearest: duration()), start)
        guard start <= last else {
            throw .usage("option --to: \(to?.text ?? "") is before --from \(from?.text ?? "")")
        }
        return FrameSchedule(rate: rate, start: start, end: last, speed: speed, hold: hold)
    }
}
