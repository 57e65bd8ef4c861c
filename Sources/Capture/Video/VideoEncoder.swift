import Rendering

/// Makes a video by handing raw frames to ffmpeg.
final class VideoEncoder: FrameEncoder {
    private let file: CaptureFile
    private let partial: PartialFile
    private let process: ChildProcess
    private let keepsAlpha: Bool

    /// Starts ffmpeg; `control` can end it.
    init(
        _ codec: VideoCodec, by ffmpeg: FFmpeg, size: ImageSize, rate: Fraction, to file: CaptureFile,
        control: RecordingControl
    ) throws(CaptureError) {
        self.file = file
        keepsAlpha = codec == .vp9WithAlpha
        partial = try file.begin()
        do {
            process = try ffmpeg.start(codec.words(size: size, rate: rate, path: partial.path))
        } catch {
            partial.discard()
            throw error
        }
        control.onAbandoning { [process] in process.kill() }
    }

    func append(_ frame: Pixmap, isRepeated: Bool) throws(CaptureError) {
        let pixels = keepsAlpha ? frame.pixels.map(straightAlpha) : frame.pixels
        guard pixels.withUnsafeBytes(process.write) else {
            let (status, output) = process.finish()
            throw FFmpeg.failure(status, words: output.words)
                ?? .encoder(name: "ffmpeg", words: "it took no more frames")
        }
    }

    func finish(_ timing: FrameTiming) throws(CaptureError) {
        let (status, output) = process.finish()
        if let failure = FFmpeg.failure(status, words: output.words) { throw failure }
        try file.finish(partial)
    }

    func discard(keepsWhole: Bool) {
        process.kill()
        _ = process.finish()
        partial.discard()
    }
}
