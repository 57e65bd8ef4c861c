import Synchronization

/// Draws display lists in bands of rows, spread over threads; keeps the memory that they draw with.
final class FramePainter {
    private let team: ThreadTeam
    private var painters: [BandPainter] = []
    private var paintersWidth = 0

    /// Makes a painter that draws on at most so many threads at once.
    init(threads: Int) { team = ThreadTeam(size: threads) }

    /// Fills rows of a surface of the list's size with a display list, over a ground.
    func draw(_ list: DisplayList, over ground: PremultipliedPixel, into surface: PixelSurface, rows: Range<Int>) {
        precondition(
            surface.width == list.width && surface.height == list.height, "a list is drawn in the size it is made for")
        let rows = rows.clamped(to: 0..<list.height)
        let bandHeight = BandPainter.longestBand
        let bands = (rows.count + bandHeight - 1) / bandHeight
        guard bands > 0 else { return }
        let frame = Frame(list, rows: rows)
        let workers = min(team.size, bands)
        prepare(workers, width: list.width)
        let next = Atomic(0)
        nonisolated(unsafe) let painters = painters
        nonisolated(unsafe) let surface = surface
        team.perform(by: workers) { worker in
            while true {
                let band = next.wrappingAdd(1, ordering: .relaxed).oldValue
                guard band < bands else { return }
                let top = rows.lowerBound + band * bandHeight
                painters[worker].draw(
                    frame, over: ground, rows: top..<min(top + bandHeight, rows.upperBound), into: surface)
            }
        }
    }

    private func prepare(_ count: Int, width: Int) {
        if paintersWidth != width { painters = [] }
        paintersWidth = width
        while painters.count < count { painters.append(BandPainter(width: width)) }
    }
}
