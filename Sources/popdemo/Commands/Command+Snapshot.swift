import Capture
import Rendering
import Showcase

extension Command {
    /// Writes the frame at a time as a PNG file, and prints the file's name.
    static func snapshot(_ arguments: Arguments) throws(Failure) {
        let named = arguments.operands + (arguments.values["output"].map { [$0] } ?? [])
        guard named.count == 1, let path = named.first else {
            throw .usage(
                "snapshot writes one file; found \(named.count) names, expected one such as `snapshot OUT.png`")
        }
        guard path.lowercased().hasSuffix(".png") else {
            throw .usage("snapshot writes PNG: '\(path)' does not end in .png")
        }
        let time = try arguments.seconds("at") ?? 0
        let scale = try arguments.scale()
        let performance = try arguments.performance()
        let framing = try arguments.framing()
        let size = try arguments.imageSize(of: framing.size(for: performance.demo.device))
        let file = CaptureFile(path: path, replaces: arguments.values["force"] != nil)
        do {
            try file.check()
            var pixmap = Pixmap(size)
            performance.advance(to: time)
            try Renderer().render(
                framing.snapshot(of: performance.demo), scale: scale, over: framing.ground, into: &pixmap)
            try file.write(pixmap.png())
        } catch {
            throw .operation(Failure.text(error))
        }
        var output = Output()
        try output.line(absolute(path))
        try output.flush()
    }
}
