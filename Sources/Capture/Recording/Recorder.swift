import Rendering

/// Writes a recording: draws the picture of one moment after another, and encodes them meanwhile on another thread.
///
///     let recorder = try Recorder(.gif(.forever), schedule: schedule, size: size, path: "out.gif")
///     let recording = try recorder.record(control: control, progress: { done, total in … }) { time, pixmap in
///         renderer.render(layer.snapshot(at: time), scale: 2, into: &pixmap)
///         return true
///     }
///
/// `init` throws what can be known before the first frame. `record` may be called on any thread and returns when the file is complete.
/// The closures are called on that thread. The encoding threads and ffmpeg get its priority. `control.finish()` and `control.abandon()`
/// may be called on any other thread. Signals, the environment and the clock are not used.
public struct Recorder: Sendable {
    /// What is written.
    public let format: RecordingFormat
    /// Which moments are shown, and when.
    public let schedule: FrameSchedule
    /// The size of the frames in pixels.
    public let size: ImageSize
    /// The file, the folder, or the pattern of the numbered files' names.
    public var path: String { files?.path ?? file.path }

    /// The memory that it takes.
    package let memory: MemoryNeed

    private let file: CaptureFile
    private let files: NumberedFiles?
    private let video: (codec: VideoCodec, ffmpeg: FFmpeg)?
    private let hasAlpha: Bool

    /// Fills a pixmap of the recorder's size, whose contents are undefined, with the picture at a time in seconds.
    ///
    /// It may return false if the picture is equal to the one of the call before; then it need not fill the pixmap.
    /// Times ascend; a GIF, whose palette needs all colours first, asks for all of them twice.
    public typealias Draw = (_ time: Double, _ pixmap: inout Pixmap) -> Bool

    /// Is called after each frame with the number of frames done and of all frames.
    public typealias Progress = (_ done: Int, _ total: Int) -> Void

    /// Prepares a recording; nothing is written yet.
    ///
    /// - Parameters:
    ///   - format: what is written.
    ///   - schedule: which moments are shown; its rate has to be one that `RecordingFormat.rate(_:)` returns.
    ///   - size: the size of the frames in pixels.
    ///   - hasAlpha: whether the frames are not opaque; otherwise their alpha is ignored.
    ///   - path: the file. For `.frames` the folder, if it is one or ends in `/`; otherwise the file whose name all files share.
    ///   - replaces: whether files that exist may be replaced.
    ///   - searchPath: the folders in which ffmpeg is looked for, separated by colons.
    /// - Throws: `CaptureError` if the format cannot hold the frames, there is not enough memory for them, the file cannot be written there, or ffmpeg is missing.
    public init(
        _ format: RecordingFormat, schedule: FrameSchedule, size: ImageSize, hasAlpha: Bool = false, path: String,
        replaces: Bool = false, searchPath: String = "/usr/local/bin:/usr/bin:/bin"
    ) throws(CaptureError) {
        (self.format, self.schedule, self.size, self.hasAlpha) = (format, schedule, size, hasAlpha)
        try format.check(frame: size, hasAlpha: hasAlpha)
        memory = MemoryNeed(of: format, frame: size)
        try memory.check()
        let rate = try format.rate(schedule.rate)
        guard rate == schedule.rate else { throw .rate(schedule.rate, format, nearest: [rate]) }
        file = CaptureFile(path: path, replaces: replaces)
        files = format == .frames ? NumberedFiles(path: path, replaces: replaces) : nil
        if let files { try files.check() } else { try file.checkRegular() }
        if let codec = VideoCodec(format) {
            video = (codec, try FFmpeg(codec, searchPath: searchPath))
        } else {
            video = nil
        }
    }

