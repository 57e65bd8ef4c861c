import Rendering

/// The format of animated PNG files (the `acTL`, `fcTL` and `fdAT` chunks of PNG's third edition).
struct APNGWriter: AnimationFormat {
    private let loop: LoopCount
    private var changes = FrameChanges<UInt32>()
    private var batch: PNGBatch
    // Of the pictures in the batch.
    private var rects: [PixelRect] = []
    private var frameCount: UInt32 = 0
    private var sequenceNumber: UInt32 = 0
    private var controlOffset = 0

    init(loop: LoopCount, hasAlpha: Bool) {
        self.loop = loop
        batch = PNGBatch(hasAlpha: hasAlpha)
    }

    mutating func compress(_ frame: Pixmap, isRepeated: Bool) throws(CaptureError) -> [AnimationPart] {
        let (rect, _, pixels) = changes.show(isRepeated ? nil : frame.pixels, width: frame.width)
        rects.append(rect)
        return parts(try batch.append(Pixmap(width: rect.width, height: rect.height, pixels: pixels)))
    }

    mutating func flush() throws(CaptureError) -> [AnimationPart] { parts(try batch.flush()) }

    /// Each part as the PNG file that the batch makes of it.
    private mutating func parts(_ files: [[UInt8]]) -> [AnimationPart] {
        defer { rects.removeFirst(files.count) }
        return zip(rects, files).map(AnimationPart.init)
    }

    mutating func write(_ part: AnimationPart, delay: Fraction, to file: PartialFile) throws(CaptureError) {
        let chunks = PNGChunk.all(in: part.bytes)
        var bytes: [UInt8] = []
        if frameCount == 0 {
            bytes = PNGChunk.signature + chunks.prefix { $0.kind != "IDAT" }.flatMap(\.encoded)
            controlOffset = bytes.count
            bytes += animationControl.encoded
        }
        bytes += frameControl(part.rect, delay).encoded
        for chunk in chunks where chunk.kind == "IDAT" {
            let data = frameCount == 0 ? chunk : PNGChunk(kind: "fdAT", bytes: nextNumber() + chunk.bytes)
            bytes += data.encoded
        }
        try file.append(bytes)
        frameCount += 1
    }

    /// The number of frames, which stands before the first one, is known now.
    func finish(_ file: PartialFile) throws(CaptureError) {
        try file.append(PNGChunk(kind: "IEND", bytes: []).encoded)
        try file.overwrite(at: controlOffset, animationControl.encoded)
    }

    /// The number of frames and of plays; 0 plays mean forever.
    private var animationControl: PNGChunk {
        let plays: UInt32 = if case .times(let count) = loop { UInt32(count) } else { 0 }
        return PNGChunk(kind: "acTL", bytes: PNGChunk.bigEndian(frameCount) + PNGChunk.bigEndian(plays))
    }

    /// The place of a part and how long it stays; it replaces the pixels under it.
    private mutating func frameControl(_ rect: PixelRect, _ delay: Fraction) -> PNGChunk {
        let places = [rect.width, rect.height, rect.x, rect.y].flatMap { PNGChunk.bigEndian(UInt32($0)) }
        let delay = Self.delay(delay)
        let times = PNGChunk.bigEndian(delay.numerator) + PNGChunk.bigEndian(delay.denominator)
        return PNGChunk(kind: "fcTL", bytes: nextNumber() + places + times + [0, 0])
    }

    /// A time as two numbers of 16 bits: exact if it can be, otherwise the nearest that the finest possible denominator gives.
    static func delay(_ time: Fraction) -> (numerator: UInt16, denominator: UInt16) {
        if let above = UInt16(exactly: time.numerator), let below = UInt16(exactly: time.denominator) {
            return (above, below)
        }
        let denominators: [UInt16] = [10_000, 1000, 100, 10]
        for denominator in denominators {
            let numerator = (time * Fraction(Int(denominator))).rounded
            if let numerator = UInt16(exactly: numerator) { return (numerator, denominator) }
        }
        return (UInt16(clamping: time.rounded), 1)
    }

    private mutating func nextNumber() -> [UInt8] {
        defer { sequenceNumber += 1 }
        return PNGChunk.bigEndian(sequenceNumber)
    }
}
