import CSDL2Image

/// Decodes the PNG files that SDL_image cannot read, of all depths and colour types.
struct PNGDecoder {
    private let png: PNGFile
    private let palette: [UInt8]
    private let transparency: [UInt8]
    private let transparentLevels: [Int]

    /// Gets ready to decode a file whose bytes are these.
    init(_ png: PNGFile, of bytes: [UInt8]) {
        self.png = png
        palette = png.palette.map { Array(bytes[$0]) } ?? []
        let transparency = png.transparency.map { Array(bytes[$0]) } ?? []
        self.transparency = transparency
        let isLevels = png.colorType == 0 || png.colorType == 2
        transparentLevels =
            isLevels && transparency.count >= 2 * png.channels
            ? (0..<png.channels).map { Int(transparency[2 * $0]) << 8 | Int(transparency[2 * $0 + 1]) } : []
    }

    /// The pixels, 0xAARRGGBB with straight alpha; nil if the file has no such kind of pixels or not all of them.
    func surface(_ bytes: [UInt8]) -> UnsafeMutablePointer<SDL_Surface>? {
        let depths =
            [0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16]][png.colorType] ?? []
        let size = passes.reduce(0) { $0 + $1.height * (1 + rowLength($1.width)) }
        guard depths.contains(png.depth) else { return nil }
        var rows = inflated(bytes, png.data, isRaw: png.isAppFile, atMost: size)
        guard rows.count == size,
            let surface = SDL_CreateRGBSurfaceWithFormat(
                0, Int32(png.width), Int32(png.height), 32, SDL_PIXELFORMAT_ARGB8888.rawValue),
            let memory = surface.pointee.pixels
        else { return nil }
        let pixels = UnsafeMutableBufferPointer(
            start: memory.assumingMemoryBound(to: UInt32.self), count: Int(surface.pointee.pitch) / 4 * png.height)
        rows.withUnsafeMutableBufferPointer { rows in
            var start = 0
            for pass in passes {
                let length = rowLength(pass.width)
                for y in 0..<pass.height {
                    let isFilterKnown = unfilter(rows, at: start, length: length, hasRowBefore: y > 0)
                    guard isFilterKnown else { break }
                    let row = UnsafeBufferPointer(rows)[start + 1..<start + 1 + length]
                    let line = (pass.top + y * pass.down) * Int(surface.pointee.pitch) / 4 + pass.left
                    for x in 0..<pass.width { pixels[line + x * pass.across] = pixel(x, of: row) }
                    start += 1 + length
                }
            }
        }
        return surface
    }

    /// A part of the picture: every so many pixels across and down.
    private struct Pass {
        var left = 0
        var top = 0
        var across = 1
        var down = 1
        var width: Int
        var height: Int
    }

    /// The whole picture, or the seven passes of Adam7; none of them is empty.
    private var passes: [Pass] {
        guard png.isInterlaced else { return [Pass(width: png.width, height: png.height)] }
        let starts = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
        return starts.map { left, top, across, down in
            Pass(
                left: left, top: top, across: across, down: down, width: (png.width - left + across - 1) / across,
                height: (png.height - top + down - 1) / down)
        }.filter { $0.width > 0 && $0.height > 0 }
    }

    /// The bytes of a row of so many pixels.
    private func rowLength(_ width: Int) -> Int { (width * png.channels * png.depth + 7) / 8 }

    /// Takes the filter off a row, whose number is the byte at `start`; false if there is no such filter.
    private func unfilter(
        _ rows: UnsafeMutableBufferPointer<UInt8>, at start: Int, length: Int, hasRowBefore: Bool
    ) -> Bool {
        let step = max(1, png.channels * png.depth / 8)
        let filter = rows[start]
        guard filter <= 4 else { return false }
        guard filter > 0 else { return true }
        for i in 0..<length {
            let at = start + 1 + i
            let left = i >= step ? Int(rows[at - step]) : 0
            let up = hasRowBefore ? Int(rows[at - length - 1]) : 0
            let corner = hasRowBefore && i >= step ? Int(rows[at - length - 1 - step]) : 0
            let guess =
                switch filter {
                case 1: left
                case 2: up
                case 3: (left + up) / 2
                default: Self.nearest(to: left + up - corner, left, up, corner)
                }
            rows[at] &+= UInt8(truncatingIfNeeded: guess)
        }
        return true
    }

    /// The first of three numbers that is nearest to another one: Paeth's predictor.
    private static func nearest(to guess: Int, _ left: Int, _ up: Int, _ corner: Int) -> Int {
        let (a, b, c) = (abs(guess - left), abs(guess - up), abs(guess - corner))
        return a <= b && a <= c ? left : b <= c ? up : corner
    }

    /// The pixel `x` of a row without a filter, 0xAARRGGBB with straight alpha.
    private func pixel(_ x: Int, of row: Slice<UnsafeBufferPointer<UInt8>>) -> UInt32 {
        func sample(_ channel: Int) -> Int {
            let index = x * png.channels + channel
            switch png.depth {
            case 16: return Int(row[row.startIndex + 2 * index]) << 8 | Int(row[row.startIndex + 2 * index + 1])
            case 8: return Int(row[row.startIndex + index])
            default:
                let bit = index * png.depth
                return Int(row[row.startIndex + bit / 8]) >> (8 - png.depth - bit % 8) & (1 << png.depth - 1)
            }
        }
        func level(_ channel: Int) -> Int {
            png.depth == 16 ? sample(channel) >> 8 : sample(channel) * 255 / (1 << png.depth - 1)
        }
        func word(_ alpha: Int, _ red: Int, _ green: Int, _ blue: Int) -> UInt32 {
            UInt32(alpha << 24 | red << 16 | green << 8 | blue)
        }
        let isTransparent =
            !transparentLevels.isEmpty && transparentLevels.indices.allSatisfy { transparentLevels[$0] == sample($0) }
        switch png.colorType {
        case 0: return word(isTransparent ? 0 : 255, level(0), level(0), level(0))
        case 3:
            let index = sample(0)
            guard index * 3 + 2 < palette.count else { return 0xFF00_0000 }
            return word(
                index < transparency.count ? Int(transparency[index]) : 255, Int(palette[index * 3]),
                Int(palette[index * 3 + 1]), Int(palette[index * 3 + 2]))
        case 4: return word(level(1), level(0), level(0), level(0))
        default:
            let alpha = png.colorType == 6 ? level(3) : isTransparent ? 0 : 255
            guard png.isAppFile else { return word(alpha, level(0), level(1), level(2)) }
            /// An app's file is multiplied by alpha.
            func straight(_ channel: Int) -> Int { min(255, (level(channel) * 255 + alpha / 2) / max(1, alpha)) }
            return word(alpha, straight(2), straight(1), straight(0))
        }
    }
}

