import Glibc

/// The ffmpeg program, which encodes videos.
struct FFmpeg: Sendable {
    /// The path of the program.
    let program: String

    /// Finds ffmpeg in the folders of `searchPath`, separated by colons, and makes sure that it has an encoder.
    init(encoder: String, searchPath: String) throws(CaptureError) {
        let candidates = searchPath.split(separator: ":").map { "\($0)/ffmpeg" }
        guard let program = candidates.first(where: { CaptureFile.kind(of: $0) == S_IFREG && access($0, X_OK) == 0 })
        else { throw .missingEncoder(reason: "this format needs ffmpeg, which is not in PATH") }
        self.program = program
        let list = try start(["-hide_banner", "-loglevel", "error", "-encoders"]).finish().output
        let names = list.split(separator: UInt8(ascii: "\n")).compactMap { line in
            line.split(separator: UInt8(ascii: " ")).dropFirst().first.map { String(decoding: $0, as: UTF8.self) }
        }
        guard names.contains(encoder) else { throw .missingEncoder(reason: "\(program) has no encoder \(encoder)") }
    }

    /// Starts it.
    func start(_ arguments: [String]) throws(CaptureError) -> ChildProcess { try ChildProcess(program, arguments) }

    /// The error for the status that it ended with; nil if it did its work.
    ///
    /// - Parameter output: what it printed; the last lines say why it failed.
    static func failure(_ status: ChildProcess.Status, output: [UInt8]) -> CaptureError? {
        guard status != .exit(0) else { return nil }
        let lines = String(decoding: output, as: UTF8.self).split(whereSeparator: \.isNewline)
        let last = lines.suffix(3).joined(separator: "; ")
        let end =
            switch status {
            case .exit(let code): "it ended with status \(code)"
            case .signal(let number): "it was ended by signal \(number) (\(String(cString: strsignal(number))))"
            }
        return .encoderStopped(message: last.isEmpty ? end : "\(last) (\(end))")
    }
}

/// How ffmpeg encodes the frames of a video.
enum VideoCodec {
    case h264, vp9, vp9WithAlpha

    /// The codec of a format; nil if the format is not a video.
    init?(_ format: RecordingFormat) {
        switch format {
        case .mp4: self = .h264
        case .webm(let isTransparent): self = isTransparent ? .vp9WithAlpha : .vp9
        case .frames, .strip, .apng, .gif: return nil
        }
    }

    /// The encoder's name in ffmpeg.
    var encoder: String { self == .h264 ? "libx264" : "libvpx-vp9" }

    /// The arguments for ffmpeg to read frames of a size and rate from standard input and write a file at `path`.
    ///
    /// The pixels are 0xAARRGGBB, on a little-endian machine the bytes B, G, R, A. The colours are converted to BT.709 with the limited
    /// range, and the file says so. Sides have to be even, since two pixels share a colour: an odd side gets one more row or column, which
    /// repeats the last one. The number of threads is fixed because the bytes that x264 writes depend on it.
    func arguments(size: ImageSize, rate: Fraction, path: String) -> [String] {
        let alpha = self == .vp9WithAlpha
        let (right, bottom) = (size.width % 2, size.height % 2)
        var filters = ["scale=out_color_matrix=bt709:out_range=tv:flags=bicubic+accurate_rnd+full_chroma_int"]
        filters.append("format=\(alpha ? "yuva420p" : "yuv420p")")
        if right + bottom > 0 {
            // First, while each pixel still has a colour of its own.
            filters.insert("pad=iw+\(right):ih+\(bottom)", at: 0)
            filters.insert("fillborders=right=\(right):bottom=\(bottom):mode=smear", at: 1)
        }
        let input = [
            "-hide_banner", "-loglevel", "error", "-y", "-f", "rawvideo", "-pixel_format", alpha ? "bgra" : "bgr0",
            "-video_size", "\(size.width)x\(size.height)", "-framerate", "\(rate)", "-i", "pipe:0",
        ]
        let colors = [
            "-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709", "-color_range", "tv",
        ]
        let quality =
            switch self {
            case .h264: ["-preset", "medium", "-crf", "16", "-threads", "4", "-movflags", "+faststart", "-f", "mp4"]
            case .vp9, .vp9WithAlpha:
                ["-crf", "20", "-b:v", "0", "-deadline", "good", "-cpu-used", "4", "-row-mt", "1", "-threads", "4"]
                    + ["-auto-alt-ref", alpha ? "0" : "1", "-f", "webm"]
            }
        return input + ["-vf", filters.joined(separator: ","), "-c:v", encoder] + colors + quality
            + ["-fflags", "+bitexact", "-flags:v", "+bitexact", "file:\(path)"]
    }
}
