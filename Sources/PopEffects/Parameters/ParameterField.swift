import TransformEngine

/// One parameter of a set: its name, and how it is read from and written to a file.
struct ParameterField<Root>: Sendable {
    let name: String
    /// Reads the value of a file; `key` is its path, for the refusal.
    let read: @Sendable (_ root: inout Root, _ value: JSONValue, _ key: String) throws(ParameterError) -> Void
    let write: @Sendable (Root) -> JSONValue
}

extension ParameterField {
    /// A number, or a value that is a list of numbers, each in `range`.
    init<Value: NumberList>(
        _ name: String, _ path: any WritableKeyPath<Root, Value> & Sendable, in range: ClosedRange<Double> = 0...1
    ) {
        self.init(
            name: name,
            read: { (root, value, key) throws(ParameterError) in
                let count = root[keyPath: path].numbers.count
                let bounds = "\(range.lowerBound.shortestText) to \(range.upperBound.shortestText)"
                let expected = count == 1 ? "a number, \(bounds)" : "a list of \(count) numbers, each \(bounds)"
                guard let numbers = count == 1 ? value.number.map({ [$0] }) : value.numbers, numbers.count == count
                else {
                    throw .illTyped(key: key, expected: expected)
                }
                guard numbers.allSatisfy(range.contains) else { throw .outOfRange(key: key, expected: expected) }
                root[keyPath: path] = Value(numbers: numbers)
            },
            write: { root in
                let numbers = root[keyPath: path].numbers.map(JSONValue.number)
                return numbers.count == 1 ? numbers[0] : .list(numbers)
            })
    }

    /// A switch, as true or false.
    init(_ name: String, _ path: any WritableKeyPath<Root, Bool> & Sendable) {
        self.init(
            name: name,
            read: { (root, value, key) throws(ParameterError) in
                guard case .boolean(let isOn) = value else { throw .illTyped(key: key, expected: "true or false") }
                root[keyPath: path] = isOn
            },
            write: { .boolean($0[keyPath: path]) })
    }
}

/// A value that a file holds as numbers.
protocol NumberList: SendableMetatype {
    var numbers: [Double] { get }
    /// Makes the value of as many numbers as `numbers` has.
    init(numbers: [Double])
}

extension Double: NumberList {
    var numbers: [Double] { [self] }
    init(numbers: [Double]) { self = numbers[0] }
}

extension Point: NumberList {
    var numbers: [Double] { [x, y] }
    init(numbers: [Double]) { self.init(x: numbers[0], y: numbers[1]) }
}

extension Rect: NumberList {
    var numbers: [Double] { [origin.x, origin.y, size.width, size.height] }
    init(numbers: [Double]) { self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]) }
}

extension Color: NumberList {
    var numbers: [Double] { [red, green, blue, alpha] }
    init(numbers: [Double]) { self.init(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers[3]) }
}

extension ParameterField {
    /// A timing curve, as its name or as the four numbers of a cubic bezier.
    init(_ name: String, _ path: any WritableKeyPath<Root, TimingCurve> & Sendable) {
        self.init(
            name: name,
            read: { (root, value, key) throws(ParameterError) in
                root[keyPath: path] = try TimingCurve(value, at: key)
            },
            write: { $0[keyPath: path].jsonValue })
    }
}

extension TimingCurve {
    fileprivate init(_ value: JSONValue, at key: String) throws(ParameterError) {
        let names = TimingCurve.named.map(\.name).joined(separator: ", ")
        let expected = "one of \(names), or a bezier's [x1, y1, x2, y2] with x1 and x2 from 0 to 1"
        if case .text(let name) = value {
            guard let named = TimingCurve.named.first(where: { $0.name == name }) else {
                throw .outOfRange(key: key, expected: expected)
            }
            self = named.curve
            return
        }
        guard let numbers = value.numbers, numbers.count == 4 else { throw .illTyped(key: key, expected: expected) }
        guard (0...1).contains(numbers[0]), (0...1).contains(numbers[2]), numbers.allSatisfy((-10...10).contains) else {
            throw .outOfRange(key: key, expected: expected)
        }
        self = .cubicBezier(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
    }

    fileprivate var jsonValue: JSONValue {
        if let named = TimingCurve.named.first(where: { $0.curve == self }) { return .text(named.name) }
        guard let p = controlPoints else { preconditionFailure("a curve without control points has a name") }
        return .list([p.x1, p.y1, p.x2, p.y2].map(JSONValue.number))
    }
}

/// Why a parameters file cannot be used; `key` is the path of the value, for instance `recedingSheet.firstScale`.
public enum ParameterError: Error, Hashable, CustomStringConvertible {
    /// There is no parameter of that name.
    case unknownKey(String, known: [String])
    /// The value is of another kind than the parameter.
    case illTyped(key: String, expected: String)
    /// The value is not in the parameter's range.
    case outOfRange(key: String, expected: String)
    /// The text gives the same parameter twice, on these lines.
    case repeatedKey(String, lines: [Int])
    /// The text is not JSON at all.
    case notJSON(String)

    /// The path of the value that it is about, if that is one.
    var key: String? {
        switch self {
        case .unknownKey(let key, _), .illTyped(let key, _), .outOfRange(let key, _): key
        case .repeatedKey, .notJSON: nil
        }
    }

    /// One line that says which value is wrong and what is expected.
    public var description: String {
        switch self {
        case .unknownKey(let key, let known):
            "unknown parameter '\(key)': known here are \(known.joined(separator: ", "))"
        case .illTyped("", let expected): "the parameters are of the wrong kind: expected \(expected)"
        case .illTyped(let key, let expected): "parameter '\(key)' is of the wrong kind: expected \(expected)"
        case .outOfRange(let key, let expected): "parameter '\(key)' is out of range: expected \(expected)"
        case .repeatedKey(let key, let lines):
            "parameter '\(key)' is there twice, "
                + (Set(lines).count == 1 ? "on line " : "on lines ")
                + Set(lines).sorted().map(String.init).joined(separator: " and ")
        case .notJSON(let reason): "the parameters are not JSON: \(reason)"
        }
    }
}

extension Double {
    /// The shortest decimal that reads back as the same number, an integer without its ".0".
    package var shortestText: String {
        precondition(isFinite, "only finite numbers can be written")
        if self == rounded(), abs(self) < 1e15 { return String(Int64(self)) }
        return description
    }
}
