/// What a recording is written as.
public enum RecordingFormat: Sendable, Hashable {
    /// Numbered PNG files.
    case frames
    /// One PNG with so many moments side by side and their times under them.
    case strip(Int)
    /// An animated PNG, lossless.
    case apng(LoopCount)
    /// A GIF of 256 colours.
    case gif(LoopCount)
    /// H.264 in MP4.
    case mp4
    /// VP9 in WebM, with alpha where it is transparent.
    case webm(isTransparent: Bool)

    /// What one asks for beside the file's name.
    public struct Wishes: Sendable, Hashable {
        /// Numbered files.
        public var frames = false
        /// So many moments side by side, 1 to `mostMoments`.
        public var strip: Int?
        /// A PNG that moves.
        public var animated = false
        /// Alpha in the file.
        public var transparent = false
        /// How often it plays; nil for forever where the format can say it.
        public var loop: LoopCount?

        /// Makes wishes for nothing in particular.
        public init() {}
    }

    /// The most moments of a strip.
    public static let mostMoments = 100

    /// The format of a file, by its name's ending and the wishes; a name that ends in `/`, or is a folder's, is for numbered files.
    ///
    /// - Throws: `CaptureError.format` for an unknown ending and for wishes that cannot be had together.
    public init(path: String, wishes: Wishes) throws(CaptureError) {
        let kinds = [
            wishes.frames ? "--frames" : nil, wishes.strip.map { _ in "--strip" }, wishes.animated ? "--animated" : nil,
        ]
        let kind = kinds.compactMap(\.self)
        guard kind.count < 2 else { throw .format("\(kind.joined(separator: " and ")) exclude each other; choose one") }
        let ending = NumberedFiles.isFolder(path) ? "/" : Self.ending(of: path)
        if ending == "/" {
            guard kind.isEmpty || wishes.frames else {
                throw .format("\(path) is a folder, for numbered PNG files; \(kind[0]) needs a file such as OUT.png")
            }
            self = .frames
        } else if ending == "png" {
            if let count = wishes.strip {
                self = .strip(count)
            } else if wishes.animated {
                self = .apng(wishes.loop ?? .forever)
            } else if wishes.frames {
                self = .frames
            } else {
                throw .format(
                    "a recording as PNG is numbered files with --frames, a film strip with --strip N, or moves with --animated: say which"
                )
            }
        } else {
            guard let format = Self.moving(ending, wishes) else {
                throw .format(
                    (ending.isEmpty
                        ? "'\(path)' has no ending that says the format" : "'.\(ending)' is not a format of recordings")
                        + "; use one of .gif, .apng, .png, .mp4 and .webm, or a folder")
            }
            guard kind.isEmpty || kind == ["--animated"] && ending == "apng" else {
                throw .format("\(kind[0]) makes PNG files; name one that ends in .png")
            }
            self = format
        }
        if wishes.loop != nil, !canLoop {
            throw .format("--loop is for .gif and .apng: \(noun) does not say how often it plays")
        }
        if wishes.transparent, !keepsAlpha {
            throw .format("--transparent: \(noun) has no alpha; use .webm, .apng, or .png with --frames")
        }
    }

    private static func moving(_ ending: String, _ wishes: Wishes) -> RecordingFormat? {
        switch ending {
        case "gif": .gif(wishes.loop ?? .forever)
        case "apng": .apng(wishes.loop ?? .forever)
        case "mp4": .mp4
        case "webm": .webm(isTransparent: wishes.transparent)
        default: nil
        }
    }

    /// The letters behind the last point of the last part of a path, in lower case.
    private static func ending(of path: String) -> String {
        let name = path.split(separator: "/").last ?? ""
        guard let point = name.lastIndex(of: "."), point != name.startIndex else { return "" }
        return name[name.index(after: point)...].lowercased()
    }
}
