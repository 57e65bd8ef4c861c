/// The chunks of a WebP file (RFC 9649) that its pixels, or those of its first frame, are in, by their places in the file.
struct WebPFile: Equatable {
    /// Where the first frame lies on the picture, in pixels.
    var left = 0
    var top = 0
    /// The size of the first frame, in pixels.
    var width: Int
    var height: Int
    /// The whole chunks: the picture, and its alpha before it.
    var chunks: [Range<Int>] = []

    /// A file that has the frame alone.
    func still(of bytes: [UInt8]) -> [UInt8] {
        func number(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(value >> (8 * $0) & 255) } }
        // The flag says that it may have alpha.
        let body =
            Array("WEBPVP8X".utf8) + number(10, 4) + [0x10, 0, 0, 0] + number(width - 1, 3) + number(height - 1, 3)
            + chunks.flatMap { bytes[$0] + ($0.count % 2 == 0 ? [] : [0]) }
        return Array("RIFF".utf8) + number(body.count, 4) + body
    }
}

extension PictureHeader {
    /// Reads the three kinds of WebP file: lossy (VP8), lossless (VP8L), extended (VP8X, which may be animated, and have
    /// EXIF's orientation and a colour profile).
    init?(webP reader: ByteReader) {
        if reader.starts(with: "VP8X", at: 12) {
            self.init(
                width: reader.little(at: 24, count: 3).map { $0 + 1 },
                height: reader.little(at: 27, count: 3).map { $0 + 1 })
        } else if reader.starts(with: "VP8L", at: 12) {
            let bits = reader.little(at: 21, count: 4)
            self.init(width: bits.map { $0 & 0x3FFF + 1 }, height: bits.map { $0 >> 14 & 0x3FFF + 1 })
        } else if reader.starts(with: "VP8 ", at: 12) {
            self.init(
                width: reader.little(at: 26, count: 2).map { $0 & 0x3FFF },
                height: reader.little(at: 28, count: 2).map { $0 & 0x3FFF })
        } else {
            return nil
        }
        var webP = WebPFile(width: width, height: height)
        var isStill = reader.little(at: 4, count: 4).map { 8 + $0 <= reader.count } ?? false
        var hasPixels = false
        var offset = 12
        while let length = reader.little(at: offset + 4, count: 4) {
            let next = offset + 8 + length + length & 1
            switch String(decoding: reader.bytes(offset..<offset + 4), as: UTF8.self) {
            case "EXIF": orientation = PictureOrientation(exif: reader, at: offset + 8) ?? orientation
            case "ICCP" where next <= reader.count:
                colors = ColorProfile.reading(Array(reader.bytes(offset + 8..<offset + 8 + length)))
            case "ANMF" where !hasPixels && webP.chunks.isEmpty:
                isStill = false
                guard let left = reader.little(at: offset + 8, count: 3),
                    let top = reader.little(at: offset + 11, count: 3),
                    let width = reader.little(at: offset + 14, count: 3),
                    let height = reader.little(at: offset + 17, count: 3)
                else { break }
                (webP.left, webP.top, webP.width, webP.height) = (left * 2, top * 2, width + 1, height + 1)
                // Its chunks follow.
                offset += 24
                continue
            case "ALPH" where !hasPixels && next <= reader.count: webP.chunks.append(offset..<next)
            case "VP8 " where !hasPixels && offset + 8 + length <= reader.count,
                "VP8L" where !hasPixels && offset + 8 + length <= reader.count:
                webP.chunks.append(offset..<min(next, reader.count))
                hasPixels = true
            default: break
            }
            offset = next
        }
        noteEnd(isMissing: !hasPixels)
        if !isStill { content = .webP(webP) }
    }
}
