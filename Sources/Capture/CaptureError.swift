/// Why a capture could not be written: what, where, and what to do.
public enum CaptureError: Error, Hashable, CustomStringConvertible {
    /// The picture would be too small or too large.
    case size(width: Double, height: Double)
    /// What is asked for cannot be had in this format.
    case format(String)
    /// The picture could not be encoded.
    case encoding(String)
    /// The file is there already and is not to be replaced.
    case exists(path: String)
    /// The file could not be written.
    case writing(path: String, reason: String)
    /// The program that encodes is not there.
    case noEncoder(reason: String)
    /// The program that encodes ended before its time; `words` are its own last ones.
    case encoder(name: String, words: String)
    /// The recording was given up on request; nothing of it is left.
    case abandoned

    /// The text for the person who captures.
    public var description: String {
        switch self {
        case .size(let width, let height):
            "a picture of \(Self.text(width)) x \(Self.text(height)) pixels cannot be made: each side is 1 to \(ImageSize.longestSide) pixels; "
                + "choose another scale or device"
        case .format(let reason): reason
        case .encoding(let reason): "the picture could not be encoded as PNG: \(reason)"
        case .exists(let path): "\(path) exists; use --force to replace it, or another name"
        case .writing(let path, let reason): "\(path) cannot be written: \(reason)"
        case .noEncoder(let reason):
            "\(reason): install it with `apt-get install ffmpeg`, or record as .gif, .apng or .png, which need nothing"
        case .encoder(let name, let words): "\(name) stopped: \(words)"
        case .abandoned: "given up; nothing is left of the recording"
        }
    }

    /// A whole number as people write it; as it is where it is too large for that.
    private static func text(_ pixels: Double) -> String { Int(exactly: pixels).map(String.init) ?? "\(pixels)" }
}
