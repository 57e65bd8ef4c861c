import Rendering
import Showcase
import WindowHost

extension Command {
    /// Prints what the frames of each effect cost in a window, or those of the one that is named.
    @MainActor static func bench(_ arguments: Arguments) throws(Failure) {
        guard arguments.operands.isEmpty else {
            throw .usage("bench prints to standard output; found '\(arguments.operands[0])'")
        }
        var output = Output()
        var window: Window?
        for effect in arguments.values["effect"].map({ [$0] }) ?? EffectName.allCases.map(\.rawValue) {
            var arguments = arguments
            arguments.values["effect"] = effect
            let performance = try arguments.performance()
            let device = performance.demo.device.size
            let size = try arguments.imageSize(of: device)
            // One window for all, since a display that has lost its last one may be gone for a moment.
            let shown =
                if let window { window } else {
                    try openWindow(for: device, pixels: (size.width, size.height))
                }
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
}
