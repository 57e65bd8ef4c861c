import CSDL2Image

/// Numbers in a file's bytes; nil if the file is too short.
struct ByteReader {
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The number of bytes.
    var count: Int { bytes.count }

    /// Whether the bytes from `offset` on begin with `mark`.
    func starts(with mark: [UInt8], at offset: Int = 0) -> Bool { bytes.dropFirst(offset).starts(with: mark) }

    /// Whether the bytes from `offset` on begin with `mark`, in ASCII.
    func starts(with mark: String, at offset: Int = 0) -> Bool { bytes.dropFirst(offset).starts(with: mark.utf8) }

    /// The number of `count` bytes at `offset`, the most significant one first.
    func big(at offset: Int, count: Int) -> Int? {
        guard offset >= 0, offset + count <= bytes.count else { return nil }
        return bytes[offset..<offset + count].reduce(0) { $0 << 8 | Int($1) }
    }

    /// The number of `count` bytes at `offset`, the least significant one first.
    func little(at offset: Int, count: Int) -> Int? {
        guard offset >= 0, offset + count <= bytes.count else { return nil }
        return bytes[offset..<offset + count].reversed().reduce(0) { $0 << 8 | Int($1) }
    }

    /// The bytes in a range; those that the file has, if the range ends after the last one.
    func bytes(_ range: Range<Int>) -> ArraySlice<UInt8> { bytes[range.clamped(to: bytes.indices)] }

    /// The check sum of the bytes in a range as in PNG files (CRC-32, ISO 3309); nil if the range ends after the last byte.
    func checkSum(_ range: Range<Int>) -> UInt32? {
        guard range.upperBound <= bytes.count else { return nil }
        return bytes[range].withUnsafeBufferPointer { UInt32(crc32_z(0, $0.baseAddress, $0.count)) }
    }

    /// The offset of the marker that ends a JPEG scan's entropy-coded data, which begin at `offset`; the end of the bytes if there is none.
    func endOfScan(from offset: Int) -> Int {
        var index = offset
        while index + 1 < bytes.count {
            let next = bytes[index + 1]
            if bytes[index] == 0xFF, next != 0, !(0xD0...0xD7).contains(next) { return index }
            index += 1
        }
        return bytes.count
    }
}
