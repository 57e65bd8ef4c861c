/// How a video's frames are encoded by ffmpeg.
enum VideoCodec {
    case h264, vp9, vp9WithAlpha

    /// The encoder's name in ffmpeg.
    var encoder: String { self == .h264 ? "libx264" : "libvpx-vp9" }

    /// ffmpeg's arguments for frames of a size and rate that come through standard input, and a file at `path`.
    ///
    /// The pixels are 0xAARRGGBB, on a little-endian machine the bytes B, G, R, A. The colours become BT.709 with the limited
    /// range, and say so. A side has to be even, since two pixels share a colour: an odd one gets one more row or column, which
    /// repeats the last. The number of threads is fixed because x264's bytes depend on it.
    func words(size: ImageSize, rate: Fraction, path: String) -> [String] {
        let alpha = self == .vp9WithAlpha
        let (right, bottom) = (size.width % 2, size.height % 2)
        var filters = ["scale=out_color_matrix=bt709:out_range=tv:flags=bicubic+accurate_rnd+full_chroma_int"]
        filters.append("format=\(alpha ? "yuva420p" : "yuv420p")")
        if right + bottom > 0 {
            // While each pixel still has its own colour.
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
