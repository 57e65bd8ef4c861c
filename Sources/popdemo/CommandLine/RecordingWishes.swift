import Capture

/// What the command line asks of a recording's format beside the file's name.
struct RecordingWishes {
    /// The format that is named; nil for the one of the file's extension.
    var fileFormat: FileFormat?
    /// Numbered files.
    var frames = false
    /// The number of moments side by side, 1 to `mostMoments`.
    var strip: Int?
    /// An animated PNG.
    var animated = false
    /// Alpha in the file.
    var transparent = false
    /// How often it plays; nil for forever, if the format can store it.
    var loop: LoopCount?

    /// The most moments of a strip.
    static let mostMoments = 100

    /// The format of a file, by its extension and the wishes. A path that ends in `/`, or is a folder's, is for numbered files, unless the
    /// folder is called like a recording; `-` is standard output, which needs a named format.
    ///
    /// - Throws: a usage error for an unknown extension and for wishes that exclude each other.
    func format(of path: String) throws(Failure) -> RecordingFormat {
        let kinds = [frames ? "--frames" : nil, strip.map { _ in "--strip" }, animated ? "--animated" : nil]
        let kind = kinds.compactMap(\.self)
        guard kind.count < 2 else { throw .usage("\(kind.joined(separator: " and ")) exclude each other; choose one") }
        let format: RecordingFormat
        let fileExtension = fileFormat?.rawValue ?? Self.fileExtension(of: path)
        let isRecording = FileFormat(rawValue: fileExtension) != nil && !path.hasSuffix("/")
        if path == "-", fileFormat == nil {
            throw .usage("standard output has no ending that says the format; name it, for instance --format gif")
        } else if CaptureFile.isFolder(path), !isRecording || frames {
            guard kind.isEmpty || frames else {
                throw .usage("\(path) is a folder, for numbered PNG files; \(kind[0]) needs a file such as OUT.png")
            }
            format = .frames
        } else if fileExtension == "png" {
            format = try pngFormat()
        } else {
            guard let animation = animationFormat(fileExtension) else {
                throw .usage(
                    (fileExtension.isEmpty
                        ? "'\(path)' has no ending that says the format"
                        : "'.\(fileExtension)' is not a format of recordings")
                        + "; use one of .gif, .apng, .png, .mp4 and .webm, or a folder")
            }
            guard kind.isEmpty || kind == ["--animated"] && fileExtension == "apng" else {
                throw .usage("\(kind[0]) makes PNG files; name one that ends in .png")
            }
            format = animation
        }
        if loop != nil, !format.isAnimation {
            throw .usage("--loop is for .gif and .apng: \(format.noun) does not say how often it plays")
        }
        if transparent, !format.keepsAlpha {
            throw .usage("--transparent: \(format.noun) has no alpha; use .webm, .apng, or .png with --frames")
        }
        if path == "-", format == .frames { throw .usage("numbered files do not fit standard output; name a folder") }
        return format
    }

    private func pngFormat() throws(Failure) -> RecordingFormat {
        if let strip { return .strip(strip) }
        if animated { return .apng(loop ?? .forever) }
        guard frames else {
            throw .usage(
                "a recording as PNG is numbered files with --frames, a film strip with --strip N, or moves with --animated: say which"
            )
        }
        return .frames
    }

    private func animationFormat(_ fileExtension: String) -> RecordingFormat? {
        switch fileExtension {
        case "gif": .gif(loop ?? .forever)
        case "apng": .apng(loop ?? .forever)
        case "mp4": .mp4
        case "webm": .webm(isTransparent: transparent)
        default: nil
        }
    }

    /// The letters after the last point of a path's last component, in lower case.
    private static func fileExtension(of path: String) -> String {
        let name = path.split(separator: "/").last ?? ""
        guard let point = name.lastIndex(of: "."), point != name.startIndex else { return "" }
        return name[name.index(after: point)...].lowercased()
    }
}

/// The formats of recordings as their files' extensions name them.
enum FileFormat: String, CaseIterable {
    case gif, apng, png, mp4, webm
}

extension LoopCount {
    /// Reads `forever`, `once`, or a number from 1 to 65535; nil for anything else.
    init?(_ text: String) {
        switch text {
        case "forever": self = .forever
        case "once": self = .times(1)
        default:
            guard let count = Int(text), (1...65535).contains(count) else { return nil }
            self = .times(count)
        }
    }
}

extension RecordingFormat {
    /// The frames a second that the text of `--fps` asks for.
    func rate(_ text: String) throws(Failure) -> Fraction {
        guard let rate = Fraction(text) else {
            throw .usage(
                "option --fps: '\(text)' is not a rate; expected frames a second such as 60, 29.97 or 30000/1001")
        }
        guard Self.rates.contains(rate) else {
            throw .usage("option --fps: \(text) is out of range; expected 1 to 240 frames a second")
        }
        do { return try self.rate(rate) } catch {
            let refusal = "option --fps: \(noun) cannot have \(text) frames a second"
            guard case .rate(_, _, let nearest) = error, !nearest.isEmpty else {
                throw .usage("\(refusal) exactly; use fewer decimals")
            }
            let names = nearest.map { $0.denominator == 1 ? "\($0)" : "33.3" }
            throw .usage(
                "\(refusal), since its delays are whole hundredths; the nearest possible: "
                    + names.joined(separator: " and "))
        }
    }
}
