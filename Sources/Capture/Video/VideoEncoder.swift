import Rendering

/// Writes a video by sending raw frames to ffmpeg.
final class VideoEncoder: FrameEncoder {
    private let file: PartialFile
    private let process: ChildProcess
    private let keepsAlpha: Bool

    /// Begins the file and starts ffmpeg, which is ended if the recording is abandoned.
    init(
        _ codec: VideoCodec, by ffmpeg: FFmpeg, size: ImageSize, rate: Fraction, to file: CaptureFile,
        control: RecordingControl
    ) throws(CaptureError) {
        keepsAlpha = codec == .vp9WithAlpha
        self.file = try file.begin()
        do {
            process = try ffmpeg.start(codec.arguments(size: size, rate: rate, path: self.file.path))
        } catch {
            self.file.discard()
            throw error
        }
        control.onAbandoning { [process] in process.kill() }
    }

    func append(_ frame: Pixmap, isRepeated: Bool) throws(CaptureError) {
        let pixels = keepsAlpha ? frame.pixels.map(straightAlpha) : frame.pixels
        guard pixels.withUnsafeBytes(process.write) else {
            let (status, output) = process.finish()
            throw FFmpeg.failure(status, output: output)
                ?? .encoderStopped(message: "it took no more frames")
        }
    }

    func finish(lastDelay: Fraction) throws(CaptureError) {
        let (status, output) = process.finish()
        if let failure = FFmpeg.failure(status, output: output) { throw failure }
        try file.commit()
    }

    func discard(keepsWhole: Bool) {
        process.kill()
        _ = process.finish()
        file.discard()
    }
}
