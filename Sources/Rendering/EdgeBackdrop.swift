/// What was under the edge pixels of the items that later ones share edges with (see `Joints`), for the rows of one band.
///
/// Let an edge pixel have the colour B where nothing covers it, and D in all, of which an item's part, of the area a, shows
/// the colour X and the rest of the pixel adds R, so D = R + aX. At first R = B(1 − a). Of a later item with the colour S
/// (premultiplied, alpha s) that covers the area b:
/// - beside it, b lies in the pixel's uncovered part: D' = D + b(S − sB), and R' = D − bB for the later item;
/// - inside it, b lies in the item's part: D' = D + b(S − sX) = D + bS − (b/a)s(D − R).
/// Source-over would be D + b(S − sD), which mixes in what is not there. Of two items beside each other both are remembered, since
/// a third one may lie inside the first and beside the second; what the one adds to D is a part of the other's R.
final class EdgeBackdrop {
    private var owners: UnsafeMutableBufferPointer<Int32>
    private var areas: UnsafeMutableBufferPointer<UInt8>
    private var colors: UnsafeMutableBufferPointer<UInt32>
    private var rests: UnsafeMutableBufferPointer<UInt32>
    /// The item that `owners`' one lies beside, if any, with its area and its rest.
    private var others: UnsafeMutableBufferPointer<Neighbor>
    /// An item that another one lies beside in a pixel.
    private struct Neighbor {
        var owner: Int32 = -1
        var area: UInt8 = 0
        var rest: UInt32 = 0
    }
    private let width: Int
    /// A bit for each block of columns of a row in which something may be remembered; most of a row never is an edge.
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
        colors.initialize(repeating: 0)
        rests.initialize(repeating: 0)
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

    /// Forgets some columns of a row, because something covered them.
    func clear(row: Int, columns: Range<Int>) {
        let touched = blocks[row] & blocks(of: columns)
        guard touched != 0 else { return }
        for block in touched.trailingZeroBitCount..<64 - touched.leadingZeroBitCount where touched >> block & 1 == 1 {
            let range = (block * blockWidth..<min((block + 1) * blockWidth, width)).clamped(to: columns)
            owners[row * width + range.lowerBound..<row * width + range.upperBound].update(repeating: -1)
        }
    }

    /// Draws partly covered pixels of a row, and remembers what was under them where the joints ask for it.
    ///
    /// - Parameters:
    ///   - source: the premultiplied pixels to draw, the first for the first column; only one for all where `isUniform`.
    ///   - pixels: the first column's pixel.
    ///   - coverage: the first column's coverage.
    func draw(
        _ source: UnsafePointer<UInt32>, isUniform: Bool, over pixels: UnsafeMutablePointer<UInt32>,
        coverage: UnsafePointer<UInt8>, row: Int, columns: Range<Int>, item: Int, joints: Joints
    ) {
        for (i, column) in columns.enumerated() where coverage[i] != 0 {
            let at = row * width + column
            let owner = Int(owners[at])
            let (color, before, area) = (source[isUniform ? 0 : i], pixels[i], coverage[i])
            let isInside = owner >= 0 && joints.inside.contains(owner)
            let isBeside = owner >= 0 && !isInside && joints.beside.contains(owner)
            let other = owner >= 0 ? others[at] : Neighbor()
            let isInsideOther = !isInside && other.owner >= 0 && joints.inside.contains(Int(other.owner))
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
                pixels[i] = Blend.over(color, before, coverage: UInt32(area))
            }
            guard joints.isKept, !isInside else {
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

    private func inside(_ s: UInt32, _ d: UInt32, rest r: UInt32, area: UInt8, outer: UInt8) -> UInt32 {
        let (area, outer) = (Float(min(area, outer)) / 255, Float(outer) / 255)
        let part = area / outer * channel(s, 24) / 255
        return pixel { channel(d, $0) + area * channel(s, $0) - part * (channel(d, $0) - channel(r, $0)) }
    }

    private func beside(_ s: UInt32, _ d: UInt32, backdrop b: UInt32, area: UInt8) -> UInt32 {
        let area = Float(area) / 255
        let alpha = channel(s, 24) / 255
        return pixel { channel(d, $0) + area * (channel(s, $0) - alpha * channel(b, $0)) }
    }

    private func rest(_ d: UInt32, backdrop b: UInt32, area: UInt8) -> UInt32 {
        let area = Float(area) / 255
        return pixel { channel(d, $0) - area * channel(b, $0) }
    }

    private func sum(_ a: UInt32, _ b: UInt32, less c: UInt32) -> UInt32 {
        pixel { channel(a, $0) + channel(b, $0) - channel(c, $0) }
    }

    private func channel(_ pixel: UInt32, _ shift: UInt32) -> Float { Float(pixel >> shift & 0xFF) }

    /// A pixel of four rounded channels; none is more than the alpha.
    private func pixel(_ value: (UInt32) -> Float) -> UInt32 {
        let alpha = min(max(value(24), 0), 255)
        func byte(_ shift: UInt32) -> UInt32 { UInt32(min(max(value(shift), 0), alpha) + 0.5) << shift }
        return byte(24) | byte(16) | byte(8) | byte(0)
    }
}
