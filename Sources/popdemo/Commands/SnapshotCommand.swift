import Capture
import Rendering

/// Writes the frame at a time as a PNG file, and prints the file's absolute path; `-` is standard output.
func writeSnapshot(_ options: Options) throws(Failure) {
    let named = options.operands + (options.output.map { [$0] } ?? [])
    guard named.count == 1, let path = named.first else {
        throw .usage("snapshot writes one file; found \(named.count) names, expected one such as `snapshot OUT.png`")
    }
    let isStream = path == "-"
    guard isStream || path.lowercased().hasSuffix(".png") else {
        throw .usage("snapshot writes PNG: '\(path)' does not end in .png")
    }
    if isStream { try Output.checkForBytes() }
    let performance = try options.performance()
    let size = try options.imageSize(of: options.framing.size(for: performance.demo.device))
    let file = CaptureFile(path: path, replaces: options.replaces)
    do {
        if !isStream { try file.check() }
        try MemoryNeed(ofPicture: size).allow(size)
        var pixmap = Pixmap(size)
        performance.advance(to: options.moment)
        try Renderer().render(
            options.framing.snapshot(of: performance.demo), scale: options.scale ?? 2, over: options.framing.ground,
            into: &pixmap)
        if isStream { return try Output.write(pixmap.png()) }
        try file.write(pixmap.png())
    } catch {
        throw error as? Failure ?? .operation(Failure.text(error))
    }
    try Output.print(absolutePath(path))
}

extension MemoryNeed {
    /// Throws if there is not so much memory; tells of a need that people would not expect.
    func allow(_ size: ImageSize, reserve: Int = 0) throws(CaptureError) {
        try check(reserve: reserve)
        if isLarge { logMessage("\(size.width) x \(size.height) pixels take about \(text) of memory") }
    }
}
