import CSDL2Image

/// A part of a PNG file: its length, a name of four letters, its bytes and their checksum.
struct PNGChunk: Equatable {
    /// Its name.
    let kind: String
    /// Its contents.
    let bytes: [UInt8]

    /// The bytes at the beginning of every PNG file.
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// The chunk as the file contains it.
    var encoded: [UInt8] {
        let body = Array(kind.utf8) + bytes
        let checksum = UInt32(crc32(0, body, UInt32(body.count)))
        return Self.bigEndian(UInt32(bytes.count)) + body + Self.bigEndian(checksum)
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

    /// A number as bytes, the highest first.
    static func bigEndian(_ value: some FixedWidthInteger) -> [UInt8] {
        withUnsafeBytes(of: value.bigEndian, Array.init)
    }
}
