import Rendering
import Showcase
import TransformEngine
import WindowHost

/// Opens the window and plays until it is closed.
@MainActor func play(_ options: PlayOptions, with renderer: Renderer) throws(Failure) {
    let window = try openWindow(for: options.demo.device.size, pixels: options.size)
    let player = Player(options, in: window, with: renderer)
    window.run(player, with: renderer)
    player.finishScreenshots()
    if options.printsStatistics { logMessage(player.report) }
}

/// Opens the program's window for a device of `size` points.
///
/// - Parameter pixels: the window's size; nil for one that fits the display.
@MainActor func openWindow(for size: Size, pixels: (width: Int, height: Int)?) throws(Failure) -> Window {
    do {
        return try Window(title: "popdemo", size: size, pixels: pixels, applicationID: "popdemo", icon: .popdemo)
    } catch { throw .operation("\(error); `popdemo snapshot OUT.png` draws without one") }
}
