import Rendering

/// Writes an animated picture, in whose file each frame is the part that changed and says how long it stays.
///
/// The newest frame is held back: how long it stays is known only when another one follows, or at the end.
final class AnimationEncoder<Format: AnimationFormat>: FrameEncoder {
    private var format: Format
    private let file: PartialFile
    private let delay: Fraction
    private var shown: [Format.Pixel] = []
    private var newest: AnimationPart?

    /// Begins the file; each frame but the last stays for `delay` seconds.
    init(_ format: Format, delay: Fraction, to file: CaptureFile) throws(CaptureError) {
        (self.format, self.delay) = (format, delay)
        self.file = try file.begin()
    }

    func append(_ frame: Pixmap, isRepeated: Bool) throws(CaptureError) {
        // A part has at least one pixel, even if none changed.
        var rect = PixelRect(x: 0, y: 0, width: 1, height: 1)
        var pixels = shown
        if !isRepeated {
            pixels = format.pixels(of: frame)
            if shown.isEmpty {
                rect = PixelRect(x: 0, y: 0, width: frame.width, height: frame.height)
            } else if let changed = PixelRect.changed(from: shown, to: pixels, width: frame.width) {
                rect = changed
            }
        }
        let old = shown.isEmpty ? nil : rect.values(of: shown, width: frame.width)
        try write(format.compress(rect.values(of: pixels, width: frame.width), over: old, in: rect))
        shown = pixels
    }

    func finish(lastDelay: Fraction) throws(CaptureError) {
        try write(format.flush())
        if let newest { try format.write(newest, delay: lastDelay, to: file) }
        try format.finish(file)
        try file.commit()
    }

    func discard(keepsWhole: Bool) { file.discard() }

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
    /// What the file stores for a pixel.
    associatedtype Pixel: Equatable

    /// What the file stores for the pixels of a frame.
    mutating func pixels(of frame: Pixmap) -> [Pixel]
    /// Compresses the pixels `new` of a rectangle that shows `old`, or nothing if it is nil.
    ///
    /// - Returns: the parts that are finished, in order; others follow later.
    mutating func compress(_ new: [Pixel], over old: [Pixel]?, in rect: PixelRect) throws(CaptureError)
        -> [AnimationPart]
    /// The parts that are not finished yet.
    mutating func flush() throws(CaptureError) -> [AnimationPart]
    /// Writes a part that stays for `delay` seconds; before the first one, what a file begins with.
    mutating func write(_ part: AnimationPart, delay: Fraction, to file: PartialFile) throws(CaptureError)
    /// Writes what a file ends with.
    func finish(_ file: PartialFile) throws(CaptureError)
}
