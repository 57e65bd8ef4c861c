import Rendering

/// Writes an animated picture, in whose file each frame is the part that changed and says how long it stays.
///
/// The newest frame is held back: how long it stays is known only when another one follows, or at the end.
final class AnimationEncoder: FrameEncoder {
    private var format: any AnimationFormat
    private let file: PartialFile
    private let delay: Fraction
    private var newest: AnimationPart?

    /// Begins the file; each frame but the last stays for `delay` seconds.
    init(_ format: any AnimationFormat, delay: Fraction, to file: CaptureFile) throws(CaptureError) {
        (self.format, self.delay) = (format, delay)
        self.file = try file.begin()
    }

    func append(_ frame: Pixmap, isRepeated: Bool) throws(CaptureError) {
        try write(format.compress(frame, isRepeated: isRepeated))
    }

    func finish(lastDelay: Fraction) throws(CaptureError) {
        try write(format.flush())
        if let newest { try format.write(newest, delay: lastDelay, to: file) }
        try format.finish(file)
        try file.commit()
    }

    func discard() { file.discard() }

    private func write(_ parts: [AnimationPart]) throws(CaptureError) {
        for part in parts {
            if let newest { try format.write(newest, delay: delay, to: file) }
            newest = part
        }
    }
}

/// The changed part of a frame, compressed.
struct AnimationPart {
    /// The place of the part in the picture.
    let rect: PixelRect
    /// Its compressed pixels.
    let bytes: [UInt8]
}

/// A file format of animated pictures, for `AnimationEncoder`.
protocol AnimationFormat {
    /// Compresses the part of a frame that changed since the frame before; `isRepeated` says that it is equal.
    ///
    /// - Returns: the parts that are finished, in order; others follow later.
    mutating func compress(_ frame: Pixmap, isRepeated: Bool) throws(CaptureError) -> [AnimationPart]
    /// The parts that are not finished yet.
    mutating func flush() throws(CaptureError) -> [AnimationPart]
    /// Writes a part that stays for `delay` seconds; before the first one, what a file begins with.
    mutating func write(_ part: AnimationPart, delay: Fraction, to file: PartialFile) throws(CaptureError)
    /// Writes what a file ends with.
    func finish(_ file: PartialFile) throws(CaptureError)
}
