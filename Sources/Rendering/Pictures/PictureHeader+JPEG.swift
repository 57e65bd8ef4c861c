extension PictureHeader {
    /// Walks a JPEG file's segments (ITU T.81, annex B) for the frame's size, EXIF's orientation and the colour profile.
    ///
    /// A file without an end marker may still have all its blocks; `content` then says where they end.
    init?(jpeg reader: ByteReader) {
        self.init(width: 0, height: 0)
        var scans = JPEGScans()
        var profile: [Int: ArraySlice<UInt8>] = [:]
        var isCMYK = false
        var (offset, end) = (2, 0)
        var isEnded = false
        while !isEnded, let mark = reader.big(at: offset, count: 2), mark >= 0xFF00 {
            switch mark {
            case 0xFFD9:
                isEnded = true
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
            // What follows the first frame's data belongs to another picture.
            case 0xFFC0...0xFFC3 where width == 0, 0xFFC5...0xFFC7 where width == 0, 0xFFC9...0xFFCB where width == 0,
                0xFFCD...0xFFCF where width == 0:
                height = reader.big(at: offset + 5, count: 2) ?? 0
                width = reader.big(at: offset + 7, count: 2) ?? 0
                isCMYK = reader.big(at: offset + 9, count: 1) == 4
                scans.expect(reader, frame: offset)
            case 0xFFE1:
                if reader.starts(with: "Exif\0\0", at: offset + 4) {
                    orientation = PictureOrientation(exif: reader, at: offset + 4) ?? orientation
                }
            case 0xFFE2:
                if reader.starts(with: "ICC_PROFILE\0", at: offset + 4), length > 16,
                    let number = reader.big(at: offset + 16, count: 1)
                {
                    profile[number] = reader.bytes(offset + 18..<offset + 2 + length)
                }
            default: break
            }
            offset += 2 + length
            if mark == 0xFFDA {
                let begin = offset
                offset = reader.endOfScan(from: begin)
                if offset > begin {
                    scans.note(reader, scan: begin - 2 - length)
                    end = offset
                }
            }
        }
        if width == 0 { return nil }
        if !isEnded {
            content = .jpeg(end: end)
            noteEnd(isMissing: end == 0 || !scans.areComplete)
        }
        if isCMYK {
            colors = .cmyk(hasProfile: !profile.isEmpty)
        } else if !profile.isEmpty {
            colors = ColorProfile.reading(profile.sorted { $0.key < $1.key }.flatMap(\.value))
        }
    }
}

/// Which coefficients of a JPEG file's blocks have not come with their last bit.
private struct JPEGScans {
    /// For each component's number, a bit for each of a block's 64 coefficients.
    private var missing: [Int: UInt64] = [:]

    /// Whether all coefficients have come.
    var areComplete: Bool { missing.values.allSatisfy { $0 == 0 } }

    /// Begins a frame, whose marker is at `offset`.
    mutating func expect(_ reader: ByteReader, frame offset: Int) {
        for index in 0..<(reader.big(at: offset + 9, count: 1) ?? 0) {
            if let number = reader.big(at: offset + 10 + 3 * index, count: 1) { missing[number] = ~0 }
        }
    }

    /// Notes what a scan brings, whose marker is at `offset`.
    mutating func note(_ reader: ByteReader, scan offset: Int) {
        let count = reader.big(at: offset + 4, count: 1) ?? 0
        let bands = offset + 5 + 2 * count
        guard let first = reader.big(at: bands, count: 1), let last = reader.big(at: bands + 1, count: 1),
            reader.big(at: bands + 2, count: 1).map({ $0 & 15 }) == 0, first <= last, last < 64
        else { return }
        for index in 0..<count {
            guard let number = reader.big(at: offset + 5 + 2 * index, count: 1) else { return }
            for coefficient in first...last { missing[number]? &= ~(1 << UInt64(coefficient)) }
        }
    }
}
