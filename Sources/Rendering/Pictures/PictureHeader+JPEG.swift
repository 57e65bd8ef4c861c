extension PictureHeader {
    /// Walks a JPEG file's segments (ITU T.81, annex B): the frame's size, EXIF's orientation, and whether the end mark is there.
    init?(jpeg reader: ByteReader) {
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
                isInk = reader.big(at: offset + 9, count: 1) == 4
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
