import WindowHost

/// What the window's frames took, for the measurements in the README.
struct FrameStatistics {
    private struct Frame {
        let cost: Double
        let slice: Int
    }

    /// The length of the slices of the demo's time that frames are gathered in, in seconds.
    static let sliceLength = 0.02

    private var frames: [Frame] = []
    private var intervals: [Double] = []
    private var last: Double?

    /// How many frames there were.
    var count: Int { frames.count }

    /// Notes a frame that shows the demo's time `demoTime`, in seconds.
    mutating func add(_ frame: FrameTiming, demoTime: Double) {
        if let last, !frame.followsRest { intervals.append(frame.shown - last) }
        last = frame.shown
        frames.append(Frame(cost: frame.cost, slice: Int((demoTime / Self.sliceLength).rounded(.down))))
    }

    /// The median time between two frames of one movement, in seconds; nil if there were none.
    var medianInterval: Double? { Self.quantile(0.5, of: intervals) }

    /// The time between two frames of one movement that 99 of 100 stay under, in seconds.
    var longInterval: Double? { Self.quantile(0.99, of: intervals) }

    /// The median cost of a frame, in seconds.
    var medianCost: Double? { Self.quantile(0.5, of: frames.map(\.cost)) }

    /// The slice of the demo's time with the highest median cost, and that cost; all in seconds.
    ///
    /// The very first frame is left out: it opens the fonts and prepares every text and picture.
    var dearestSlice: (begin: Double, cost: Double)? {
        let slices = Dictionary(grouping: frames.dropFirst(), by: \.slice).compactMap { slice, frames in
            Self.quantile(0.5, of: frames.map(\.cost)).map { (slice: slice, cost: $0) }
        }
        return slices.max { ($0.cost, $1.slice) < ($1.cost, $0.slice) }
            .map { (Double($0.slice) * Self.sliceLength, $0.cost) }
    }

    /// The value that a fraction of the values lies below, 0…1, between neighbours in proportion; nil of no values.
    static func quantile(_ fraction: Double, of values: [Double]) -> Double? {
        precondition((0...1).contains(fraction), "a quantile is a fraction")
        guard !values.isEmpty else { return nil }
        let sorted = values.sorted()
        let place = fraction * Double(sorted.count - 1)
        let below = Int(place)
        let above = min(below + 1, sorted.count - 1)
        return sorted[below] + (sorted[above] - sorted[below]) * (place - Double(below))
    }
}

extension FrameStatistics {
    /// What the frames took in a window, in a few lines.
    @MainActor func report(in window: Window) -> [String] {
        let pixels = window.pixels
        var lines = ["\(window.route), \(pixels.width) x \(pixels.height) pixels, \(count) frames"]
        if let medianInterval, let longInterval {
            lines.append(
                "interval: median \(millisecondText(medianInterval)), 99 % up to \(millisecondText(longInterval))")
        }
        if let medianCost, let dearest = dearestSlice {
            lines.append(
                "render and present: median \(millisecondText(medianCost)); dearest 20 ms of the demo, at \(dearest.begin) s: "
                    + "median \(millisecondText(dearest.cost))")
        }
        lines.append(
            "a plain copy of as many pixels: median \(millisecondText(copyTime(ofPixels: pixels.width * pixels.height)))"
        )
        return lines
    }
}

/// The median time that memory takes to copy so many pixels, in seconds.
func copyTime(ofPixels count: Int) -> Double {
    let source = [UInt32](repeating: 0xFF12_3456, count: count)
    var target = [UInt32](repeating: 0, count: count)
    let times = (0..<50).map { _ in
        let began = monotonicSeconds()
        source.withUnsafeBytes { bytes in target.withUnsafeMutableBytes { $0.copyMemory(from: bytes) } }
        return monotonicSeconds() - began
    }
    return FrameStatistics.quantile(0.5, of: times) ?? 0
}

/// A time in seconds as a text in milliseconds, to a hundredth.
func millisecondText(_ seconds: Double) -> String { "\((seconds * 1e5).rounded() / 100) ms" }
