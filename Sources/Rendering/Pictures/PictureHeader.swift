/// What a picture file says of itself, read without decoding the picture.
struct PictureHeader: Equatable {
    /// Pixels across, as stored.
    var width: Int
    /// Pixels down, as stored.
    var height: Int
    /// How the stored pixels are to be turned.
    var orientation = PictureOrientation.upright
    /// What is wrong with the file; nil where nothing was seen.
    var damage: Damage?
    /// Whether its pixels are amounts of ink: a JPEG file's cyan, magenta, yellow and black.
    var isInk = false
    /// Whether it is an SVG drawing, which can be drawn at any size.
    var isDrawing = false

    /// What can be seen to be wrong with a file without decoding it.
    enum Damage: String {
        case cutShort = "its end is missing"
        case altered = "its bytes do not match their check sums"
    }

    /// Reads the header of a PNG, JPEG, GIF, BMP, WebP or SVG file; nil for anything else, and where the header itself is cut short.
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
        } else if let drawing = DrawingHeader(bytes) {
            self.init(width: drawing.width, height: drawing.height)
            isDrawing = true
            noteEnd(isMissing: drawing.isCutShort)
        } else {
            return nil
        }
    }

    init?(width: Int?, height: Int?) {
        guard let width, let height else { return nil }
        (self.width, self.height) = (width, height)
    }

    private mutating func noteEnd(isMissing: Bool) { if isMissing { damage = .cutShort } }

    /// Walks a PNG file's chunks: the size, EXIF's orientation, and whether all are there and whole.
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
        /// The bytes of a colour table, by the flags of what it belongs to.
        func table(_ flags: Int) -> Int { flags & 0x80 == 0 ? 0 : 3 << (flags & 7 + 1) }
        /// The place behind a run of data blocks, the last of which is empty; nil where the file ends before.
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
            // The old kind, OS/2's.
            self.init(width: reader.little(at: 18, count: 2), height: reader.little(at: 20, count: 2))
            return
        }
        let height = reader.little(at: 22, count: 4).map { abs(Int(Int32(truncatingIfNeeded: $0))) }
        self.init(width: reader.little(at: 18, count: 4), height: height)
        guard let start = reader.little(at: 10, count: 4), let depth = reader.little(at: 28, count: 2),
            let compression = reader.little(at: 30, count: 4)
        else { return nil }
        // Compressed rows (1, 2) have no length that is known beforehand.
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
