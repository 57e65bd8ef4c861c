import Rendering
import Showcase
import WindowHost

/// Prints what the frames of each effect cost in a window, or those of the one that is named.
@MainActor func bench(_ options: Options) throws(Failure) {
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
        // One window for all, since a display that has lost its last one may be gone for a moment.
        let shown = if let window { window } else { try openWindow(for: device, pixels: (size.width, size.height)) }
        window = shown
        shown.show()
        let renderer: Renderer
        do { renderer = try Renderer() } catch { throw .operation("\(error)") }
        var bench = Bench(performance, in: shown, with: renderer)
        let lines = bench.run()
        try output.line("\(performance.demo.effect.rawValue), \(performance.demo.scene.rawValue) scene")
        for line in lines { try output.line("  \(line)") }
        try output.flush()
    }
}
