import Capture
import Dispatch
import Glibc

/// Ctrl+C and the like while a recording is made: the first finishes it with what is there, the second gives it up.
final class Interruption {
    private let sources: [any DispatchSourceSignal]

    /// Listens from now on, instead of ending the program.
    init(_ control: RecordingControl) {
        let queue = DispatchQueue(label: "interruption")
        nonisolated(unsafe) var isFirst = true
        sources = [SIGINT, SIGTERM, SIGHUP].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            source.setEventHandler {
                if isFirst {
                    Command.log("finishing with what is there; once more gives the recording up")
                    control.finish()
                } else {
                    control.abandon()
                }
                isFirst = false
            }
            source.resume()
            return source
        }
    }
}
