import Capture
import Dispatch
import Glibc

/// Ctrl+C and the signals like it, which call a handler instead of ending the program; once this is gone they do nothing.
final class Interruption {
    private let sources: [any DispatchSourceSignal]

    /// Listens from now on.
    ///
    /// - Parameter handler: called for each signal, on another thread but never twice at once.
    init(_ handler: @escaping @Sendable () -> Void) {
        let queue = DispatchQueue(label: "interruption")
        sources = ([SIGINT, SIGTERM] + (ignoresHangUp ? [] : [SIGHUP])).map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            source.setEventHandler(handler: handler)
            source.resume()
            return source
        }
    }
}

/// Whether the program was started to outlive its terminal, as `nohup` does.
let ignoresHangUp: Bool = {
    var action = sigaction()
    sigaction(SIGHUP, nil, &action)
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
}()

/// Ends recordings on request: the first request finishes them with the frames that they have, the second gives them up.
struct RecordingStop {
    private var isAsked = false

    /// Takes the next request.
    mutating func request(of controls: [RecordingControl]) {
        if isAsked {
            controls.forEach { $0.abandon() }
        } else {
            logMessage("finishing with what is there; once more gives the recording up")
            controls.forEach { $0.finish() }
        }
        isAsked = true
    }
}
