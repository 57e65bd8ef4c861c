extension Player {
    /// What the frames took, in a few lines.
    var report: String {
        let pixels = window.pixels
        var lines = [
            "\(window.route), \(pixels.width) x \(pixels.height) pixels, \(statistics.count) frames"
        ]
        if let median = statistics.medianInterval, let long = statistics.longInterval {
            lines.append("interval: median \(Self.text(median)), 99 % up to \(Self.text(long))")
        }
        if let median = statistics.medianCost, let dearest = statistics.dearestSlice {
            lines.append(
                "render and present: median \(Self.text(median)); dearest 20 ms of the demo, at \(dearest.begin) s: "
                    + "median \(Self.text(dearest.cost))")
        }
        lines.append("a plain copy of as many pixels: median \(Self.text(Self.copyTime(pixels.width * pixels.height)))")
        return lines.joined(separator: "\npopdemo: ")
    }

    /// The seconds of the system's monotonic clock, to a microsecond.
    var monotonicTime: Double { Double(Int(monotonicSeconds() * 1e6)) / 1e6 }

    /// The median time that memory takes to copy a frame, in seconds.
    static func copyTime(_ count: Int) -> Double {
        let source = [UInt32](repeating: 0xFF12_3456, count: count)
        var target = [UInt32](repeating: 0, count: count)
        let times = (0..<50).map { _ in
            let began = monotonicSeconds()
            source.withUnsafeBytes { bytes in target.withUnsafeMutableBytes { $0.copyMemory(from: bytes) } }
            return monotonicSeconds() - began
        }
        return FrameStatistics.quantile(0.5, of: times) ?? 0
    }

    static func text(_ seconds: Double) -> String { "\((seconds * 1e5).rounded() / 100) ms" }
}
