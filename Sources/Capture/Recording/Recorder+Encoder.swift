extension Recorder {
    /// What writes the format; the file is begun under a temporary name. A GIF's needs a palette and is made apart.
    func makeEncoder(_ control: RecordingControl, times: [Double]) throws(CaptureError) -> any FrameEncoder {
        if let files { return try PNGSequenceEncoder(to: files, hasAlpha: hasAlpha) }
        if let codec = format.codec, let ffmpeg {
            return try VideoEncoder(codec, by: ffmpeg, size: size, rate: schedule.rate, to: file, control: control)
        }
        guard case .apng(let loop) = format else { return try StripEncoder(to: file, times: times, frame: size) }
        return try APNGEncoder(to: file, loop: loop, step: Fraction(1) / schedule.rate, hasAlpha: hasAlpha)
    }
}
