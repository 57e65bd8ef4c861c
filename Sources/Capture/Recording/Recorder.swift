import Rendering

/// Writes a recording: asks for the picture of one moment after another and encodes them meanwhile on another thread.
///
///     let format = try RecordingFormat(path: path, wishes: .init())
///     let recorder = try Recorder(format, schedule: schedule, size: size, path: path, replaces: false, searchPath: PATH)
///     let recording = try recorder.record(control: control, progress: { done, total in … }) { time, pixmap in
///         performance.advance(to: time)
///         renderer.render(performance.demo.snapshot(), scale: 2, into: &pixmap)
///         return true
///     }
///
/// What cannot be done is refused by `init`, before the first frame. `record` may be called on any thread; the closures run on
/// that thread, so that they need no locks. `control.finish()` and `control.abandon()` may be called on any other.
public struct Recorder: Sendable {
    /// What is written.
    public let format: RecordingFormat
    /// Which moments, and when.
    public let schedule: FrameSchedule
    /// The frames' size in pixels.
    public let size: ImageSize
    /// Where: the file, the folder, or the pattern of the numbered files' names.
    public var path: String { files?.path ?? file.path }

    let file: CaptureFile
    let files: NumberedFiles?
    let ffmpeg: FFmpeg?
    let hasAlpha: Bool

    /// Fills a pixmap of the recorder's size, whatever it holds before, with the picture at a time in seconds.
    ///
    /// It may return false where the picture is the same as at the time that was asked for before; it then need not fill it.
    /// Times ascend; a GIF, which has to know all its colours first, asks for all of them twice.
    public typealias Draw = (_ time: Double, _ pixmap: inout Pixmap) -> Bool

    /// Hears how many of how many frames are done.
    public typealias Progress = (_ done: Int, _ total: Int) -> Void

    /// Prepares a recording and refuses what cannot be done; nothing is written yet.
    ///
    /// - Parameters:
    ///   - hasAlpha: whether the frames are not opaque; otherwise their alpha is ignored.
    ///   - path: the file; or for `.frames` the folder where it is one or ends in `/`, or the file whose name they share.
    ///   - replaces: whether what is there may be replaced.
    ///   - searchPath: where to look for ffmpeg, as in PATH.
    public init(
        _ format: RecordingFormat, schedule: FrameSchedule, size: ImageSize, hasAlpha: Bool = false, path: String,
        replaces: Bool, searchPath: String
    ) throws(CaptureError) {
        (self.format, self.schedule, self.size, self.hasAlpha) = (format, schedule, size, hasAlpha)
        try format.check(frame: size, hasAlpha: hasAlpha)
        file = CaptureFile(path: path, replaces: replaces)
        files = format == .frames ? NumberedFiles(path: path, replaces: replaces) : nil
        if let files { try files.check() } else { try file.checkRegular() }
        if let codec = format.codec {
            ffmpeg = try FFmpeg(encoder: codec.encoder, searchPath: searchPath)
        } else {
            ffmpeg = nil
        }
    }

    /// Makes the recording.
    ///
    /// - Throws: `CaptureError.abandoned` where the control asks for that; another error where it fails. In both cases nothing
    ///   is left under the final name; only of a PNG sequence that failed, what is whole stays.
    public func record(
        control: RecordingControl = .init(), progress: Progress = { _, _ in }, draw: Draw
    ) throws(CaptureError) -> Recording {
        let run = RecordingRun(size: size, control: control)
        let times = times
        let count: Int
        if case .gif(let loop) = format {
            let counter = ColorCounter()
            let counted = try run.pass(times, through: counter, { progress($0, times.count * 2) }, draw)
            let palette = GIFPalette(samples: counter.colors)
            let encoder = try GIFEncoder(palette: palette, size: size, loop: loop, step: step, to: file)
            let seen = Array(times.prefix(counted))
            count = try run.pass(seen, through: encoder, { progress(counted + $0, counted * 2) }, draw)
        } else {
            let encoder = try makeEncoder(control, times: times)
            count = try run.pass(times, through: encoder, { progress($0, times.count) }, draw)
        }
        let isCut = count < times.count
        let held = isCut || format.saysDelays ? 0 : (schedule.hold * schedule.rate).rounded
        let timing = timing(frameCount: count, isCut: isCut)
        try run.finish(timing, repeating: held)
        return Recording(
            path: path, frameCount: count + held, duration: step * Fraction(count + held - 1) + timing.last,
            byteCount: byteCount(frameCount: count + held), isCut: isCut)
    }

    private var step: Fraction { Fraction(1) / schedule.rate }

    /// The moments that are drawn, in seconds of the performance.
    private var times: [Double] {
        if case .strip(let count) = format { return schedule.moments(count) }
        return (0..<schedule.frameCount).map(schedule.time)
    }

    /// Where the format says each frame's delay, the last one stays until the shown part ends, and is then held.
    private func timing(frameCount: Int, isCut: Bool) -> FrameTiming {
        guard format.saysDelays else { return FrameTiming(step: step, last: step) }
        let rest = isCut ? step : schedule.duration - step * Fraction(frameCount - 1)
        return FrameTiming(step: step, last: rest + schedule.hold)
    }

    private func byteCount(frameCount: Int) -> Int {
        guard let files else { return file.byteCount }
        return (0..<frameCount).reduce(0) { $0 + files.file($1).byteCount }
    }
}
