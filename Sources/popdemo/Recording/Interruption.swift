import Capture
import Dispatch
import Glibc

/// Ctrl+C and the like, which do something else than ending the program as long as this lives.
final class Interruption {
    private let sources: [any DispatchSourceSignal]

    /// Listens from now on; `heed` is called each time, on another thread but never twice at once.
    init(_ heed: @escaping @Sendable () -> Void) {
        let queue = DispatchQueue(label: "interruption")
        sources = [SIGINT, SIGTERM, SIGHUP].map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            source.setEventHandler(handler: heed)
            source.resume()
            return source
        }
    }

    /// While a recording is made: the first finishes it with what is there, the second gives it up.
    convenience init(_ control: RecordingControl) {
        nonisolated(unsafe) var isFirst = true
        self.init {
            if isFirst {
                Command.log("finishing with what is there; once more gives the recording up")
                control.finish()
            } else {
                control.abandon()
            }
            isFirst = false
        }
    }
}
