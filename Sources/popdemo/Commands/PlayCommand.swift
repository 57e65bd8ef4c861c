import Glibc
import Rendering
import TransformEngine
import WindowHost

/// Opens the window and plays until it is closed.
///
/// The window is as it was left, unless a performance or a recording is asked for, which depends on nothing but what is said.
@MainActor func playInWindow(_ arguments: Arguments) throws(Failure) {
    let file = MemoryFile(environment: environmentVariable)
    if arguments.values["reset"] != nil { file?.remove() }
    let remembers = ["take", "loop", "record"].allSatisfy { arguments.values[$0] == nil }
    let read = remembers ? file?.read() : nil
    var memory = read ?? WindowMemory()
    let options = try Options(arguments, remembered: memory.options)
    let demo = try options.demo()
    let size = try options.windowSize(for: demo.device)
    let playOptions = PlayOptions(
        demo: demo, motion: options.motion, take: options.take ?? (options.loops ? demo.tour : nil),
        loops: options.loops, size: size, pictureFiles: options.pictureFiles,
        controlsLanguage: options.controlsLanguage.language(onDesktop: options.desktopLanguage),
        showsControls: memory.showsControls, frame: memory.frame,
        isFirstStart: remembers && read == nil && file != nil, isDeviceNamed: options.device != nil,
        captures: try options.captures(of: demo.device), exitAfter: options.exitAfter,
        printsStatistics: options.printsStatistics)
    let renderer: Renderer
    do { renderer = try Renderer() } catch { throw .operation("\(error)") }
    // A terminal that closes ends the window as SIGTERM does, which SDL turns into a request to close: recordings are kept.
    if !ignoresHangUp { signal(SIGHUP) { _ in raise(SIGTERM) } }
    let window = try openWindow(for: demo.device.size, pixels: size, frame: playOptions.frame)
    let player = Player(playOptions, in: window, with: renderer)
    let before = player.stage.options
    window.run(player, with: renderer)
    if remembers, let file {
        memory.note(player.stage.options, insteadOf: before)
        memory.showsControls = player.stage.showsControls
        if size == nil { memory.frame = window.frame }
        file.write(memory)
    }
    player.finishScreenshots()
    if playOptions.printsStatistics { player.statistics.report(in: window).forEach(logMessage) }
}

/// Opens the program's window for a device of `size` points.
///
/// - Parameters:
///   - pixels: the window's size; nil for one that fits the display.
///   - frame: where it was when it was closed; nil if that is not known.
@MainActor func openWindow(
    for size: Size, pixels: (width: Int, height: Int)?, frame: WindowFrame? = nil
) throws(Failure) -> Window {
    do {
        return try Window(
            title: "popdemo", size: size, pixels: pixels, frame: frame, applicationID: "popdemo", icon: .popdemo)
    } catch { throw .operation("\(error); `popdemo snapshot OUT.png` draws without one") }
}
