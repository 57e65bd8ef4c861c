import Rendering
import Showcase

extension Command {
    /// Prints what the frames of each effect cost in a window, or those of the one that is named.
    static func bench(_ arguments: Arguments) throws(Failure) {
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
}
