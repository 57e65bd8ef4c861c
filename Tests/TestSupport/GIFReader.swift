/// Reads a GIF back, independently of what wrote it.
public struct GIFReader {
    /// One picture of the animation.
    public struct Frame: Equatable {
        /// How long it stays, in hundredths of a second.
        public var delay: Int
        /// The whole picture as it then shows, 0xRRGGBB.
        public var pixels: [UInt32]
    }

    /// Pixels across.
    public private(set) var width = 0
    /// Pixels down.
    public private(set) var height = 0
    /// The number in the looping extension; nil without it.
    public private(set) var repeats: Int?
    /// All pictures in their order.
    public private(set) var frames: [Frame] = []

    /// Nil if the bytes are no whole GIF with a global table of 256 colours.
    public init?(_ bytes: [UInt8]) {
        guard bytes.starts(with: Array("GIF89a".utf8)), bytes.count > 800, bytes[10] & 0x87 == 0x87 else { return nil }
        func word(_ at: Int) -> Int { Int(bytes[at]) | Int(bytes[at + 1]) << 8 }
        (width, height) = (word(6), word(8))
        let table = (0..<256).map { color in
            (0..<3).reduce(UInt32(0)) { $0 << 8 | UInt32(bytes[13 + color * 3 + $1]) }
        }
        var screen = [UInt32](repeating: .max, count: width * height)
        var (at, delay, clear, isCleared) = (13 + 768, 0, -1, false)
        while at < bytes.count, bytes[at] != 0x3B {
            if bytes[at] == 0x21, bytes[at + 1] == 0xF9 {
                (delay, clear) = (word(at + 4), bytes[at + 3] & 1 == 1 ? Int(bytes[at + 6]) : -1)
                // How the frame's place is left when its time is over: as it is, or empty.
                guard [0, 1, 2].contains(bytes[at + 3] >> 2) else { return nil }
                isCleared = bytes[at + 3] >> 2 == 2
                at += 8
            } else if bytes[at] == 0x21, bytes[at + 1] == 0xFF {
                repeats = word(at + 16)
                at += 19
            } else {
                guard bytes[at] == 0x2C else { return nil }
                let (x, y, w, h) = (word(at + 1), word(at + 3), word(at + 5), word(at + 7))
                let size = Int(bytes[at + 10])
                var data: [UInt8] = []
                at += 11
                while bytes[at] > 0 {
                    data += bytes[at + 1...at + Int(bytes[at])]
                    at += 1 + Int(bytes[at])
                }
                at += 1
                let numbers = Self.expand(data, size)
                guard numbers.count == w * h else { return nil }
                for (place, number) in numbers.enumerated() where Int(number) != clear {
                    screen[(y + place / w) * width + x + place % w] = table[Int(number)]
                }
                frames.append(Frame(delay: delay, pixels: screen))
                if isCleared { for place in numbers.indices { screen[(y + place / w) * width + x + place % w] = .max } }
            }
        }
        guard at == bytes.count - 1 else { return nil }
    }

    private static func expand(_ data: [UInt8], _ size: Int) -> [UInt8] {
        let clear = 1 << size
        var table: [[UInt8]] = []
        var (width, bit, previous) = (size + 1, 0, [UInt8]())
        var result: [UInt8] = []
        while bit + width <= data.count * 8 {
            let code = (0..<width).reduce(0) { $0 | Int(data[(bit + $1) / 8] >> UInt8((bit + $1) % 8) & 1) << $1 }
            bit += width
            if code == clear {
                table = (0..<clear + 2).map { $0 < clear ? [UInt8($0)] : [] }
                (width, previous) = (size + 1, [])
                continue
            }
            if code == clear + 1 { return result }
            let entry = code < table.count ? table[code] : previous + [previous[0]]
            if !previous.isEmpty, table.count < 4096 { table.append(previous + [entry[0]]) }
            if table.count == 1 << width, width < 12 { width += 1 }
            result += entry
            previous = entry
        }
        return []
    }
}
