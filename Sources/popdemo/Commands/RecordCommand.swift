import Capture
import Glibc
import Rendering
import Showcase

/// Writes a recording, prints its absolute path, and says on standard error what is in it; `-` is standard output.
func record(_ options: Options) throws(Failure) {
    // A reader that has gone is an error of the writing, so that nothing is left behind.
    signal(SIGPIPE, SIG_IGN)
    let performance = try options.performance()
    let demo = performance.demo
    let path = try recordingPath(options, of: demo.effect)
    let control = RecordingControl()
    do {
        let stream = try path == "-" ? RecordingStream(options.wishes) : nil
        defer { stream?.remove() }
        let recorder = try options.recorder(
            stream?.path ?? path, of: demo.device, duration: performance.duration)
        // For the stacks of some threads, and what the C library sets aside for each.
        try recorder.memory.allow(recorder.size, reserve: 192 << 20)
        let frames = DemoFrames(
            of: performance, framing: options.framing, scale: options.scale ?? 2,
            renderer: try Renderer(threads: options.threads))
        nonisolated(unsafe) var stop = RecordingStop()
        let interruption = Interruption { stop.request(of: [control]) }
        var bar = ProgressBar()
        defer { bar.clear() }
        let recording = try withExtendedLifetime(interruption) {
            try recorder.record(control: control, progress: { bar.show($0, of: $1) }, draw: frames.draw)
        }
        bar.clear()
        logMessage(recording.summary(by: recorder))
        if let stream { try stream.copy() } else { try Output.print(absolutePath(recording.path)) }
    } catch {
        throw error as? Failure ?? .operation(Failure.text(error))
    }
}

/// The file that is named, or a new one in the person's own folder.
private func recordingPath(_ options: Options, of effect: EffectName) throws(Failure) -> String {
    let named = options.operands + (options.output.map { [$0] } ?? [])
    guard named.count < 2 else {
        throw .usage("record writes one file; found \(named.count) names, expected one such as `record OUT.gif`")
    }
    if let path = named.first { return path }
    let format = try options.unnamedFormat()
    do { return try format.newPath(for: effect) } catch { throw .operation(Failure.text(error)) }
}

extension Recording {
    /// What is in it, in a line.
    func summary(by recorder: Recorder) -> String {
        let rate = (recorder.schedule.rate.value * 1000).rounded() / 1000
        let seconds = (duration.value * 1000).rounded() / 1000
        let kilobytes = (Double(byteCount) / 100).rounded() / 10
        let frames: String
        if case .strip = recorder.format {
            frames = "\(frameCount) moments, each of"
        } else if recorder.schedule.duration + recorder.schedule.hold == Fraction(0) {
            // A single frame of no time is a picture, and shows for ever.
            frames = "1 frame of"
        } else {
            let count = frameCount == 1 ? "1 frame" : "\(frameCount) frames"
            frames = "\(count), \(rate == rate.rounded() ? "\(Int(rate))" : "\(rate)") a second, \(seconds) s,"
        }
        return "\(frames) \(recorder.size.width) x \(recorder.size.height) pixels, \(kilobytes) kB"
            + (isCut ? "; finished early, as asked" : "")
    }
}
