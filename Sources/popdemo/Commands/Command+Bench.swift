import PopEffects
import Rendering

extension Command {
    /// Prints what the frames of each effect cost in a window, or those of the one that is named.
    static func bench(_ arguments: Arguments) throws(Failure) {
        guard arguments.operands.isEmpty else {
            throw .usage("bench prints to standard output; found '\(arguments.operands[0])'")
        }
        var output = Output()
        for effect in arguments.values["effect"].map({ [$0] }) ?? EffectName.allCases.map(\.rawValue) {
            var arguments = arguments
            arguments.values["effect"] = effect
            let performance = try arguments.performance()
            let size = try arguments.imageSize(of: performance.demo.device.size)
            let lines: [String]
            do {
                let window = try Window(for: performance.demo.device.size, size: (size.width, size.height))
                window.show()
                var bench = try Bench(performance, in: window, with: Renderer())
                lines = bench.run()
            } catch { throw .operation("\(error)") }
            try output.line("\(performance.demo.effect.rawValue), \(performance.demo.scene.rawValue) scene")
            for line in lines { try output.line("  \(line)") }
            try output.flush()
        }
    }
}
