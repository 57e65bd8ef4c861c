/// The chunks of a PNG file (ISO/IEC 15948) that its pixels depend on, by their places in the file.
struct PNGFile: Equatable {
    /// Pixels across.
    var width = 0
    /// Pixels down.
    var height = 0
    /// Bits a sample: 1, 2, 4, 8 or 16.
    var depth = 0
    /// 0 grey, 2 RGB, 3 palette, 4 grey with alpha, 6 RGB with alpha.
    var colorType = 0
    /// Whether the rows come in the seven passes of Adam7.
    var isInterlaced = false
    /// Whether it is an app's, as Xcode makes them: without zlib's frame, blue before red, and colours multiplied by alpha.
    var isAppFile = false
    /// Whether the last chunk is there.
    var isEnded = false
    /// Whether there are chunks that no pixel depends on; libpng prints what it dislikes about those.
    var hasOthers = false
    /// The contents of the header chunk.
    var header: Range<Int>?
    /// The contents of the palette.
    var palette: Range<Int>?
    /// The contents of the chunk that says which colours are transparent.
    var transparency: Range<Int>?
    /// The contents of the chunks with the compressed rows.
    var data: [Range<Int>] = []

    /// Whether SDL_image cannot read it: it confuses a transparent grey, or one of 16 bits, and knows no app's file.
    var needsOwnDecoder: Bool { isAppFile || !isEnded || transparency != nil && (colorType == 0 || colorType == 2) }

    /// The samples of a pixel: grey, or red, green and blue, each with alpha or without; or one of a palette.
    var channels: Int { [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colorType] ?? 0 }

    /// The file with none but these chunks.
    func essential(of bytes: [UInt8]) -> [UInt8] {
        let chunks = [header, palette, transparency].compactMap { $0 } + data
        var file = Array(bytes.prefix(8))
        // Each with its length and name before it, and its check sum behind it.
        for chunk in chunks { file += bytes[chunk.lowerBound - 8..<chunk.upperBound + 4] }
        return file + [0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82]
    }
}

extension PictureHeader {
    /// Walks a PNG file's chunks. A wrong check sum matters only for one that pixels depend on; others are left out with it.
    init?(png reader: ByteReader) {
        var png = PNGFile()
        var profile = ArraySlice<UInt8>()
        var orientation = PictureOrientation.upright
        var damage: Damage?
        var offset = 8
        while !png.isEnded, let length = reader.big(at: offset, count: 4),
            let name = reader.big(at: offset + 4, count: 4)
        {
            let content = offset + 8..<offset + 8 + length
            let check = reader.big(at: content.upperBound, count: 4)
            let isWhole = check.map { reader.checkSum(offset + 4..<content.upperBound) == UInt32($0) } ?? true
            // As the names of what other programs may pass over, tRNS begins with a small letter.
            let isEssential = reader.starts(with: "tRNS", at: offset + 4) || name >> 24 & 0x20 == 0
            if !isWhole, isEssential { damage = .altered }
            switch String(decoding: reader.bytes(offset + 4..<offset + 8), as: UTF8.self) {
            case "IHDR" where png.header == nil: png.read(reader, header: content)
            case "PLTE" where check != nil: png.palette = content
            case "tRNS" where check != nil: png.transparency = content
            case "IDAT": png.data.append(content.clamped(to: 0..<reader.count))
            case "IEND": png.isEnded = check != nil
            case "CgBI": png.isAppFile = true
            case "eXIf" where isWhole:
                orientation = PictureOrientation(exif: reader, at: content.lowerBound) ?? orientation
                png.hasOthers = true
            case "iCCP" where isWhole:
                profile = reader.bytes(content)
                png.hasOthers = true
            default: png.hasOthers = true
            }
            offset = content.upperBound + 4
        }
        guard png.header != nil else { return nil }
        self.init(width: png.width, height: png.height)
        self.orientation = orientation
        self.damage = damage ?? (png.data.isEmpty ? .cutShort : nil)
        if png.hasOthers || png.needsOwnDecoder { content = .png(png) }
        // A name that ends with a zero, the number of the compression, and the compressed profile.
        if let end = profile.firstIndex(of: 0) {
            let bytes = Array(profile.dropFirst(end - profile.startIndex + 2))
            colors = ColorProfile.reading(inflated(bytes, [bytes.indices], isRaw: false, atMost: 1 << 22))
        }
    }
}

extension PNGFile {
    /// Reads the header chunk's contents; nothing if they are too short.
    fileprivate mutating func read(_ reader: ByteReader, header content: Range<Int>) {
        guard content.count == 13, let width = reader.big(at: content.lowerBound, count: 4),
            let height = reader.big(at: content.lowerBound + 4, count: 4),
            let depth = reader.big(at: content.lowerBound + 8, count: 1),
            let colorType = reader.big(at: content.lowerBound + 9, count: 1),
            let interlace = reader.big(at: content.lowerBound + 12, count: 1)
        else { return }
        (self.width, self.height, self.depth, self.colorType) = (width, height, depth, colorType)
        (isInterlaced, header) = (interlace == 1, content)
    }
}
