/// How much of each pixel of one row an outline covers: exact areas.
///
/// Each edge adds its signed trapezoid to the pixels that it crosses: to the pixel itself the area to the right of the edge,
/// to the next pixel the rest, so that the running sum over the row is the coverage.
///
///     ·───────·───────·
///     │    ╱▒▒│▒▒▒▒▒▒▒│      an edge that runs down: + (its row's height h)
///     │   ╱▒▒▒│▒▒▒▒▒▒▒│      pixel c:      h · (1 − m), m = the edge's mean x − c
///     ·───────·───────·      pixel c + 1:  h · m
///
/// Edges that run up count negatively; the winding's absolute value, cut off at 1, is the coverage.
/// Between the edges' pixels the sum is constant, which makes long runs.
final class CoverageRow {
    /// Neighbouring pixels that are drawn in the same way.
    struct Run {
        var start: Int
        var end: Int
        /// Whether all of them are wholly covered; else `values` says how much.
        var isSolid: Bool
    }

    // Only one thread uses the row; checking each access for exclusivity costs a tenth of a frame.
    /// The runs of the row, from the left; pixels that are not covered at all are in none.
    @exclusivity(unchecked) private(set) var runs: [Run] = []
    /// The coverage 0…255 of the row's pixels; only valid in runs that are not solid.
    let pointer: UnsafeMutablePointer<UInt8>
    private let values: UnsafeMutableBufferPointer<UInt8>
    private let sums: UnsafeMutableBufferPointer<Double>
    @exclusivity(unchecked) private var touched: [Range<Int>] = []
    private let width: Int

    /// Makes an empty row of `width` pixels.
    init(width: Int) {
        self.width = width
        values = .allocate(capacity: width + 16)
        values.initialize(repeating: 0)
        pointer = values.baseAddress.unsafelyUnwrapped
        sums = .allocate(capacity: width + 2)
        sums.initialize(repeating: 0)
    }

    deinit {
        values.deallocate()
        sums.deallocate()
    }

    /// Finds the coverage of row `y` by an outline's edges, which are sorted by their top.
    func fill(_ edges: [Edge], row y: Int) {
        runs.removeAll(keepingCapacity: true)
        touched.removeAll(keepingCapacity: true)
        let (rowTop, rowBottom) = (Double(y), Double(y + 1))
        edges.withUnsafeBufferPointer { edges in
            for edge in edges {
                if edge.top >= rowBottom { break }
                if edge.bottom > rowTop { add(edge, from: max(edge.top, rowTop), to: min(edge.bottom, rowBottom)) }
            }
        }
        if !touched.isEmpty { sweep() }
    }

    /// Makes the row one run with the same coverage everywhere.
    func fill(columns: Range<Int>, value: UInt8) {
        runs.removeAll(keepingCapacity: true)
        values[columns].update(repeating: value)
        runs.append(Run(start: columns.lowerBound, end: columns.upperBound, isSolid: false))
    }

    private func add(_ edge: Edge, from: Double, to: Double) {
        let limit = Double(width)
        let first = min(max(edge.origin.x + (from - edge.origin.y) * edge.slope, 0), limit)
        let last = min(max(edge.origin.x + (to - edge.origin.y) * edge.slope, 0), limit)
        let (left, right) = (min(first, last), max(first, last))
        let height = (to - from) * edge.sign
        var column = Int(left)
        let start = column
        if right <= Double(column + 1) {
            let mean = (left + right) / 2 - Double(column)
            sums[column] += height * (1 - mean)
            if mean == 0 {
                insert(start..<column + 1)
                return
            }
            sums[column + 1] += height * mean
        } else {
            let steepness = height / (right - left)
            var x = left
            while x < right {
                let next = min(right, Double(column + 1))
                let part = (next - x) * steepness
                let mean = (x + next) / 2 - Double(column)
                sums[column] += part * (1 - mean)
                sums[column + 1] += part * mean
                x = next
                column += 1
            }
            column -= 1
        }
        insert(start..<column + 2)
    }

    private func insert(_ range: Range<Int>) {
        var i = touched.count
        while i > 0, touched[i - 1].lowerBound > range.lowerBound { i -= 1 }
        touched.insert(range, at: i)
    }

    private func sweep() {
        var sum = 0.0
        var x = 0
        for range in touched {
            constant(sum, from: x, to: range.lowerBound)
            let start = max(x, range.lowerBound)
            let end = min(range.upperBound, width)
            if start < end {
                for i in start..<end {
                    sum += sums[i]
                    sums[i] = 0
                    values[i] = byte(sum)
                }
                append(Run(start: start, end: end, isSolid: false))
            }
            x = max(x, end)
        }
        (sums[width], sums[width + 1]) = (0, 0)
        constant(sum, from: x, to: width)
    }

    private func constant(_ sum: Double, from start: Int, to end: Int) {
        let value = byte(sum)
        guard start < end, value > 0 else { return }
        if value < 255 { values[start..<end].update(repeating: value) }
        append(Run(start: start, end: end, isSolid: value == 255))
    }

    private func append(_ run: Run) {
        if let last = runs.last, last.end == run.start, last.isSolid == run.isSolid {
            runs[runs.count - 1].end = run.end
        } else {
            runs.append(run)
        }
    }

    private func byte(_ sum: Double) -> UInt8 { UInt8(min(abs(sum), 1) * 255 + 0.5) }
}
