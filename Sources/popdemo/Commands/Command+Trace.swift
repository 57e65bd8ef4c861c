import PopEffects
import Showcase

extension Command {
    /// Prints the state at each frame n/fps from 0 to the duration, both included.
    static func trace(_ arguments: Arguments) throws(Failure) {
        guard arguments.operands.isEmpty else {
            throw .usage("trace prints to standard output; found '\(arguments.operands[0])'")
        }
        let rate = try arguments.number("fps", in: 0.01...100_000, "frames a second, 0.01 to 100000") ?? 60
        let performance = try arguments.performance()
        let duration = try arguments.seconds("duration") ?? performance.duration
        var output = Output()
        var frame = 0
        while Double(frame) / rate <= duration {
            performance.advance(to: Double(frame) / rate)
            try output.line(performance.demo.trace().json)
            frame += 1
        }
        try output.flush()
    }
}
