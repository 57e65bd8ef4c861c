import Glibc
import Rendering
import TransformEngine
import WindowHost

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
    let window = try openWindow(for: demo.device.size, pixels: playOptions.size)
    let player = Player(playOptions, in: window, with: renderer)
    window.run(player, with: renderer)
    player.finishScreenshots()
    if playOptions.printsStatistics { player.statistics.report(in: window).forEach(logMessage) }
}

/// Opens the program's window for a device of `size` points.
///
/// - Parameter pixels: the window's size; nil for one that fits the display.
@MainActor func openWindow(for size: Size, pixels: (width: Int, height: Int)?) throws(Failure) -> Window {
    do {
        return try Window(title: "popdemo", size: size, pixels: pixels, applicationID: "popdemo", icon: .popdemo)
    } catch { throw .operation("\(error); `popdemo snapshot OUT.png` draws without one") }
}
