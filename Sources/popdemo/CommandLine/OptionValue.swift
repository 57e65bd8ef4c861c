import Capture
import TransformEngine

/// The text of an option's value, which refuses what the option cannot be.
struct OptionValue {
    /// The option's name without the dashes, for the refusal.
    let option: String
    /// The value as it was written; empty for a switch.
    let text: String

    /// One of an enumeration's names.
    func name<Name: CaseIterable & RawRepresentable>() throws(Failure) -> Name
    where Name.RawValue == String {
        guard let name = Name(rawValue: text) else {
            throw .usage(
                "option --\(option): unknown \(option) '\(text)'"
                    + suggestion(text, among: Name.allCases.map(\.rawValue)))
        }
        return name
    }

    /// A finite number in a range.
    func number(in range: ClosedRange<Double>, _ meaning: String) throws(Failure) -> Double {
        guard let number = Double(text), number.isFinite else {
            throw .usage("option --\(option): '\(text)' is not a number; expected \(meaning)")
        }
        guard range.contains(number) else {
            throw .usage("option --\(option): \(text) is out of range; expected \(meaning)")
        }
        return number
    }

    /// A time or a length of time in seconds, 0 to a day.
    func seconds() throws(Failure) -> Double { try number(in: 0...86_400, "seconds, 0 to 86400") }

    /// A finite number in a range with at most nine decimals, exactly.
    func fraction(in range: ClosedRange<Double>, _ meaning: String) throws(Failure) -> Fraction {
        _ = try number(in: range, meaning)
        guard let fraction = Fraction(text) else {
            throw .usage("option --\(option): write \(text) with at most nine decimals; expected \(meaning)")
        }
        return fraction
    }

    /// A size in pixels such as `828x1472`.
    func pixels() throws(Failure) -> (width: Int, height: Int) {
        let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
        guard sides.count == 2, let width = sides[0], let height = sides[1] else {
            throw .usage("option --\(option): '\(text)' is not a size; expected one such as 828x1472")
        }
        guard (1...16384).contains(width), (1...16384).contains(height) else {
            throw .usage("option --\(option): \(text) is out of range; each side is 1 to 16384 pixels")
        }
        return (width, height)
    }

    /// A colour: `#RRGGBB` with or without its sign, `black`, `white` or `transparent`.
    func color() throws(Failure) -> Color {
        guard let color = Color(named: text) else {
            throw .usage("option --\(option): '\(text)' is no colour; use #RRGGBB, black, white or transparent")
        }
        return color
    }

    /// How many moments a film strip shows.
    func moments() throws(Failure) -> Int {
        guard let count = Int(text), (1...RecordingWishes.mostMoments).contains(count) else {
            throw .usage(
                "option --\(option): '\(text)' is not a number of moments; expected 1 to \(RecordingWishes.mostMoments)"
            )
        }
        return count
    }

    /// How often a GIF or an APNG plays.
    func loopCount() throws(Failure) -> LoopCount {
        guard let count = LoopCount(text) else {
            throw .usage(
                "option --\(option): '\(text)' is not known; expected forever, once, or how often, 1 to 65535")
        }
        return count
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
