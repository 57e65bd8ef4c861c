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
    /// The format of recordings.
    var format = RecordingFormat.gif(.forever)
    /// Frames a second of recordings.
    var rate = Fraction(50)
    /// Whether files that exist may be replaced.
    var replaces = false

    /// Where the take of a recording is kept: beside the file or the folder, under the same name.
    static func takePath(beside path: String) -> String {
        let path = path[..<(path.lastIndex { $0 != "/" }.map(path.index(after:)) ?? path.endIndex)]
        let name = path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex
        let end = path[name...].dropFirst().lastIndex(of: ".") ?? path.endIndex
        return path[..<end] + ".take"
    }
}

extension RecordingFormat {
    /// A path for a recording in the person's own folder: neither the file nor its take exists yet.
    ///
    /// A strip is a picture; all other recordings are videos.
    func newPath(for effect: EffectName) throws(CaptureError) -> String {
        let folder: CaptureFolder = if case .strip = self { .pictures } else { .videos }
        return try folder.newPath(
            subject: effect.rawValue, moment: localTime(), fileExtension: fileExtension, companion: "take",
            environment: environmentVariable)
    }
}
