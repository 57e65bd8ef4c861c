/// A part of a PNG file: its length, its four letters, its bytes and their checksum.
struct PNGChunk: Equatable {
    /// Four letters.
    let kind: String
    /// What it holds.
    let bytes: [UInt8]

    /// What a PNG file begins with.
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// How it stands in the file.
    var encoded: [UInt8] {
        let body = Array(kind.utf8) + bytes
        return Self.bigEndian(UInt32(bytes.count)) + body + Self.bigEndian(Self.checksum(body))
    }

    /// The chunks of a PNG file that was made here.
    static func all(in file: [UInt8]) -> [PNGChunk] {
        var chunks: [PNGChunk] = []
        var rest = file[signature.count...]
        while rest.count >= 12 {
            let length = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
            let body = rest.dropFirst(4).prefix(4 + length)
            chunks.append(
                PNGChunk(kind: String(decoding: body.prefix(4), as: UTF8.self), bytes: Array(body.dropFirst(4))))
            rest = rest.dropFirst(12 + length)
        }
        return chunks
    }

    /// A number as four bytes, the highest first.
    static func bigEndian(_ value: UInt32) -> [UInt8] { withUnsafeBytes(of: value.bigEndian, Array.init) }

    /// A number as two bytes, the highest first.
    static func bigEndian(_ value: UInt16) -> [UInt8] { withUnsafeBytes(of: value.bigEndian, Array.init) }

    /// The CRC-32 of PNG (ISO 3309, polynomial 0xEDB88320).
    static func checksum(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(~0) { crc, byte in crcTable[Int((crc ^ UInt32(byte)) & 255)] ^ crc >> 8 }
    }

    private static let crcTable: [UInt32] = (0..<256).map { byte in
        (0..<8).reduce(UInt32(byte)) { crc, _ in crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
    }
}
