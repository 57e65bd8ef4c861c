/// What a recording is written as.
public enum RecordingFormat: Sendable, Hashable {
    /// Numbered PNG files.
    case frames
    /// One PNG with this many moments, at least 1, side by side and their times under them.
    case strip(Int)
    /// An animated PNG, lossless.
    case apng(LoopCount)
    /// A GIF of 256 colours.
    case gif(LoopCount)
    /// H.264 in MP4; needs ffmpeg.
    case mp4
    /// VP9 in WebM, with alpha if it is transparent; needs ffmpeg.
    case webm(isTransparent: Bool)

    /// The usual file extension, without its point; nil for numbered files, which lie in a folder.
    public var fileExtension: String? {
        switch self {
        case .frames: nil
        case .strip: "png"
        case .apng: "apng"
        case .gif: "gif"
        case .mp4: "mp4"
        case .webm: "webm"
        }
    }

    /// The format's name in messages, with its article.
    package var noun: String {
        switch self {
        case .frames: "a PNG sequence"
        case .strip: "a film strip"
        case .apng: "an animated PNG"
        case .gif: "a GIF"
        case .mp4: "an MP4 file"
        case .webm: "a WebM file"
        }
    }

    /// Whether the file keeps the alpha of the frames.
    public var keepsAlpha: Bool {
        switch self {
        case .frames, .apng, .webm(isTransparent: true): true
        case .strip, .gif, .mp4, .webm: false
        }
    }

    /// Whether the frames may have alpha: it is kept, or the frames are laid over a background.
    var takesAlpha: Bool {
        if case .strip = self { true } else { keepsAlpha }
    }

    /// Whether the file stores how long each frame stays and how often all play; in other files a frame that stays longer is repeated.
    package var isAnimation: Bool {
        switch self {
        case .apng, .gif: true
        case .frames, .strip, .mp4, .webm: false
        }
    }
}

/// How often an animated picture plays.
public enum LoopCount: Sendable, Hashable {
    /// Again and again.
    case forever
    /// This many times, 1 to 65,535.
    case times(Int)
}

extension RecordingFormat {
    /// The frames a second that recordings can have; `rate(_:)` tells which of them a format can have.
    public static let rates = Fraction(1)...Fraction(240)

    /// The delays of a GIF's frames, in hundredths of a second. Players slow down anything below 2.
    private static let gifDelays = [2, 3, 4, 5, 10]

    /// A good number of frames a second for the format.
    public var defaultRate: Fraction {
        if case .gif = self { Fraction(50) } else { Fraction(60) }
    }

    /// The exact frames a second for a wanted rate: for a GIF, whose delays are whole hundredths of a second, 33.3 means 100/3.
    ///
    /// - Throws: `CaptureError.rate` if the format cannot have it.
    public func rate(_ wanted: Fraction) throws(CaptureError) -> Fraction {
        guard Self.rates.contains(wanted) else {
            let nearest = wanted < Self.rates.lowerBound ? Self.rates.lowerBound : Self.rates.upperBound
            throw .rate(wanted, self, nearest: [nearest])
        }
        switch self {
        case .gif:
            let rates = Self.gifDelays.map { Fraction(100, $0) }
            if let exact = rates.first(where: { abs($0.value - wanted.value) < 0.04 }) { return exact }
            let nearest = [rates.last { $0 > wanted }, rates.first { $0 < wanted }]
            throw .rate(wanted, self, nearest: nearest.compactMap(\.self))
        case .apng where wanted.numerator > Int(UInt16.max): throw .rate(wanted, self, nearest: [])
        default: return wanted
        }
    }
}
