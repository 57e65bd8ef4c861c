extension RecordingFormat {
    /// What it is called in messages.
    public var noun: String {
        switch self {
        case .frames: "a PNG sequence"
        case .strip: "a film strip"
        case .apng: "an animated PNG"
        case .gif: "a GIF"
        case .mp4: "an MP4 file"
        case .webm: "a WebM file"
        }
    }

    /// The ending of the file's name, with its point; `/` where it is a folder.
    public var ending: String {
        switch self {
        case .frames: "/"
        case .strip: ".png"
        case .apng: ".apng"
        case .gif: ".gif"
        case .mp4: ".mp4"
        case .webm: ".webm"
        }
    }

    /// Refuses frames that it cannot hold: those with alpha, or a strip of too many.
    public func check(frame size: ImageSize, hasAlpha: Bool) throws(CaptureError) {
        guard !hasAlpha || takesAlpha else {
            throw .format("\(noun) cannot be transparent; use .apng, .png, or .webm with --transparent")
        }
        if case .strip(let count) = self { _ = try StripLayout(frame: size, count: count) }
    }

    /// Whether the file keeps the frames' alpha.
    public var keepsAlpha: Bool {
        switch self {
        case .frames, .apng, .webm(isTransparent: true): true
        case .strip, .gif, .mp4, .webm: false
        }
    }

    /// Whether frames with alpha can be taken: kept, or laid over a background.
    var takesAlpha: Bool {
        if case .strip = self { true } else { keepsAlpha }
    }

    /// Whether the file says how often it plays.
    var canLoop: Bool { saysDelays }

    /// Whether the file says for each frame how long it stays; otherwise a longer one is repeated.
    var saysDelays: Bool {
        switch self {
        case .apng, .gif: true
        case .frames, .strip, .mp4, .webm: false
        }
    }

    /// What ffmpeg makes of it; nil where it is made here.
    var codec: VideoCodec? {
        switch self {
        case .mp4: .h264
        case .webm(let isTransparent): isTransparent ? .vp9WithAlpha : .vp9
        case .frames, .strip, .apng, .gif: nil
        }
    }
}
