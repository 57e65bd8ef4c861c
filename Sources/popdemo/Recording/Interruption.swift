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
        sources = [SIGINT, SIGTERM, SIGHUP].filter { !isIgnoredFromTheStart($0) }.map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
            source.setEventHandler(handler: handler)
            source.resume()
            return source
        }
    }
}

/// Whether the program was started with a signal ignored, as `nohup` does, and is to go on ignoring it.
func isIgnoredFromTheStart(_ number: Int32) -> Bool { ignoredFromTheStart.contains(number) }

private let ignoredFromTheStart = Set(
    [SIGINT, SIGTERM, SIGHUP].filter { number in
        var action = sigaction()
        sigaction(number, nil, &action)
        return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
    })

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
