/// How a stored picture has to be turned to be upright, by the numbers of EXIF 2.3's orientation tag (0x0112).
enum PictureOrientation: Int, CaseIterable {
    case upright = 1
    case mirrored, upsideDown, mirroredUpsideDown, transposed, turnedRight, transversed, turnedLeft

    /// Whether turning swaps width and height.
    var swapsSides: Bool { rawValue >= 5 }

    /// Reads the tag from EXIF data at `offset`, with or without `Exif` before it; nil if there is no such tag.
    init?(exif reader: ByteReader, at offset: Int) {
        let mark = Array("Exif\0\0".utf8)
        let start = reader.starts(with: mark, at: offset) ? offset + mark.count : offset
        let isBig = reader.starts(with: Array("MM\0*".utf8), at: start)
        guard isBig || reader.starts(with: Array("II*\0".utf8), at: start) else { return nil }
        let number = { (at: Int, count: Int) in
            isBig ? reader.big(at: start + at, count: count) : reader.little(at: start + at, count: count)
        }
        guard let directory = number(4, 4), let count = number(directory, 2) else { return nil }
        for entry in 0..<count {
            let place = directory + 2 + entry * 12
            guard let tag = number(place, 2) else { return nil }
            guard tag == 0x0112 else { continue }
            guard let value = number(place + 8, 2), let orientation = Self(rawValue: value) else { return nil }
            self = orientation
            return
        }
        return nil
    }

    /// The stored pixels, `width` by `height`, turned upright.
    func upright(_ pixels: [UInt32], width: Int, height: Int) -> [UInt32] {
        guard self != .upright else { return pixels }
        let (newWidth, newHeight) = swapsSides ? (height, width) : (width, height)
        return [UInt32](unsafeUninitializedCapacity: pixels.count) { result, count in
            for y in 0..<newHeight {
                for x in 0..<newWidth {
                    let (left, up) = (newWidth - 1 - x, newHeight - 1 - y)
                    let (column, row) =
                        switch self {
                        case .upright: (x, y)
                        case .mirrored: (left, y)
                        case .upsideDown: (left, up)
                        case .mirroredUpsideDown: (x, up)
                        case .transposed: (y, x)
                        case .turnedRight: (y, left)
                        case .transversed: (up, left)
                        case .turnedLeft: (up, x)
                        }
                    result[y * newWidth + x] = pixels[row * width + column]
                }
            }
            count = pixels.count
        }
    }
}
