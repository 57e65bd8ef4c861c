import Capture
import Rendering

/// Writes the frame at a time as a PNG file, and prints the file's absolute path.
func writeSnapshot(_ options: Options) throws(Failure) {
    let named = options.operands + (options.output.map { [$0] } ?? [])
    guard named.count == 1, let path = named.first else {
        throw .usage("snapshot writes one file; found \(named.count) names, expected one such as `snapshot OUT.png`")
    }
    guard path.lowercased().hasSuffix(".png") else {
        throw .usage("snapshot writes PNG: '\(path)' does not end in .png")
    }
    let performance = try options.performance()
    let size = try options.imageSize(of: options.framing.size(for: performance.demo.device))
    let file = CaptureFile(path: path, replaces: options.replaces)
    do {
        try file.check()
        var pixmap = Pixmap(size)
        performance.advance(to: options.moment)
        try Renderer().render(
            options.framing.snapshot(of: performance.demo), scale: options.scale ?? 2, over: options.framing.ground,
            into: &pixmap)
        try file.write(pixmap.png())
    } catch {
        throw .operation(Failure.text(error))
    }
    try Output.print(absolutePath(path))
}
