import Glibc

/// Why a picture or a recording could not be written.
public enum CaptureError: Error, Hashable, CustomStringConvertible {
    /// The picture would be too small or too large, in pixels.
    case size(width: Double, height: Double)
    /// The picture or the recording needs more memory than there is; both are texts such as `4.3 GB`.
    case memory(needed: String, available: String)
    /// The format cannot hold frames with alpha.
    case transparency(RecordingFormat)
    /// The format cannot have so many frames a second exactly; `nearest` are the rates around it that it can have, if any.
    case rate(Fraction, RecordingFormat, nearest: [Fraction])
    /// The picture could not be encoded.
    case encoding(String)
    /// The file exists and must not be replaced.
    case exists(path: String)
    /// The file could not be written.
    case writing(path: String, reason: String)
    /// ffmpeg, or an encoder in it, is missing; `reason` also says what to do.
    case missingEncoder(reason: String)
    /// ffmpeg did not make the file; `message` holds the last lines that it printed, and how it ended.
    case encoderStopped(message: String)
    /// The recording was abandoned on request; nothing of it is left.
    case abandoned

    /// What is wrong, as one line for people.
    public var description: String {
        switch self {
        case .size(let width, let height):
            "a picture of \(Self.text(width)) x \(Self.text(height)) pixels cannot be made: each side is 1 to \(ImageSize.longestSide) pixels"
        case .memory(let needed, let available):
            "so many pixels take about \(needed) of memory, and there are \(available)"
        case .transparency(let format): "\(format.noun) cannot be transparent"
        case .rate(let rate, let format, let nearest):
            "\(format.noun) cannot have exactly \(rate) frames a second"
                + (nearest.isEmpty
                    ? "" : "; the nearest possible: \(nearest.map(\.description).joined(separator: " and "))")
        case .encoding(let reason): "the picture could not be encoded as PNG: \(reason)"
        case .exists(let path): "\(path) exists"
        case .writing(let path, let reason): "\(path) cannot be written: \(reason)"
        case .missingEncoder(let reason): reason
        case .encoderStopped(let message): "ffmpeg stopped: \(message)"
        case .abandoned: "given up; nothing is left of the recording"
        }
    }

    /// A whole number without decimals, if it fits an `Int`.
    private static func text(_ pixels: Double) -> String { Int(exactly: pixels).map(String.init) ?? "\(pixels)" }
}

/// What the system says about the last call that failed, or about an error number.
func systemMessage(_ code: Int32 = errno) -> String { String(cString: strerror(code)) }
