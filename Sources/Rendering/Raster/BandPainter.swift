import TransformEngine

/// Draws frames a band of rows at a time; keeps its memory from band to band.
///
/// A row's pixels depend on the frame and the row's number alone, so any division into bands gives the same bytes.
final class BandPainter {
    /// The most rows of a band: at the usual widths a band's pixels stay in a core's cache while all items are drawn.
    static let longestBand = 32

    private let width: Int
    private let coverage: CoverageRow
    private let backdrop: EdgeBackdrop
    private let source: PaintRow
    private var groups: [GroupBuffer] = []
    private var depth = 0

    /// Makes a painter of pictures that are `width` pixels wide.
    init(width: Int) {
        self.width = width
        coverage = CoverageRow(width: width)
        backdrop = EdgeBackdrop(width: width, height: Self.longestBand)
        source = PaintRow(width: width)
    }

    /// Draws some rows, at most `longestBand`, of a frame as wide as the painter, over a ground.
    func draw(_ frame: Frame, over ground: PremultipliedPixel, rows band: Range<Int>, into surface: PixelSurface) {
        precondition(band.count <= Self.longestBand && surface.width == width && frame.list.width == width)
        backdrop.clear()
        let first = frame.firstElement(for: band)
        if first == nil {
            for y in band { (surface.base + y * surface.stride).update(repeating: ground, count: width) }
        }
        for (index, element) in frame.list.elements.enumerated().dropFirst(first ?? 0) {
            let rows = frame.rows[index].clamped(to: band)
            switch element {
            case .beginGroup(let bounds):
                if groups.count == depth { groups.append(GroupBuffer(width: width, height: Self.longestBand)) }
                groups[depth].clear(
                    rows: rows.lowerBound - band.lowerBound..<rows.upperBound - band.lowerBound, columns: bounds.columns
                )
                depth += 1
            case .endGroup(let bounds, let alpha):
                depth -= 1
                for y in rows {
                    let (row, left) = (y - band.lowerBound, bounds.columns.lowerBound)
                    coverage.fill(columns: bounds.columns, value: alpha)
                    let target = self.row(y, of: band, in: surface)
                    (target + left).draw(
                        groups[depth].row(row) + left, count: bounds.columns.count, coverage: coverage.pointer + left)
                    backdrop.clear(row: row, columns: bounds.columns)
                }
            case .item(let item):
                let (edges, shared) = (frame.edges[index], frame.list.sharedEdges[index])
                for y in rows {
                    coverage.fill(edges, row: y)
                    draw(
                        item.paint, shared: shared, index: index, y: y, row: y - band.lowerBound,
                        over: row(y, of: band, in: surface))
                }
            }
        }
    }

    private func row(
        _ y: Int, of band: Range<Int>, in surface: PixelSurface
    ) -> UnsafeMutablePointer<PremultipliedPixel> {
        depth > 0 ? groups[depth - 1].row(y - band.lowerBound) : surface.base + y * surface.stride
    }

    private func draw(
        _ paint: Paint, shared: SharedEdges, index: Int, y: Int, row: Int,
        over target: UnsafeMutablePointer<PremultipliedPixel>
    ) {
        let runs = coverage.runs
        var next = 0
        while next < runs.count {
            // The colours of runs that touch are found at once.
            let first = next
            while next + 1 < runs.count, runs[next].end == runs[next + 1].start { next += 1 }
            let stretch = runs[first].start..<runs[next].end
            if paint.isOpaque, case .picture(let texture, _) = paint {
                let edges = runs[first...next].lazy.filter { !$0.isSolid }
                source.read(texture, columns: stretch, y: y, edges: edges.map { $0.start..<$0.end }, into: target)
                for i in first...next {
                    if runs[i].isSolid {
                        if shared.covers { backdrop.clear(row: row, columns: runs[i].start..<runs[i].end) }
                    } else {
                        draw(runs[i], of: paint, shared: shared, index: index, row: row, over: target)
                    }
                }
            } else {
                source.prepare(paint, x: stretch.lowerBound, y: y, count: stretch.count)
                for i in first...next {
                    draw(runs[i], of: paint, shared: shared, index: index, row: row, over: target)
                }
            }
            next += 1
        }
    }

