/// A value as a JSON text holds it.
enum JSONValue: Hashable, Sendable {
    case null
    case boolean(Bool)
    case number(Double)
    case text(String)
    case list([JSONValue])
    case object([Member])

    /// A value in an object, with its name.
    struct Member: Hashable, Sendable {
        let name: String
        let value: JSONValue
        /// The line that the name stands in, from 1, if it was read.
        var line: Int?
    }

    /// What an object has under a name, if anything.
    func member(_ name: String) -> Member? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.name == name }
    }

    /// The line of a member, in this object or in one inside it; `path` is the names down to it, joined by dots.
    func line(of path: String) -> Int? {
        guard case .object(let members) = self else { return nil }
        if let line = member(path)?.line { return line }
        return members.lazy.filter { path.hasPrefix($0.name + ".") }
            .compactMap { $0.value.line(of: String(path.dropFirst($0.name.count + 1))) }.first
    }

    /// The number, if it is one.
    var number: Double? {
        guard case .number(let number) = self else { return nil }
        return number
    }

    /// The numbers of a list that holds nothing else.
    var numbers: [Double]? {
        guard case .list(let items) = self else { return nil }
        let numbers = items.compactMap(\.number)
        return numbers.count == items.count ? numbers : nil
    }
}

extension JSONValue {
    /// The value as JSON: each member and each item on a line of its own, the members in the order of their names.
    var json: String { json(indentedBy: "") }

    private func json(indentedBy indentation: String) -> String {
        let inner = indentation + "  "
        func lines(_ items: [String]) -> String {
            items.isEmpty ? "" : "\n" + items.map { inner + $0 }.joined(separator: ",\n") + "\n" + indentation
        }
        switch self {
        case .null: return "null"
        case .boolean(let isTrue): return "\(isTrue)"
        case .number(let number): return number.shortestText
        case .text(let text): return Self.quoted(text)
        case .list(let items): return "[" + lines(items.map { $0.json(indentedBy: inner) }) + "]"
        case .object(let members):
            let sorted = members.sorted { $0.name < $1.name }
            return "{" + lines(sorted.map { "\(Self.quoted($0.name)) : \($0.value.json(indentedBy: inner))" }) + "}"
        }
    }

    private static func quoted(_ text: String) -> String {
        let scalars = text.unicodeScalars.map { scalar in
            switch scalar {
            case "\"", "\\": "\\\(scalar)"
            case "\u{0}"..<" ": "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
            default: String(scalar)
            }
        }
        return "\"" + scalars.joined() + "\""
    }
}
