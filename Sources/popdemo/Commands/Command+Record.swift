import Capture
import Rendering
import Showcase

extension Command {
    /// Writes a recording, prints its absolute path, and says on standard error what is in it.
    static func record(_ arguments: Arguments) throws(Failure) {
        let performance = try arguments.performance()
        let path = try recordingPath(arguments, performance.demo)
        let framing = try arguments.framing()
        let threads = try arguments.number("threads", in: 1...64, "threads, 1 to 64").map { Int($0) }
        let control = RecordingControl()
        do {
            let recorder = try arguments.recorder(
                path, of: performance.demo.device, framing: framing, duration: performance.duration)
            let frames = DemoFrames(
                of: performance, framing: framing, scale: try arguments.scale(),
                renderer: try Renderer(threads: threads))
            let interruption = Interruption(control)
            var bar = ProgressBar(printsLines: arguments.values["progress"] != nil)
            defer { bar.clear() }
            let recording = try withExtendedLifetime(interruption) {
                try recorder.record(control: control, progress: { bar.show($0, of: $1) }, draw: frames.draw)
            }
            bar.clear()
            log(summary(of: recording, by: recorder))
            var output = Output()
            try output.line(absolute(recording.path))
            try output.flush()
        } catch {
            throw error as? Failure ?? .operation(Failure.text(error))
        }
    }

    /// The file that is named, or a new one in the person's own folder.
    private static func recordingPath(_ arguments: Arguments, _ demo: Demo) throws(Failure) -> String {
        let named = arguments.operands + (arguments.values["output"].map { [$0] } ?? [])
        guard named.count < 2 else {
            throw .usage("record writes one file; found \(named.count) names, expected one such as `record OUT.gif`")
        }
        if let path = named.first { return path }
        let format = try arguments.unnamedFormat(hasAlpha: arguments.framing().ground.alpha < 1)
        do { return try newRecordingPath(of: demo.effect, format) } catch { throw .operation(Failure.text(error)) }
    }

    /// A file that is not there yet, and whose take is not, in the person's own folder: a strip is a picture, the others play.
    static func newRecordingPath(of effect: EffectName, _ format: RecordingFormat) throws(CaptureError) -> String {
        let folder: CaptureFolder = if case .strip = format { .pictures } else { .videos }
        return try folder.newPath(
            subject: effect.rawValue, moment: localTime(), fileExtension: format.fileExtension, companion: "take",
            environment: variable)
    }

    /// What a recording is, for whoever made it.
    static func summary(of recording: Recording, by recorder: Recorder) -> String {
        let size = recorder.size
        let rate = (recorder.schedule.rate.value * 1000).rounded() / 1000
        let seconds = (recording.duration.value * 1000).rounded() / 1000
        let kilobytes = (Double(recording.byteCount) / 100).rounded() / 10
        let frames: String
        if case .strip = recorder.format {
            frames = "\(recording.frameCount) moments, each of"
        } else if recording.duration == Fraction(0) {
            // A single frame that a GIF or an APNG holds for no time is a picture, and shows for ever.
            frames = "1 frame of"
        } else {
            let count = recording.frameCount == 1 ? "1 frame" : "\(recording.frameCount) frames"
            frames = "\(count), \(rate == rate.rounded() ? "\(Int(rate))" : "\(rate)") a second, \(seconds) s,"
        }
        return "\(frames) \(size.width) x \(size.height) pixels, \(kilobytes) kB"
            + (recording.isCut ? "; finished early, as asked" : "")
    }
}
