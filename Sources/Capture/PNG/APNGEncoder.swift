import Rendering

/// Writes an animated PNG (the `acTL`, `fcTL` and `fdAT` chunks of PNG's third edition): each frame is the part that changed.
final class APNGEncoder: FrameEncoder {
    private let file: CaptureFile
    private let partial: PartialFile
    private let loop: LoopCount
    private let step: Fraction
    private var batch: PNGBatch<PixelRect>
    private var shown: [UInt32] = []
    private var size = (width: UInt32(0), height: UInt32(0))
    private var frameCount: UInt32 = 0
    private var sequenceNumber: UInt32 = 0
    // The last frame is not yet written, since how long it stays is known only at the end.
    private var waiting: (png: [UInt8], rect: PixelRect)?
    private var offset = 0
    private var controlOffset = 0

    init(to file: CaptureFile, loop: LoopCount, step: Fraction, hasAlpha: Bool) throws(CaptureError) {
        self.file = file
        self.loop = loop
        self.step = step
        partial = try file.begin()
        batch = PNGBatch(hasAlpha: hasAlpha)
    }

    func append(_ frame: Pixmap, isRepeated: Bool) throws(CaptureError) {
        var rect = PixelRect(x: 0, y: 0, width: frame.width, height: frame.height)
        if isRepeated {
            rect = PixelRect(x: 0, y: 0, width: 1, height: 1)
        } else if !shown.isEmpty {
            rect =
                PixelRect.changed(from: shown, to: frame.pixels, width: frame.width)
                ?? PixelRect(x: 0, y: 0, width: 1, height: 1)
        }
        shown = frame.pixels
        let part = Pixmap(
            width: rect.width, height: rect.height, pixels: rect.values(of: frame.pixels, width: frame.width))
        try take(batch.append(part, rect))
    }

    func finish(_ timing: FrameTiming) throws(CaptureError) {
        try take(batch.flush())
        if let waiting { try write(waiting, delay: timing.last) }
        try write(PNGChunk(kind: "IEND", bytes: []))
        do { try partial.overwrite(at: controlOffset, animationControl.encoded) } catch {
            throw file.failure(error.text)
        }
        try file.finish(partial)
    }

    func discard(keepsWhole: Bool) { partial.discard() }

    private func take(_ finished: [(png: [UInt8], note: PixelRect)]) throws(CaptureError) {
        for (png, rect) in finished {
            if let waiting { try write(waiting, delay: step) }
            waiting = (png, rect)
        }
    }

    private func write(_ frame: (png: [UInt8], rect: PixelRect), delay: Fraction) throws(CaptureError) {
        let chunks = PNGChunk.all(in: frame.png)
        if frameCount == 0 {
            try append(PNGChunk.signature)
            for chunk in chunks.prefix(while: { $0.kind != "IDAT" }) { try write(chunk) }
            controlOffset = offset
            try write(animationControl)
        }
        try write(frameControl(frame.rect, delay))
        for chunk in chunks where chunk.kind == "IDAT" {
            if frameCount == 0 {
                try write(chunk)
            } else {
                try write(PNGChunk(kind: "fdAT", bytes: nextNumber() + chunk.bytes))
            }
        }
        frameCount += 1
    }

    /// How many frames there are, and how often they play: 0 for ever.
    private var animationControl: PNGChunk {
        let plays: UInt32 = if case .times(let count) = loop { UInt32(count) } else { 0 }
        return PNGChunk(kind: "acTL", bytes: PNGChunk.bigEndian(frameCount) + PNGChunk.bigEndian(plays))
    }

    /// Where a frame's part lies and how long it stays; it replaces what is there.
    private func frameControl(_ rect: PixelRect, _ delay: Fraction) -> PNGChunk {
        let places = [rect.width, rect.height, rect.x, rect.y].flatMap { PNGChunk.bigEndian(UInt32($0)) }
        let delay = Self.delay(delay)
        let times = PNGChunk.bigEndian(delay.numerator) + PNGChunk.bigEndian(delay.denominator)
        return PNGChunk(kind: "fcTL", bytes: nextNumber() + places + times + [0, 0])
    }

    /// A time as two numbers of 16 bits: exact where it can be, otherwise the nearest that the finest denominator gives.
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

    private func nextNumber() -> [UInt8] {
        defer { sequenceNumber += 1 }
        return PNGChunk.bigEndian(sequenceNumber)
    }

    private func write(_ chunk: PNGChunk) throws(CaptureError) { try append(chunk.encoded) }

    private func append(_ bytes: [UInt8]) throws(CaptureError) {
        do { try partial.append(bytes) } catch { throw file.failure(error.text) }
        offset += bytes.count
    }
}