    /// Makes the recording.
    ///
    /// - Throws: `CaptureError.abandoned` if the control asks for that; another `CaptureError` if the recording fails. In both cases
    ///   nothing is left, and what was there before is as it was.
    public func record(
        control: RecordingControl = .init(), progress: Progress = { _, _ in }, draw: Draw
    ) throws(CaptureError) -> Recording {
        let run = RecordingRun(size: size, control: control)
        let (all, time) = moments
        let count: Int
        if case .gif(let loop) = format {
            let counter = ColorCounter()
            let counted = try run.pass(all, through: counter, { progress($0, all * 2) }) { draw(time($0), &$1) }
            let writer = GIFWriter(palette: GIFPalette(samples: counter.colors), size: size, loop: loop)
            let encoder = try AnimationEncoder(writer, delay: delay, to: file)
            count = try run.pass(counted, through: encoder, { progress(counted + $0, counted * 2) }) {
                draw(time($0), &$1)
            }
        } else {
            let encoder = try makeEncoder(control)
            count = try run.pass(all, through: encoder, { progress($0, all) }) { draw(time($0), &$1) }
        }
        let isCut = count < all
        let held = isCut || format.isAnimation ? 0 : (schedule.hold * schedule.rate).rounded
        let lastDelay = lastDelay(frameCount: count, isCut: isCut)
        try run.finish(lastDelay: lastDelay, repeating: held)
        return Recording(
            path: path, frameCount: count + held, duration: delay * Fraction(count + held - 1) + lastDelay,
            byteCount: byteCount(frameCount: count + held), isCut: isCut)
    }

    /// Begins the file, or makes the folder; the encoder of a GIF needs a palette and is not made here.
    private func makeEncoder(_ control: RecordingControl) throws(CaptureError) -> any FrameEncoder {
        if let files { return try PNGSequenceEncoder(to: files, hasAlpha: hasAlpha) }
        if let (codec, ffmpeg) = video {
            return try VideoEncoder(codec, by: ffmpeg, size: size, rate: schedule.rate, to: file, control: control)
        }
        guard case .apng(let loop) = format else {
            let (count, time) = moments
            return try StripEncoder(to: file, times: (0..<count).map(time), frame: size, hasAlpha: hasAlpha)
        }
        return try AnimationEncoder(APNGWriter(loop: loop, hasAlpha: hasAlpha), delay: delay, to: file)
    }

    /// How long each frame but the last stays, in seconds.
    private var delay: Fraction { Fraction(1) / schedule.rate }

    /// How many moments are drawn, and the time of each, in seconds of the performance.
    private var moments: (count: Int, time: (_ index: Int) -> Double) {
        if case .strip(let count) = format { return (count, { schedule.moment($0, of: count) }) }
        return (schedule.frameCount, schedule.time(ofFrame:))
    }

    /// How long the last frame stays, in seconds: in an animation until the shown part ends, and then for the hold.
    private func lastDelay(frameCount: Int, isCut: Bool) -> Fraction {
        guard format.isAnimation else { return delay }
        let rest = isCut ? delay : schedule.duration - delay * Fraction(frameCount - 1)
        return format.delay(nearestTo: rest + schedule.hold)
    }

    private func byteCount(frameCount: Int) -> Int {
        guard let files else { return file.byteCount }
        return (0..<frameCount).reduce(0) { $0 + files.file($1).byteCount }
    }
}

/// A recording that has been written.
public struct Recording: Sendable, Hashable {
    /// The file, the folder, or the pattern of the numbered files' names.
    public let path: String
    /// The number of frames, those that repeat the last one included.
    public let frameCount: Int
    /// How long it plays, in seconds.
    public let duration: Fraction
    /// The size of all its files together.
    public let byteCount: Int
    /// Whether it was finished early on request.
    public let isCut: Bool
}

extension RecordingFormat {
    /// Throws if the format cannot hold frames of a size: `.transparency` if they have alpha, `.size` if a strip would be too long.
    package func check(frame size: ImageSize, hasAlpha: Bool) throws(CaptureError) {
        guard !hasAlpha || takesAlpha else { throw .transparency(self) }
        if case .strip(let count) = self { _ = try StripLayout(frame: size, count: count) }
    }

    /// How long a frame can stay that is to stay for a time, in seconds: what the file says, so that it plays as long as it is said to.
    func delay(nearestTo time: Fraction) -> Fraction {
        switch self {
        case .gif: return Fraction(GIFWriter.delay(time), 100)
        case .apng:
            let (above, below) = APNGWriter.delay(time)
            return Fraction(Int(above), Int(below))
        default: return time
        }
    }
}
