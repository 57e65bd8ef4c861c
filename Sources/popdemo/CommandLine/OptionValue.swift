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
        try value(
            Name(rawValue: text),
            else: "unknown \(option) '\(text)'" + suggestion(text, among: Name.allCases.map(\.rawValue)))
    }

    /// A finite number in a range.
    func number(in range: ClosedRange<Double>, _ meaning: String) throws(Failure) -> Double {
        let number = Double(text).flatMap { $0.isFinite ? $0 : nil }
        return try value(
            value(number, else: "'\(text)' is not a number; expected \(meaning)"), if: range.contains,
            else: "\(text) is out of range; expected \(meaning)")
    }

    /// A time or a length of time in seconds, 0 to a day.
    func seconds() throws(Failure) -> Double { try number(in: 0...86_400, "seconds, 0 to 86400") }

    /// A finite number in a range with at most nine decimals, exactly.
    func fraction(in range: ClosedRange<Double>, _ meaning: String) throws(Failure) -> Fraction {
        _ = try number(in: range, meaning)
        return try value(Fraction(text), else: "write \(text) with at most nine decimals; expected \(meaning)")
    }

    /// A size in pixels such as `828x1472`.
    func pixels() throws(Failure) -> (width: Int, height: Int) {
        let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) ?? .min }
        let size = sides.count == 2 && !sides.contains(.min) ? (width: sides[0], height: sides[1]) : nil
        return try value(
            value(size, else: "'\(text)' is not a size; expected one such as 828x1472"),
            if: { (1...16384).contains($0.width) && (1...16384).contains($0.height) },
            else: "\(text) is out of range; each side is 1 to 16384 pixels")
    }

    /// A frame in points such as `15,0,50,40`; `none` is one of no size.
    func frame() throws(Failure) -> Rect {
        if text == "none" { return .zero }
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) ?? .nan }
        let isFrame = numbers.count == 4 && numbers.allSatisfy({ (0...16384).contains($0) })
        return try value(
            isFrame && numbers[2] > 0 && numbers[3] > 0
                ? Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]) : nil,
            else: "'\(text)' is no frame; expected X,Y,WIDTH,HEIGHT in points of the sheet, or none")
    }

    /// A colour: `#RRGGBB` with or without its sign, `black`, `white` or `transparent`.
    func color() throws(Failure) -> Color {
        try value(Color(named: text), else: "'\(text)' is no colour; use #RRGGBB, black, white or transparent")
    }

    /// How many moments a film strip shows.
    func moments() throws(Failure) -> Int {
        try value(
            Int(text), if: (1...RecordingWishes.mostMoments).contains,
            else: "'\(text)' is not a number of moments; expected 1 to \(RecordingWishes.mostMoments)")
    }

    /// How often a GIF or an APNG plays.
    func loopCount() throws(Failure) -> LoopCount {
        try value(LoopCount(text), else: "'\(text)' is not known; expected forever, once, or how often, 1 to 65535")
    }

    /// A value that the text stands for, or the refusal if there is none or it is not as it should be.
    private func value<Value>(
        _ value: Value?, if isRight: (Value) -> Bool = { _ in true }, else refusal: String
    ) throws(Failure) -> Value {
        guard let value, isRight(value) else { throw .usage("option --\(option): \(refusal)") }
        return value
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
