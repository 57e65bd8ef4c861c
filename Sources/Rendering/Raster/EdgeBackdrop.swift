/// The colours under the edge pixels of items that later items share edges with (see `SharedEdges`), for the rows of one band.
///
/// An edge pixel had the colour B before an item covered the area a of it with the colour X. Its colour now is D = R + aX, in which
/// R comes from the rest of the pixel; at first R = B(1 − a). For a later item with the colour S (premultiplied, alpha s) that
/// covers the area b:
/// - beside it, b lies in the pixel's uncovered part: D' = D + b(S − sB), and R' = D − bB for the later item;
/// - inside it, b lies in the item's part: D' = D + b(S − sX) = D + bS − (b/a)s(D − R).
/// Source-over would be D + b(S − sD), which mixes in colours that are not in that part of the pixel. Two items beside each other are
/// both remembered, since a third one may lie inside the first and beside the second; the share of D that the one adds is a part of the other's R.
final class EdgeBackdrop {
    private var owners: UnsafeMutableBufferPointer<Int32>
    private var areas: UnsafeMutableBufferPointer<UInt8>
    private var colors: UnsafeMutableBufferPointer<PremultipliedPixel>
    private var rests: UnsafeMutableBufferPointer<PremultipliedPixel>
    /// The item that the one in `owners` lies beside, if any, with its area and its rest.
    private var others: UnsafeMutableBufferPointer<Neighbor>
    /// An item that another one lies beside in a pixel.
    private struct Neighbor {
        var owner: Int32 = -1
        var area: UInt8 = 0
        var rest = PremultipliedPixel.clear
    }
    private let width: Int
    /// A bit for each block of columns of a row in which something may be remembered; most blocks have no edge.
    private var blocks: UnsafeMutableBufferPointer<UInt64>
    private let blockWidth: Int

    /// Makes the memory for bands of `width` by `height` pixels.
    init(width: Int, height: Int) {
        self.width = width
        blockWidth = (width + 63) / 64
        blocks = .allocate(capacity: height)
        blocks.initialize(repeating: 0)
        owners = .allocate(capacity: width * height)
        areas = .allocate(capacity: width * height)
        colors = .allocate(capacity: width * height)
        rests = .allocate(capacity: width * height)
        others = .allocate(capacity: width * height)
        areas.initialize(repeating: 0)
        colors.initialize(repeating: .clear)
        rests.initialize(repeating: .clear)
        others.initialize(repeating: Neighbor())
        owners.initialize(repeating: -1)
    }

    deinit {
        blocks.deallocate()
        owners.deallocate()
        areas.deallocate()
        colors.deallocate()
        rests.deallocate()
        others.deallocate()
    }

    /// Forgets everything.
    func clear() {
        owners.update(repeating: -1)
        blocks.update(repeating: 0)
    }

    /// Forgets some columns of a row that something covered.
    func clear(row: Int, columns: Range<Int>) {
        let touched = blocks[row] & blocks(of: columns)
        guard touched != 0 else { return }
        for block in touched.trailingZeroBitCount..<64 - touched.leadingZeroBitCount where touched >> block & 1 == 1 {
            let range = (block * blockWidth..<min((block + 1) * blockWidth, width)).clamped(to: columns)
            owners[row * width + range.lowerBound..<row * width + range.upperBound].update(repeating: -1)
        }
    }

    /// Draws partly covered pixels of a row, and remembers the colours under them if later items share their edges.
    ///
    /// - Parameters:
    ///   - source: the premultiplied pixels to draw, the first for the first column; only one for all if `isUniform`.
    ///   - pixels: the first column's pixel.
    ///   - coverage: the first column's coverage.
    func draw(
        _ source: UnsafePointer<PremultipliedPixel>, isUniform: Bool,
        over pixels: UnsafeMutablePointer<PremultipliedPixel>,
        coverage: UnsafePointer<UInt8>, row: Int, columns: Range<Int>, item: Int, shared: SharedEdges
    ) {
        for (i, column) in columns.enumerated() where coverage[i] != 0 {
            let at = row * width + column
            let owner = Int(owners[at])
            let (color, before, area) = (source[isUniform ? 0 : i], pixels[i], coverage[i])
            let isInside = owner >= 0 && shared.inside.contains(owner)
            let isBeside = owner >= 0 && !isInside && shared.beside.contains(owner)
            let other = owner >= 0 ? others[at] : Neighbor()
            let isInsideOther = !isInside && other.owner >= 0 && shared.inside.contains(Int(other.owner))
            if isInside, areas[at] > 0 {
                pixels[i] = inside(color, before, rest: rests[at], area: area, outer: areas[at])
                others[at].rest = sum(other.rest, pixels[i], less: before)
            } else if isInsideOther, other.area > 0 {
                pixels[i] = inside(color, before, rest: other.rest, area: area, outer: other.area)
                rests[at] = sum(rests[at], pixels[i], less: before)
                continue
            } else if isBeside {
                pixels[i] = beside(color, before, backdrop: colors[at], area: area)
            } else {
                pixels[i] = color.over(before, coverage: UInt32(area))
            }
            guard shared.isKept, !isInside else {
                if !isInside, !isBeside { owners[at] = -1 }
                continue
            }
            others[at] =
                isBeside
                ? Neighbor(owner: Int32(owner), area: areas[at], rest: sum(rests[at], pixels[i], less: before))
                : Neighbor()
            owners[at] = area == 255 ? -1 : Int32(item)
            blocks[row] |= 1 << UInt64(column / blockWidth)
            areas[at] = area
            if !isBeside { colors[at] = before }
            rests[at] = rest(before, backdrop: colors[at], area: area)
        }
    }

    private func blocks(of columns: Range<Int>) -> UInt64 {
        guard !columns.isEmpty else { return 0 }
        let (first, last) = (columns.lowerBound / blockWidth, (columns.upperBound - 1) / blockWidth)
        return UInt64.max >> UInt64(63 - last) & UInt64.max << UInt64(first)
    }

    private typealias Pixel = PremultipliedPixel

    private func inside(_ s: Pixel, _ d: Pixel, rest r: Pixel, area: UInt8, outer: UInt8) -> Pixel {
        let (area, outer) = (Float(min(area, outer)) / 255, Float(outer) / 255)
        let part = area / outer * Float(s.alpha) / 255
        return Pixel(d.channels + area * s.channels - part * (d.channels - r.channels))
    }

    private func beside(_ s: Pixel, _ d: Pixel, backdrop b: Pixel, area: UInt8) -> Pixel {
        let area = Float(area) / 255
        let alpha = Float(s.alpha) / 255
        return Pixel(d.channels + area * (s.channels - alpha * b.channels))
    }

    private func rest(_ d: Pixel, backdrop b: Pixel, area: UInt8) -> Pixel {
        Pixel(d.channels - Float(area) / 255 * b.channels)
    }

    private func sum(_ a: Pixel, _ b: Pixel, less c: Pixel) -> Pixel { Pixel(a.channels + b.channels - c.channels) }
}

extension PremultipliedPixel {
    /// The pixel of four channels, rounded half up; no colour is more than the alpha.
    fileprivate init(_ channels: SIMD4<Float>) {
        let alpha = min(max(channels.w, 0), 255)
        func byte(_ value: Float) -> UInt32 { UInt32(min(max(value, 0), alpha) + 0.5) }
        self.init(alpha: byte(alpha), red: byte(channels.z), green: byte(channels.y), blue: byte(channels.x))
    }
}