    private func draw(
        _ run: CoverageRow.Run, of paint: Paint, shared: SharedEdges, index: Int, row: Int,
        over target: UnsafeMutablePointer<PremultipliedPixel>
    ) {
        let columns = run.start..<run.end
        let count = columns.count
        let pixels = target + run.start
        let covered = coverage.pointer + run.start
        if shared.covers, run.isSolid || shared.isPlain { backdrop.clear(row: row, columns: columns) }
        let colors = source.colors(at: run.start)
        if let mask = source.mask(at: run.start) {
            if !run.isSolid { mask.multiply(by: covered, count: count) }
            pixels.draw(colors.pointee, count: count, coverage: mask)
        } else if !run.isSolid, !shared.isPlain {
            backdrop.draw(
                colors, isUniform: source.isUniform, over: pixels, coverage: covered, row: row, columns: columns,
                item: index, shared: shared)
        } else if source.isUniform {
            if run.isSolid {
                pixels.draw(colors.pointee, count: count)
            } else {
                pixels.draw(colors.pointee, count: count, coverage: covered)
            }
        } else if run.isSolid {
            pixels.draw(colors, count: count)
        } else {
            pixels.draw(colors, count: count, coverage: covered)
        }
    }
}

/// A display list made ready for drawing some of its rows.
struct Frame: Sendable {
    let list: DisplayList
    /// The edges of each element's outline that cross the rows, sorted by their top; empty for groups.
    let edges: [[Edge]]
    /// Which of the rows each element touches.
    let rows: [Range<Int>]

    init(_ list: DisplayList, rows drawn: Range<Int>) {
        self.list = list
        rows = list.elements.map { $0.rows(height: list.height).clamped(to: drawn) }
        edges = zip(list.elements, rows).map { element, rows in
            guard case .item(let item) = element, !rows.isEmpty else { return [] }
            return Edge.edges(of: item.outline, width: list.width, height: list.height, crossing: rows)
        }
    }

    /// The last element that covers all pixels of a band, so that drawing may begin with it; nil if none does.
    func firstElement(for band: Range<Int>) -> Int? {
        let pixels = Rect(x: 0, y: Double(band.lowerBound), width: Double(list.width), height: Double(band.count))
        var depth = 0
        for (index, element) in list.elements.enumerated().reversed() {
            switch element {
            case .endGroup: depth += 1
            case .beginGroup: depth -= 1
            case .item(let item):
                if depth == 0, item.paint.isOpaque, item.outline.contains(pixels) { return index }
            }
        }
        return nil
    }
}

/// The picture that a group is drawn into, for the rows of one band.
private final class GroupBuffer {
    private let pixels: UnsafeMutableBufferPointer<PremultipliedPixel>
    private let width: Int

    /// Makes the memory for bands of `width` by `height` pixels.
    init(width: Int, height: Int) {
        self.width = width
        pixels = .allocate(capacity: width * height)
        pixels.initialize(repeating: .clear)
    }

    deinit { pixels.deallocate() }

    /// Clears some columns of the given rows of the band.
    func clear(rows: Range<Int>, columns: Range<Int>) {
        for row in rows {
            pixels[row * width + columns.lowerBound..<row * width + columns.upperBound].update(repeating: .clear)
        }
    }

    /// The first pixel of a row of the band.
    func row(_ row: Int) -> UnsafeMutablePointer<PremultipliedPixel> {
        precondition(row >= 0 && row * width < pixels.count)
        return pixels.baseAddress.unsafelyUnwrapped + row * width
    }
}
