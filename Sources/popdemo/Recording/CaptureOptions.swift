import Capture
import Showcase

/// How the window makes captures.
struct CaptureOptions {
    /// What they show beside the screen.
    var framing = Framing()
    /// Pixels a point.
    var scale = 2.0
    /// Where the first recording goes; nil for the person's own folder.
    var recording: String?
    /// What recordings are written as.
    var format = RecordingFormat.gif(.forever)
    /// Whether files that are there may be replaced.
    var replaces = false
    /// Options for `record`, as they stand on its command line, apart from the touches.
    var words: [String] = []

    /// All options for `record`.
    var recordWords: [String] { words + (framing.showsTouches ? ["--touches"] : []) }

    /// Where the take of a recording is kept: beside the file or the folder, under the same name.
    static func takePath(beside path: String) -> String {
        let path = path[..<(path.lastIndex { $0 != "/" }.map(path.index(after:)) ?? path.endIndex)]
        let name = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
        let end = path[name...].dropFirst().lastIndex(of: ".") ?? path.endIndex
        return path[..<end] + ".take"
    }
}
