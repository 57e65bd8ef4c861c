/// The properties in a picture file's header, read without decoding the picture.
struct PictureHeader: Equatable {
    /// Pixels across, as stored.
    var width: Int
    /// Pixels down, as stored.
    var height: Int
    /// How the stored pixels have to be turned.
    var orientation = PictureOrientation.upright
    /// The damage to the file; nil if none was found.
    var damage: Damage?
    /// Whether its pixels are cyan, magenta, yellow and black, as they may be in a JPEG file.
    var isCMYK = false
    /// Whether it is an SVG file, which can be drawn at any size.
    var isSVG = false

    /// Damage to a file that can be found without decoding it.
    enum Damage: String {
        case cutShort = "its end is missing"
        case altered = "its bytes do not match their check sums"
    }

    /// Reads the header of a PNG, JPEG, GIF, BMP, WebP or SVG file; nil for anything else, and if the header itself is cut short.
    init?(_ bytes: [UInt8]) {
        let reader = ByteReader(bytes)
        if reader.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self.init(png: reader)
        } else if reader.starts(with: [0xFF, 0xD8, 0xFF]) {
            self.init(jpeg: reader)
        } else if reader.starts(with: Array("GIF8".utf8)) {
            self.init(gif: reader)
        } else if reader.starts(with: Array("BM".utf8)) {
            self.init(bmp: reader)
        } else if reader.starts(with: Array("RIFF".utf8)), reader.starts(with: Array("WEBP".utf8), at: 8) {
            self.init(webP: reader)
        } else if let svg = SVGHeader(bytes) {
            self.init(width: svg.width, height: svg.height)
            isSVG = true
            noteEnd(isMissing: svg.isCutShort)
        } else {
            return nil
        }
    }

    init?(width: Int?, height: Int?) {
        guard let width, let height else { return nil }
        (self.width, self.height) = (width, height)
    }

    private mutating func noteEnd(isMissing: Bool) { if isMissing { damage = .cutShort } }

    /// Walks a PNG file's chunks for the size and EXIF's orientation, and checks that all are complete.
    private init?(png reader: ByteReader) {
        self.init(width: reader.big(at: 16, count: 4), height: reader.big(at: 20, count: 4))
        let (end, exif) = (Array("IEND".utf8), Array("eXIf".utf8))
        var offset = 8
        while let length = reader.big(at: offset, count: 4), !reader.starts(with: end, at: offset + 4) {
            let check = reader.big(at: offset + 8 + length, count: 4)
            if let check, reader.checkSum(offset + 4..<offset + 8 + length) != UInt32(check) { damage = .altered }
            if reader.starts(with: exif, at: offset + 4) {
                orientation = PictureOrientation(exif: reader, at: offset + 8) ?? orientation
            }
            offset += 12 + length
        }
        noteEnd(isMissing: offset + 12 > reader.count)
    }

    /// Walks a GIF file's blocks up to its first frame, whose size is the picture's, and through that frame's data.
    private init?(gif reader: ByteReader) {
        /// The number of bytes in a colour table, by the flags of the file or frame that it belongs to.
        func table(_ flags: Int) -> Int { flags & 0x80 == 0 ? 0 : 3 << (flags & 7 + 1) }
        /// The offset behind a run of data blocks, the last of which is empty; nil if the file ends before.
        func end(ofDataAt offset: Int) -> Int? {
            var offset = offset
            while let length = reader.big(at: offset, count: 1) {
                offset += 1 + length
                if length == 0 { return offset }
            }
            return nil
        }
        guard let flags = reader.big(at: 10, count: 1) else { return nil }
        var offset = 13 + table(flags)
        while reader.big(at: offset, count: 1) == 0x21 {
            guard let next = end(ofDataAt: offset + 2) else { return nil }
            offset = next
        }
        guard reader.big(at: offset, count: 1) == 0x2C, let own = reader.big(at: offset + 9, count: 1) else {
            return nil
        }
        self.init(
            width: reader.little(at: offset + 5, count: 2), height: reader.little(at: offset + 7, count: 2))
        noteEnd(isMissing: end(ofDataAt: offset + 10 + table(own) + 1) == nil)
    }

    /// Reads a BMP file's header; a negative height means rows from the top.
    private init?(bmp reader: ByteReader) {
        guard reader.little(at: 14, count: 4) != 12 else {
            // The old kind, of OS/2.
            self.init(width: reader.little(at: 18, count: 2), height: reader.little(at: 20, count: 2))
            return
        }
        let height = reader.little(at: 22, count: 4).map { abs(Int(Int32(truncatingIfNeeded: $0))) }
        self.init(width: reader.little(at: 18, count: 4), height: height)
        guard let start = reader.little(at: 10, count: 4), let depth = reader.little(at: 28, count: 2),
            let compression = reader.little(at: 30, count: 4)
        else { return nil }
        // The length of compressed rows (1, 2) is not known beforehand.
        guard compression != 1, compression != 2, max(width, self.height) < 1 << 20 else { return }
        noteEnd(isMissing: start + (width * depth + 31) / 32 * 4 * self.height > reader.count)
    }

    /// Reads the three kinds of WebP file: lossy (VP8), lossless (VP8L), extended (VP8X, which may have EXIF's orientation).
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
        noteEnd(isMissing: reader.little(at: 4, count: 4).map { 8 + $0 > reader.count } ?? true)
        var offset = 12
        while let length = reader.little(at: offset + 4, count: 4) {
            if reader.starts(with: Array("EXIF".utf8), at: offset) {
                orientation = PictureOrientation(exif: reader, at: offset + 8) ?? orientation
            }
            offset += 8 + length + length & 1
        }
    }
}

extension PictureHeader {
    /// Walks a JPEG file's segments (ITU T.81, annex B) for the frame's size and EXIF's orientation, and checks for the end marker.
    private init?(jpeg reader: ByteReader) {
        self.init(width: 0, height: 0)
        damage = .cutShort
        var offset = 2
        while let mark = reader.big(at: offset, count: 2), mark >= 0xFF00 {
            switch mark {
            case 0xFFD9:
                damage = nil
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
                isCMYK = reader.big(at: offset + 9, count: 1) == 4
            case 0xFFE1:
                if reader.starts(with: Array("Exif\0\0".utf8), at: offset + 4) {
                    orientation = PictureOrientation(exif: reader, at: offset + 4) ?? orientation
                }
            default: break
            }
            offset += 2 + length
            if mark == 0xFFDA { offset = reader.endOfScan(from: offset) }
        }
        if width == 0 { return nil }
    }
}
