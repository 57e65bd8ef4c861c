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
    /// What its numbers mean.
    var colors = ColorProfile.Reading.sRGB
    /// What its pixels are decoded from.
    var content = Content.file

    /// Damage to a file that can be found without decoding it.
    enum Damage: String {
        case cutShort = "its end is missing"
        case altered = "its bytes do not match their check sums"
    }

    /// What a picture's pixels are decoded from.
    enum Content: Equatable {
        /// The file as it is.
        case file
        /// Some chunks of a PNG file.
        case png(PNGFile)
        /// A JPEG file without an end marker, up to where its last scan ends.
        case jpeg(end: Int)
        /// Some chunks of a WebP file.
        case webP(WebPFile)
        /// An SVG file, which can be drawn at any size.
        case svg(SVGHeader)
    }

    /// Reads the header of a PNG, JPEG, GIF, BMP, WebP or SVG file; nil for anything else, and if the header itself is cut short.
    init?(_ bytes: [UInt8]) {
        let reader = ByteReader(bytes)
        if reader.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self.init(png: reader)
        } else if reader.starts(with: [0xFF, 0xD8, 0xFF]) {
            self.init(jpeg: reader)
        } else if reader.starts(with: "GIF8") {
            self.init(gif: reader)
        } else if reader.starts(with: "BM") {
            self.init(bmp: reader)
        } else if reader.starts(with: "RIFF"), reader.starts(with: "WEBP", at: 8) {
            self.init(webP: reader)
        } else if let svg = SVGHeader(bytes) {
            self.init(width: svg.width, height: svg.height)
            content = .svg(svg)
            noteEnd(isMissing: svg.isCutShort)
        } else {
            return nil
        }
    }

    init?(width: Int?, height: Int?) {
        guard let width, let height else { return nil }
        (self.width, self.height) = (width, height)
    }

    mutating func noteEnd(isMissing: Bool) { if isMissing { damage = .cutShort } }

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
}
