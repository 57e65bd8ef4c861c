import Rendering
import Showcase

/// Prints what the frames of each effect cost in a window, or those of the one that is named.
func bench(_ options: Options) throws(Failure) {
    guard options.operands.isEmpty else {
        throw .usage("bench prints to standard output; found '\(options.operands[0])'")
    }
    var output = Output()
    var window: Window?
    for effect in options.effect.map({ [$0] }) ?? EffectName.allCases {
        var options = options
        options.effect = effect
        let performance = try options.performance()
        let device = performance.demo.device.size
        let size = try options.imageSize(of: device)
        let lines: [String]
        do {
            // One window for all, since a display that has lost its last one may be gone for a moment.
            let shown = try window ?? Window(for: device, size: (size.width, size.height))
            window = shown
            shown.show()
            var bench = try Bench(performance, in: shown, with: Renderer())
            lines = bench.run()
        } catch { throw .operation("\(error)") }
        try output.line("\(performance.demo.effect.rawValue), \(performance.demo.scene.rawValue) scene")
        for line in lines { try output.line("  \(line)") }
        try output.flush()
    }
}
