import PopEffects
import Rendering
import Showcase

extension Command {
    /// Opens the window and plays until it is closed.
    @MainActor static func play(_ arguments: Arguments) throws(Failure) {
        guard arguments.operands.isEmpty else {
            throw .usage("play takes no file; found '\(arguments.operands[0])' (a take is named with --take FILE)")
        }
        let demo = try arguments.demo()
        let loops = arguments.values["loop"] != nil
        let options = PlayOptions(
            demo: demo, motion: try arguments.motion(), take: arguments.take ?? (loops ? tour(of: demo) : nil),
            loops: loops,
            size: try arguments.windowSize(of: demo.device), pictureFiles: arguments.pictureFiles,
            isDeviceNamed: arguments.values["device"] != nil, captures: try arguments.captures(of: demo.device),
            exitAfter: try arguments.seconds("exit-after"),
            printsStatistics: arguments.values["stats"] != nil)
        let renderer: Renderer
        do { renderer = try Renderer() } catch { throw .operation("\(error)") }
        try popdemo.play(options, with: renderer)
    }

    /// The performance of an effect where no take is named.
    static func tour(of demo: Demo) -> Take {
        .tour(for: demo.effect, device: demo.device, parameters: demo.parameters, feel: demo.feel)
    }
}
