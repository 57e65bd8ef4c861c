import Capture
import Rendering
import Showcase

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
        let picture = try options.frame(of: performance, size: size).png()
        if isStream { return try Output.write(picture) }
        try file.write(picture)
    } catch {
        throw error as? Failure ?? .operation(Failure.text(error))
    }
    try Output.print(absolutePath(path))
}

extension Options {
    /// The frame at the moment that is asked for, by a performance at its beginning.
    func frame(of performance: Performance, size: ImageSize) throws -> Pixmap {
        var pixmap = Pixmap(size)
        performance.advance(to: moment)
        try Renderer().render(
            framing.snapshot(of: performance.demo), scale: scale ?? 2, over: framing.ground, into: &pixmap)
        return pixmap
    }
}

extension MemoryNeed {
    /// Throws if there is not so much memory; tells of a need that people would not expect.
    func allow(_ size: ImageSize, reserve: Int = 0) throws(CaptureError) {
        try check(reserve: reserve)
        if isLarge { logMessage("\(size.width) x \(size.height) pixels take about \(text) of memory") }
    }
}
