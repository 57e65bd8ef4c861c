import Rendering
import Showcase

/// Opens the window and plays until it is closed.
func play(_ options: PlayOptions, with renderer: Renderer) throws(WindowError) {
    let window = try Window(for: options.demo.device.size, size: options.size)
    let player = Player(options, in: window, with: renderer)
    player.run()
    player.finishScreenshots()
    if options.printsStatistics { logMessage(player.report) }
}
