import Glibc
import Rendering

/// Opens the window and plays until it is closed.
@MainActor func playInWindow(_ options: Options) throws(Failure) {
    let demo = try options.demo()
    let playOptions = PlayOptions(
        demo: demo, motion: options.motion, take: options.take ?? (options.loops ? demo.tour : nil),
        loops: options.loops, size: try options.windowSize(for: demo.device), pictureFiles: options.pictureFiles,
        isDeviceNamed: options.device != nil, captures: try options.captures(of: demo.device),
        exitAfter: options.exitAfter, printsStatistics: options.printsStatistics)
    let renderer: Renderer
    do { renderer = try Renderer() } catch { throw .operation("\(error)") }
    // A terminal that closes ends the window as SIGTERM does, which SDL turns into a request to close: recordings are kept.
    if !ignoresHangUp { signal(SIGHUP) { _ in raise(SIGTERM) } }
    try play(playOptions, with: renderer)
}
