/// The compression of GIF (Lempel, Ziv and Welch), for indices of 8 bits.
struct GIFCompression {
    private static let clear = 256
    private static let end = 257
    // A hash table, with twice as many places as there are codes, from a prefix's code and the index after it to a code.
    private var keys = [UInt32](repeating: .max, count: 1 << 13)
    private var codes = [UInt16](repeating: 0, count: 1 << 13)

    /// The compressed indices as a GIF has them: the size of the smallest code, blocks of at most 255 bytes, and an empty block.
    mutating func encoded(_ values: [UInt8]) -> [UInt8] {
        var bits = BitBlocks()
        var next = Self.end + 1
        var width = 9
        func isFull() -> Bool { next == 4096 }
        forget()
        bits.append(Self.clear, width)
        guard var prefix = values.first.map(Int.init) else { preconditionFailure("a frame has a pixel") }
        for value in values.dropFirst() {
            let key = UInt32(prefix << 8 | Int(value))
            var place = Int((key &* 0x9E37_79B1) >> 19)
            while keys[place] != key, keys[place] != .max { place = (place + 1) & 0x1FFF }
            if keys[place] == key {
                prefix = Int(codes[place])
                continue
            }
            bits.append(prefix, width)
            prefix = Int(value)
            if isFull() {
                bits.append(Self.clear, width)
                forget()
                (next, width) = (Self.end + 1, 9)
            } else {
                (keys[place], codes[place]) = (key, UInt16(next))
                if next == 1 << width { width += 1 }
                next += 1
            }
        }
        bits.append(prefix, width)
        if next == 1 << width, width < 12 { width += 1 }
        bits.append(Self.end, width)
        return bits.finished()
    }

    private mutating func forget() {
        keys.withUnsafeMutableBufferPointer { $0.update(repeating: .max) }
    }

    /// Codes of changing widths, packed from the lowest bit on into blocks.
    private struct BitBlocks {
        private var bytes: [UInt8] = [8]
        private var block: [UInt8] = []
        private var buffer: UInt32 = 0
        private var count = 0

        mutating func append(_ code: Int, _ width: Int) {
            buffer |= UInt32(code) << UInt32(count)
            count += width
            while count >= 8 { shift() }
        }

        mutating func finished() -> [UInt8] {
            if count > 0 { shift() }
            closeBlock()
            return bytes + [0]
        }

        private mutating func shift() {
            block.append(UInt8(truncatingIfNeeded: buffer))
            buffer >>= 8
            count -= 8
            if block.count == 255 { closeBlock() }
        }

        private mutating func closeBlock() {
            guard !block.isEmpty else { return }
            bytes.append(UInt8(block.count))
            bytes += block
            block.removeAll(keepingCapacity: true)
        }
    }
}
