/// What the beginning of a picture file says, read without decoding the picture.
struct PictureHeader: Equatable {
    /// Pixels across, as stored.
    var width: Int
    /// Pixels down, as stored.
    var height: Int
    /// How the stored pixels are to be turned.
    var orientation = PictureOrientation.upright
    /// Whether the file was seen to end too early.
    var isCutShort = false

    /// Reads the header of a PNG, JPEG, GIF, BMP or WebP file; nil for anything else, and where the header itself is cut short.
    init?(_ bytes: [UInt8]) {
        let reader = ByteReader(bytes)
        if reader.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self.init(png: reader)
        } else if reader.starts(with: [0xFF, 0xD8, 0xFF]) {
            self.init(jpeg: reader)
        } else if reader.starts(with: Array("GIF8".utf8)) {
            self.init(width: reader.little(at: 6, count: 2), height: reader.little(at: 8, count: 2))
        } else if reader.starts(with: Array("BM".utf8)) {
            let height = reader.little(at: 22, count: 4).map { abs(Int(Int32(truncatingIfNeeded: $0))) }
            self.init(width: reader.little(at: 18, count: 4), height: height)
        } else if reader.starts(with: Array("RIFF".utf8)), reader.starts(with: Array("WEBP".utf8), at: 8) {
            self.init(webP: reader)
        } else {
            return nil
        }
    }

    private init?(width: Int?, height: Int?) {
        guard let width, let height else { return nil }
        (self.width, self.height) = (width, height)
    }

    /// Walks a PNG file's chunks: the size, and whether the last one is there.
    private init?(png reader: ByteReader) {
        self.init(width: reader.big(at: 16, count: 4), height: reader.big(at: 20, count: 4))
        let end = Array("IEND".utf8)
        var offset = 8
        while let length = reader.big(at: offset, count: 4), !reader.starts(with: end, at: offset + 4) {
            offset += 12 + length
        }
        isCutShort = offset + 12 > reader.count
    }

    /// Walks a JPEG file's segments (ITU T.81, annex B): the frame's size, EXIF's orientation, and whether the end mark is there.
    private init?(jpeg reader: ByteReader) {
        self.init(width: 0, height: 0)
        isCutShort = true
        var offset = 2
        while let mark = reader.big(at: offset, count: 2), mark >= 0xFF00 {
            switch mark {
            case 0xFFD9:
                isCutShort = false
                offset = reader.count
                continue
            case 0xFFFF:  // A fill byte.
                offset += 1
                continue
            case 0xFF00, 0xFF01, 0xFFD0...0xFFD7:
                offset += 2
                continue
            default: break
            }
            guard let length = reader.big(at: offset + 2, count: 2) else { break }
            switch mark {
            case 0xFFC0...0xFFC3, 0xFFC5...0xFFC7, 0xFFC9...0xFFCB, 0xFFCD...0xFFCF:
                height = reader.big(at: offset + 5, count: 2) ?? 0
                width = reader.big(at: offset + 7, count: 2) ?? 0
            case 0xFFE1:
                orientation = PictureOrientation(exif: reader, at: offset + 4) ?? orientation
            default: break
            }
            offset += 2 + length
            if mark == 0xFFDA { offset = reader.endOfScan(from: offset) }
        }
        if width == 0 { return nil }
    }

    /// Reads the three kinds of WebP file: lossy (VP8), lossless (VP8L), extended (VP8X).
    private init?(webP reader: ByteReader) {
        if reader.starts(with: Array("VP8X".utf8), at: 12) {
            self.init(
                width: reader.little(at: 24, count: 3).map { $0 + 1 },
                height: reader.little(at: 27, count: 3).map { $0 + 1 })
        } else if reader.starts(with: Array("VP8L".utf8), at: 12) {
            let bits = reader.little(at: 21, count: 4)
            self.init(width: bits.map { $0 & 0x3FFF + 1 }, height: bits.map { $0 >> 14 & 0x3FFF + 1 })
        } else if reader.starts(with: Array("VP8 ".utf8), at: 12) {
            self.init(
                width: reader.little(at: 26, count: 2).map { $0 & 0x3FFF },
                height: reader.little(at: 28, count: 2).map { $0 & 0x3FFF })
        } else {
            return nil
        }
    }
}
