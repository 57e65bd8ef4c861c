import Rendering

/// The format of GIF files, with one palette; inside the part of a frame that changed, only the pixels that changed are stored.
///
/// There is no dithering: a colour has the same index in all frames, so what rests does not flicker.
struct GIFWriter: AnimationFormat {
    private let header: [UInt8]
    private var indexer: GIFIndexer
    private var changes = FrameChanges<UInt8>()
    private var compression = GIFCompression()
    private var isBegun = false

    init(palette: GIFPalette, size: ImageSize, loop: LoopCount) {
        indexer = GIFIndexer(palette)
        let table = palette.colors + [UInt32](repeating: 0, count: 256 - palette.colors.count)
        // 0xF7: a table of 256 colours of 8 bits follows.
        header =
            Array("GIF89a".utf8) + Self.word(size.width) + Self.word(size.height) + [0xF7, 0, 0]
            + table.flatMap { [UInt8($0 >> 16 & 255), UInt8($0 >> 8 & 255), UInt8($0 & 255)] } + Self.repeating(loop)
    }

    mutating func compress(_ frame: Pixmap, isRepeated: Bool) -> [AnimationPart] {
        let change = changes.show(isRepeated ? nil : indexer.indices(of: frame), width: frame.width)
        let indices = change.old.map { zip($0, change.new).map { $0 == $1 ? GIFIndexer.unchanged : $1 } } ?? change.new
        return [AnimationPart(rect: change.rect, bytes: compression.encoded(indices))]
    }

    func flush() -> [AnimationPart] { [] }

    mutating func write(_ part: AnimationPart, delay: Fraction, to file: PartialFile) throws(CaptureError) {
        // 0b101: the frame stays when its time is over, for the next one to lie on, and has a transparent index.
        let control: [UInt8] = [0x21, 0xF9, 4, 0b101] + Self.word(Self.delay(delay)) + [GIFIndexer.unchanged, 0]
        let place = [part.rect.x, part.rect.y, part.rect.width, part.rect.height].flatMap(Self.word)
        try file.append((isBegun ? [] : header) + control + [0x2C] + place + [0] + part.bytes)
        isBegun = true
    }

    func finish(_ file: PartialFile) throws(CaptureError) { try file.append([0x3B]) }

    /// The extension, known to all players, that repeats the frames a number of times, with 0 for forever; nothing if they play once.
    private static func repeating(_ loop: LoopCount) -> [UInt8] {
        if loop == .times(1) { return [] }
        let count = if case .times(let count) = loop { count - 1 } else { 0 }
        return [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1] + word(count) + [0]
    }

    /// The nearest delay to a time in seconds that a file can tell, in hundredths of a second; players slow down those below 2.
    static func delay(_ time: Fraction) -> Int { min(max((time * Fraction(100)).rounded, 2), 65535) }

    /// A number as two bytes, the lowest first.
    private static func word(_ value: Int) -> [UInt8] { [UInt8(value & 255), UInt8(value >> 8)] }
}
