import Showcase

/// Prints the state at each frame n/fps from 0 to the duration, both included.
func printTrace(_ options: Options) throws(Failure) {
    guard options.operands.isEmpty else {
        throw .usage("trace prints to standard output; found '\(options.operands[0])'")
    }
    let rate = try options.rate?.number(in: 0.01...100_000, "frames a second, 0.01 to 100000") ?? 60
    let performance = try options.performance()
    let duration = try options.duration?.seconds() ?? performance.duration
    var output = Output()
    var frame = 0
    while Double(frame) / rate <= duration {
        performance.advance(to: Double(frame) / rate)
        try output.line(performance.demo.trace().json)
        frame += 1
    }
    try output.flush()
}
