import Rendering

/// Writes a GIF with one palette: each frame is the part that changed, and in it only the pixels that changed.
///
/// There is no dithering: a colour has the same number wherever and whenever it shows, so what rests does not flicker.
final class GIFEncoder: FrameEncoder {
    private let file: CaptureFile
    private let partial: PartialFile
    private var indexer: GIFIndexer
    private var compression = GIFCompression()
    private let width: Int
    private let step: Int
    private var shown: [UInt8] = []
    private var count = 0
    // The last frame is not yet written, since how long it stays is known only at the end.
    private var waiting: (indices: [UInt8], rect: PixelRect)?

    /// Begins the file; `step` is how long each frame but the last stays, a whole number of hundredths of a second.
    init(palette: GIFPalette, size: ImageSize, loop: LoopCount, step: Fraction, to file: CaptureFile)
        throws(CaptureError)
    {
        self.file = file
        self.step = (step * Fraction(100)).rounded
        width = size.width
        indexer = GIFIndexer(palette)
        partial = try file.begin()
        let table = palette.colors + [UInt32](repeating: 0, count: 256 - palette.colors.count)
        // A table of 256 colours of 8 bits.
        try append(Array("GIF89a".utf8) + Self.word(size.width) + Self.word(size.height) + [0xF7, 0, 0])
        try append(table.flatMap { [UInt8($0 >> 16 & 255), UInt8($0 >> 8 & 255), UInt8($0 & 255)] })
        switch loop {
        case .forever: try append(Self.repeating(0))
        case .times(1): break
        case .times(let count): try append(Self.repeating(count - 1))
        }
    }

    func append(_ frame: Pixmap, isRepeated: Bool) throws(CaptureError) {
        if let waiting { try write(waiting, hundredths: step) }
        let nothing = (indices: [GIFIndexer.unchanged], rect: PixelRect(x: 0, y: 0, width: 1, height: 1))
        guard !isRepeated else {
            waiting = nothing
            return
        }
        let indices = indexer.indices(of: frame)
        defer { shown = indices }
        if shown.isEmpty {
            waiting = (indices, PixelRect(x: 0, y: 0, width: frame.width, height: frame.height))
        } else if let rect = PixelRect.changed(from: shown, to: indices, width: width) {
            let (old, new) = (rect.values(of: shown, width: width), rect.values(of: indices, width: width))
            waiting = (zip(old, new).map { $0 == $1 ? GIFIndexer.unchanged : $1 }, rect)
        } else {
            waiting = nothing
        }
    }

    /// The last frame ends on the hundredth that is nearest to its true end.
    func finish(_ timing: FrameTiming) throws(CaptureError) {
        let end = timing.step * Fraction(count) + timing.last
        if let waiting { try write(waiting, hundredths: (end * Fraction(100)).rounded - count * step) }
        try append([0x3B])
        try file.finish(partial)
    }

    func discard(keepsWhole: Bool) { partial.discard() }

    private func write(_ frame: (indices: [UInt8], rect: PixelRect), hundredths: Int) throws(CaptureError) {
        // Players slow down what is shorter than 2; it stays when it is over, for the next one to lie on.
        let delay = min(max(hundredths, 2), 65535)
        let control: [UInt8] = [0x21, 0xF9, 4, 0b101] + Self.word(delay) + [GIFIndexer.unchanged, 0]
        let rect = frame.rect
        let place = [rect.x, rect.y, rect.width, rect.height].flatMap(Self.word)
        try append(control + [0x2C] + place + [0])
        try append(compression.encoded(frame.indices))
        count += 1
    }

    private func append(_ bytes: [UInt8]) throws(CaptureError) {
        do { try partial.append(bytes) } catch { throw file.failure(error.text) }
    }

    /// The extension, known to all players, that has the pictures repeated so many times; 0 is for ever.
    private static func repeating(_ times: Int) -> [UInt8] {
        [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1] + word(times) + [0]
    }

    /// A number as two bytes, the lowest first.
    private static func word(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8)] }
}
