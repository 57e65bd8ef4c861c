import Capture
import Showcase
import TransformEngine

extension Arguments {
    /// What a capture shows beside the screen.
    func framing() throws(Failure) -> Framing {
        var framing = Framing()
        framing.showsTouches = values["touches"] != nil
        framing.showsBezel = values["bezel"] != nil
        let range = Framing.paddings
        framing.padding =
            try number("padding", in: range, "points, \(Int(range.lowerBound)) to \(Int(range.upperBound))") ?? 0
        if let text = values["background"] {
            guard let color = Color(named: text) else {
                throw .usage(
                    "option --background: '\(text)' is no colour; use #RRGGBB, black, white or transparent")
            }
            framing.background = color
        }
        return framing
    }

    /// How the window makes captures; a recording that could not be made is refused before the person performs.
    func captures(of device: Device) throws(Failure) -> CaptureOptions {
        var captures = CaptureOptions(framing: try framing(), scale: try scale(), recording: values["record"])
        captures.replaces = values["force"] != nil
        if let path = captures.recording {
            _ = try recorder(path, of: device, framing: captures.framing, duration: 0)
            let take = CaptureFile(path: CaptureOptions.takePath(beside: path), replaces: captures.replaces)
            do { try take.check() } catch { throw .operation(Failure.text(error)) }
            captures.format = try recordingFormat(of: path)
        } else {
            let hasAlpha = captures.framing.ground.alpha < 1
            captures.format = try unnamedFormat(hasAlpha: hasAlpha)
            _ = try rate(captures.format)
            let size = try imageSize(of: captures.framing.size(for: device))
            do { try captures.format.check(frame: size, hasAlpha: hasAlpha) } catch {
                throw .usage(Failure.text(error))
            }
        }
        for name in [
            "scale", "fps", "bezel", "background", "padding", "frames", "strip", "animated", "transparent", "force",
        ] {
            guard let value = values[name] else { continue }
            captures.words += ["--\(name)"] + (value.isEmpty ? [] : [value])
        }
        return captures
    }
}

extension Color {
    /// The colour of a text: `#RRGGBB` with or without its sign, `black`, `white` or `transparent`; nil for any other.
    init?(named text: String) {
        switch text {
        case "black": self = .black
        case "white": self = .white
        case "transparent": self = .clear
        default:
            let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
            guard digits.count == 6, digits.allSatisfy(\.isHexDigit), let hex = UInt32(digits, radix: 16) else {
                return nil
            }
            self.init(hex: hex)
        }
    }
}
