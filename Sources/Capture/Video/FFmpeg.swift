import Dispatch
import Glibc
import Rendering
import Synchronization

/// The ffmpeg program, which encodes videos.
struct FFmpeg: Sendable {
    /// The path of the program.
    let program: String
    /// The encoder that it is to use, one of the codec's.
    let encoder: String

    /// Finds ffmpeg in the folders of `searchPath`, separated by colons, and the first of the codec's encoders that it has.
    ///
    /// - Parameter patience: how long the list of its encoders is waited for.
    init(
        _ codec: VideoCodec, searchPath: String, patience: DispatchTimeInterval = .seconds(20)
    ) throws(CaptureError) {
        let candidates = searchPath.split(separator: ":").map { "\($0)/ffmpeg" }
        guard
            let program = candidates.first(where: {
                CaptureFile.kind(of: $0) == S_IFREG && access($0.pathBytes, X_OK) == 0
            })
        else {
            throw .missingEncoder(
                reason: "this format needs ffmpeg, which is not in PATH: install it with `apt-get install ffmpeg`, or "
                    + "record as .gif, .apng or .png, which need nothing")
        }
        let names = try Self.encoders(of: program, patience)
        guard let encoder = codec.encoders.first(where: names.contains) else {
            let others = VideoCodec.vp9.encoders.contains(where: names.contains) ? ".webm, " : ""
            throw .missingEncoder(
                reason: "\(program) has no encoder \(codec.encoders.joined(separator: " or ")): put an ffmpeg that was "
                    + "built with it first in PATH, or record as \(others).gif, .apng or .png, which do not need it")
        }
        (self.program, self.encoder) = (program, encoder)
    }

    /// The names of the encoders that a program lists.
    private static func encoders(
        of program: String, _ patience: DispatchTimeInterval
    ) throws(CaptureError) -> Set<String> {
        let process = try start(program, ["-hide_banner", "-loglevel", "error", "-encoders"])
        let isLate = Mutex(false)
        let end = DispatchWorkItem {
            isLate.withLock { $0 = true }
            process.kill()
        }
        DispatchQueue.global().asyncAfter(deadline: .now() + patience, execute: end)
        let (status, output) = process.finish()
        end.cancel()
        guard !isLate.withLock(\.self) else {
            throw .encoderStopped(message: "\(program) was asked for its encoders and did not answer")
        }
        if let failure = failure(status, output: output) { throw failure }
        return Set(
            output.split(separator: UInt8(ascii: "\n")).compactMap { line in
                line.split(separator: UInt8(ascii: " ")).dropFirst().first.map { String(decoding: $0, as: UTF8.self) }
            })
    }

    /// Starts it.
    func start(_ arguments: [String]) throws(CaptureError) -> ChildProcess { try Self.start(program, arguments) }

    /// Starts a program that is ended with this process, however that ends.
    private static func start(_ program: String, _ arguments: [String]) throws(CaptureError) -> ChildProcess {
        // Only a program itself can ask the system for that; this one asks, and then becomes the other.
        let asking = "/usr/bin/setpriv"
        guard access(asking, X_OK) == 0 else { return try ChildProcess(program, arguments) }
        return try ChildProcess(asking, ["--pdeathsig", "KILL", program] + arguments)
    }

    /// The error for the status that it ended with; nil if it did its work.
    ///
    /// - Parameter output: what it printed; the last lines say why it failed.
    static func failure(_ status: ChildProcess.Status, output: [UInt8]) -> CaptureError? {
        guard status != .exit(0) else { return nil }
        let lines = String(decoding: output.suffix(4000), as: UTF8.self).split(whereSeparator: \.isNewline)
        let last = lines.suffix(3).joined(separator: "; ")
        let end = status.description
        return .encoderStopped(message: last.isEmpty ? "\(end), and printed nothing" : "\(last) (\(end))")
    }
}

extension ChildProcess.Status {
    private static let memory = ", as happens if memory runs out"

    /// How the program ended, as the end of a message.
    fileprivate var description: String {
        switch self {
        case .exit(let code): "it ended with status \(code)\(code == 128 + SIGKILL ? Self.memory : "")"
        case .signal(let number):
            "it was ended by signal \(number) (\(String(cString: strsignal(number))))"
                + (number == SIGKILL ? Self.memory : "")
        }
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

    /// The names of its encoders in ffmpeg, the best one first. Those that need special hardware are left out: ffmpeg lists them wherever it
    /// was built with them.
    var encoders: [String] { self == .h264 ? ["libx264", "libopenh264"] : ["libvpx-vp9"] }

    /// The arguments for ffmpeg to read frames of a size and rate from standard input and write a file at `path`, by one
    /// of the `encoders`.
    ///
    /// The pixels are 0xAARRGGBB, on a little-endian machine the bytes B, G, R, A. The colours are converted to BT.709 with the limited
    /// range, and the file says so. Sides have to be even, since two pixels share a colour: an odd side gets one more row or column, which
    /// repeats the last one. The number of threads is fixed because the bytes that x264 writes depend on it.
    func arguments(encoder: String, size: ImageSize, rate: Fraction, path: String) -> [String] {
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
            case .h264:
                (encoder == "libx264"
                    ? ["-preset", "medium", "-crf", "16"] : ["-b:v", "\(Self.bitRate(size: size, rate: rate))"])
                    + ["-threads", "4", "-movflags", "+faststart", "-f", "mp4"]
            case .vp9, .vp9WithAlpha:
                ["-crf", "20", "-b:v", "0", "-deadline", "good", "-cpu-used", "4", "-row-mt", "1", "-threads", "4"]
                    + ["-auto-alt-ref", alpha ? "0" : "1", "-f", "webm"]
            }
        return input + ["-vf", filters.joined(separator: ","), "-c:v", encoder] + colors + quality
            + ["-fflags", "+bitexact", "-flags:v", "+bitexact", "file:\(path)"]
    }

    /// Bits a second for an encoder that has no setting for quality: a quarter of a bit a pixel, which flat colours rarely use up.
    private static func bitRate(size: ImageSize, rate: Fraction) -> Int {
        Int(min(Double(size.width * size.height) * rate.value / 4, 200e6))
    }
}
