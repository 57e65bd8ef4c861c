import PopEffects
import TransformEngine

/// The arguments of a take's line, read from left to right.
struct TakeArguments {
    private var arguments: ArraySlice<Substring>
    private let line: Int
    private let whole: Substring

    /// Splits a line at blanks, without its comment.
    init(_ text: Substring, number: Int) {
        let code = text.prefix { $0 != "#" }
        arguments = code.split { $0 == " " || $0 == "\t" || $0 == "\u{FEFF}" }[...]
        line = number
        whole = text
    }

    /// Whether nothing is left.
    var isEmpty: Bool { arguments.isEmpty }

    /// The next argument, which must be one of `known`.
    mutating func keyword(_ expected: String, among known: [String]) throws(TakeError) -> String {
        guard let argument = arguments.popFirst().map(String.init) else { throw error("the end of the line", expected) }
        guard known.contains(argument) else { throw error("'\(argument)'", expected) }
        return argument
    }

    /// The next argument, which must be a decimal number in `range`, and not above `end`, at which the day is over.
    mutating func number(
        _ expected: String, in range: ClosedRange<Double>, until end: Double = .infinity
    ) throws(TakeError) -> Double {
        guard let argument = arguments.popFirst() else { throw error("the end of the line", expected) }
        guard argument.allSatisfy({ "0123456789+-.eE".contains($0) }), let number = Double(argument) else {
            throw error("'\(argument)'", expected)
        }
        guard range.contains(number) else {
            let bounds = "\(range.lowerBound.shortestText) to \(range.upperBound.shortestText)"
            throw error("'\(argument)'", "\(expected), \(bounds)")
        }
        guard number <= end else {
            throw error(
                "'\(argument)'", "\(expected), and an end within the day of \(Take.times.upperBound.shortestText) s")
        }
        return number
    }

    /// The next two arguments, which must be a pointer's coordinates.
    mutating func point() throws(TakeError) -> Point {
        let x = try number("an x in points", in: Take.coordinates)
        let y = try number("a y in points", in: Take.coordinates)
        return Point(x: x, y: y)
    }

    /// The option that the line sets; nil if it sets none.
    ///
    /// The value is the rest of the line, which may have blanks and signs of any kind in it, or stands between quotation marks, and then
    /// `\n`, `\t`, `\"`, `\\` and `\u0007` in it are what they are in JSON.
    func option(among known: [String]) throws(TakeError) -> (name: String, value: String)? {
        guard arguments.first == "option" else { return nil }
        let parts = whole.split(maxSplits: 2) { $0 == " " || $0 == "\t" || $0 == "\u{FEFF}" }
        let expected = "an option: \(known.joined(separator: ", "))"
        guard parts.count > 1 else { throw error("the end of the line", expected) }
        guard known.contains(String(parts[1])) else { throw error("'\(parts[1])'", expected) }
        let value = parts.count > 2 ? parts[2].prefix(upTo: parts[2].endOfText) : ""
        guard !value.isEmpty else { throw error("the end of the line", "the option's value") }
        guard value.hasPrefix("\"") else { return (String(parts[1]), String(value)) }
        guard let text = String(quoted: value), !text.isEmpty else {
            throw error(String(value), "a value between quotation marks, with \\\" for one in it")
        }
        return (String(parts[1]), text)
    }

    /// The number of a finger, if the next argument is `finger`; nil if the line has ended.
    mutating func finger() throws(TakeError) -> Int? {
        guard !arguments.isEmpty else { return nil }
        _ = try keyword("'finger' or the end of the line", among: ["finger"])
        let expected = "a finger's number, \(Take.fingers.lowerBound) to \(Take.fingers.upperBound)"
        guard let argument = arguments.popFirst() else { throw error("the end of the line", expected) }
        guard let finger = Int(argument), Take.fingers.contains(finger) else { throw error("'\(argument)'", expected) }
        return finger
    }

    /// Refuses an argument that is left.
    mutating func expectEnd() throws(TakeError) {
        if let argument = arguments.popFirst() { throw error("'\(argument)'", "the end of the line") }
    }

    private func error(_ found: String, _ expected: String) -> TakeError {
        TakeError(line: line, found: found, expected: expected)
    }
}

extension String {
    /// Reads a text between quotation marks, which only a comment may follow; nil if it is none.
    fileprivate init?(quoted text: Substring) {
        var (value, rest) = ("", text.unicodeScalars.dropFirst())
        while true {
            guard let scalar = rest.popFirst() else { return nil }
            if scalar == "\"" { break }
            guard scalar == "\\" else {
                value.unicodeScalars.append(scalar)
                continue
            }
            switch rest.popFirst() {
            case "n": value += "\n"
            case "r": value += "\r"
            case "t": value += "\t"
            case "u":
                guard let code = UInt32(String(rest.prefix(4)), radix: 16), let scalar = Unicode.Scalar(code) else {
                    return nil
                }
                value.unicodeScalars.append(scalar)
                rest = rest.dropFirst(4)
            case let scalar? where scalar == "\"" || scalar == "\\": value.unicodeScalars.append(scalar)
            default: return nil
            }
        }
        let after = rest.drop { $0 == " " || $0 == "\t" }
        guard after.isEmpty || after.first == "#" else { return nil }
        self = value
    }

    /// As the value of an option in a take's line: as it is, or between quotation marks if it could not be read back.
    var optionText: String {
        let isPlain =
            !hasPrefix("\"") && unicodeScalars.allSatisfy { $0.value >= 32 && $0.value != 127 }
            && first != " " && last != " " && first != "\u{FEFF}"
        if isPlain { return self }
        var text = "\""
        for scalar in unicodeScalars {
            switch scalar {
            case "\n": text += "\\n"
            case "\"", "\\": text += "\\\(scalar)"
            case _ where scalar.value < 32 || scalar.value == 127 || scalar == "\u{FEFF}":
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text + "\""
    }
}

extension Substring {
    /// Behind the last character that is not a blank.
    fileprivate var endOfText: Index { lastIndex { $0 != " " && $0 != "\t" }.map(index(after:)) ?? startIndex }
}

/// A line of a take that cannot be understood.
package struct TakeError: Error, Hashable, CustomStringConvertible {
    /// The line's number, from 1.
    package let line: Int
    /// The text found there.
    package let found: String
    /// The text expected there.
    package let expected: String

    /// One line with the number and both texts.
    package var description: String { "line \(line): found \(found), expected \(expected)" }
}
