import PopEffects
import Rendering
import Showcase
import WindowHost

/// Measures what the frames of a performance cost, one right after the other: drawing them, and bringing them to the window.
@MainActor struct Bench {
    /// How often the performance is given.
    static let rounds = 15
    private static let framesPerSecond = 60.0

    private let performance: Performance
    private var painter: WindowPainter
    private let window: Window
    private var costs: [[Cost]] = []

    private struct Cost {
        let draw, present: Double
        var whole: Double { draw + present }
    }

    /// Gets ready to measure a performance in a window that is shown.
    init(_ performance: Performance, in window: Window, with renderer: Renderer) {
        (self.performance, self.window) = (performance, window)
        painter = WindowPainter(in: window, size: performance.demo.device.size, with: renderer)
    }

    /// Measures, and gives the results in a few lines.
    mutating func run() -> [String] {
        let count = Int(performance.duration * Self.framesPerSecond)
        costs = Array(repeating: [], count: count)
        for round in 0...Self.rounds {
            let performance = Performance(of: performance.take, by: performance.demo.restarted())
            for frame in 0..<count {
                performance.advance(to: Double(frame) / Self.framesPerSecond)
                guard let cost = draw(performance.demo), round > 0 else { continue }
                costs[frame].append(cost)
            }
        }
        return report
    }

    /// Draws and presents what shows; nil if nothing has changed.
    private mutating func draw(_ demo: Demo) -> Cost? {
        // The first time that the sheet comes into view its texts are set already, as in the window.
        if demo.state == .closed { painter.prepare(demo.offstage) }
        window.pumpEvents()
        let began = monotonicSeconds()
        guard let rows = painter.draw(demo.snapshot()) else { return nil }
        let drawn = monotonicSeconds()
        painter.present(rows)
        return Cost(draw: drawn - began, present: monotonicSeconds() - drawn)
    }

    private var report: [String] {
        func median(_ costs: [Cost], _ part: (Cost) -> Double) -> Double {
            FrameStatistics.quantile(0.5, of: costs.map(part)) ?? 0
        }
        let pixels = window.pixels
        let copy = copyTime(ofPixels: pixels.width * pixels.height)
        let frames = costs.enumerated().filter { $0.element.count == Self.rounds }
        let medians = frames.map { (time: Double($0.offset) / Self.framesPerSecond, costs: $0.element) }
        guard let dearest = medians.max(by: { median($0.costs, \.whole) < median($1.costs, \.whole) }) else {
            return []
        }
        let whole = median(dearest.costs, \.whole)
        let parts =
            "draw \(millisecondText(median(dearest.costs, \.draw))), present \(millisecondText(median(dearest.costs, \.present)))"
        return [
            "\(window.route), \(pixels.width) x \(pixels.height) pixels, \(medians.count) frames that change, "
                + "\(Self.rounds) times each",
            "dearest frame, at \(Int((dearest.time * 1000).rounded())) ms: \(millisecondText(whole)) (\(parts))",
            "median frame: \(millisecondText(FrameStatistics.quantile(0.5, of: medians.map { median($0.costs, \.whole) }) ?? 0))",
            "a plain copy of as many pixels: \(millisecondText(copy)); the dearest frame is \(Int((whole / copy).rounded())) copies",
        ]
    }
}
