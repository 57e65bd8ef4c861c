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
            process = try ffmpeg.start(
                codec.arguments(encoder: ffmpeg.encoder, size: size, rate: rate, path: self.file.path))
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
                ?? .encoderStopped(message: "it ended without an error before it had all frames")
        }
    }

    func finish(lastDelay: Fraction) throws(CaptureError) {
        let (status, output) = process.finish()
        if let failure = FFmpeg.failure(status, output: output) { throw failure }
        // A program that is shut in a sandbox may have written to a place of its own.
        guard file.byteCount > 0 else {
            throw .encoderStopped(
                message:
                    "it ended without an error but wrote nothing to \(file.target); a sandboxed one (snap, flatpak) "
                    + "may not write there: record into another folder, or put another ffmpeg first in PATH")
        }
        try file.commit()
    }

    func discard() {
        process.kill()
        _ = process.finish()
        file.discard()
    }
}