/// What was compressed by deflate into some parts of a file; as much as there is, up to a number of bytes.
///
/// - Parameter isRaw: whether zlib's frame is left out (RFC 1951 instead of 1950).
func inflated(_ bytes: [UInt8], _ parts: [Range<Int>], isRaw: Bool, atMost size: Int) -> [UInt8] {
    var stream = z_stream()
    // zlib insists on one address for all calls.
    return withUnsafeMutablePointer(to: &stream) { stream in
        let length = Int32(MemoryLayout<z_stream>.size)
        guard inflateInit2_(stream, isRaw ? -15 : 15, ZLIB_VERSION, length) == Z_OK else { return [] }
        defer { inflateEnd(stream) }
        return bytes.withUnsafeBufferPointer { bytes in
            [UInt8](unsafeUninitializedCapacity: size) { result, count in
                for part in parts {
                    guard let start = bytes.baseAddress, let end = result.baseAddress else { return }
                    stream.pointee.next_in = UnsafeMutablePointer(mutating: start + part.lowerBound)
                    stream.pointee.avail_in = UInt32(part.count)
                    var status = Z_OK
                    while status == Z_OK, stream.pointee.avail_in > 0, count < size {
                        let room = min(size - count, 1 << 30)
                        (stream.pointee.next_out, stream.pointee.avail_out) = (end + count, UInt32(room))
                        status = inflate(stream, Z_NO_FLUSH)
                        count += room - Int(stream.pointee.avail_out)
                    }
                }
            }
        }
    }
}
