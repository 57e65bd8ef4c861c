import TransformEngine

/// One parameter of a set: its name, and how it is read from and written to a file.
struct ParameterField<Root>: Sendable {
    let name: String
    let decode: @Sendable (inout Root, KeyedDecodingContainer<ParameterKey>) throws -> Void
    let encode: @Sendable (Root, inout KeyedEncodingContainer<ParameterKey>) throws -> Void
}

extension ParameterField {
    /// A parameter that is read and written as a list of numbers, each in `range`; a single one is written without the list.
    private init(
        numbers name: String, count: Int, in range: ClosedRange<Double>,
        get: @escaping @Sendable (Root) -> [Double], set: @escaping @Sendable (inout Root, [Double]) -> Void
    ) {
        self.name = name
        let key = ParameterKey(name)
        let bounds = "\(range.lowerBound.shortestText) to \(range.upperBound.shortestText)"
        let expected = count == 1 ? "a number, \(bounds)" : "a list of \(count) numbers, each \(bounds)"
        decode = { root, container in
            let path = container.path(to: key)
            let values =
                count == 1
                ? (try? container.decode(Double.self, forKey: key)).map { [$0] }
                : try? container.decode([Double].self, forKey: key)
            guard let values, values.count == count else {
                throw ParameterError.illTyped(key: path, expected: expected)
            }
            guard values.allSatisfy(range.contains) else {
                throw ParameterError.outOfRange(key: path, expected: expected)
            }
            set(&root, values)
        }
        encode = { root, container in
            let values = get(root)
            if count == 1 {
                try container.encode(values[0], forKey: key)
            } else {
                try container.encode(values, forKey: key)
            }
        }
    }

    /// A number.
    init(
        _ name: String, _ path: any WritableKeyPath<Root, Double> & Sendable, in range: ClosedRange<Double>
    ) {
        self.init(numbers: name, count: 1, in: range) {
            [$0[keyPath: path]]
        } set: {
            $0[keyPath: path] = $1[0]
        }
    }

    /// A switch, as true or false.
    init(_ name: String, _ path: any WritableKeyPath<Root, Bool> & Sendable) {
        let key = ParameterKey(name)
        self.init(
            name: name,
            decode: { root, container in
                guard let value = try? container.decode(Bool.self, forKey: key) else {
                    throw ParameterError.illTyped(key: container.path(to: key), expected: "true or false")
                }
                root[keyPath: path] = value
            },
            encode: { root, container in try container.encode(root[keyPath: path], forKey: key) })
    }

    /// A point, as [x, y].
    init(_ name: String, _ path: any WritableKeyPath<Root, Point> & Sendable, in range: ClosedRange<Double>) {
        self.init(numbers: name, count: 2, in: range) {
            [$0[keyPath: path].x, $0[keyPath: path].y]
        } set: {
            $0[keyPath: path] = Point(x: $1[0], y: $1[1])
        }
    }

    /// A rectangle, as [x, y, width, height].
    init(_ name: String, _ path: any WritableKeyPath<Root, Rect> & Sendable, in range: ClosedRange<Double>) {
        self.init(numbers: name, count: 4, in: range) {
            let rect = $0[keyPath: path]
            return [rect.origin.x, rect.origin.y, rect.size.width, rect.size.height]
        } set: {
            $0[keyPath: path] = Rect(x: $1[0], y: $1[1], width: $1[2], height: $1[3])
        }
    }

    /// A colour, as [red, green, blue, alpha].
    init(_ name: String, _ path: any WritableKeyPath<Root, Color> & Sendable) {
        self.init(numbers: name, count: 4, in: 0...1) {
            let color = $0[keyPath: path]
            return [color.red, color.green, color.blue, color.alpha]
        } set: {
            $0[keyPath: path] = Color(red: $1[0], green: $1[1], blue: $1[2], alpha: $1[3])
        }
    }
}

extension ParameterField {
    /// A timing curve, as its name or as the four numbers of a cubic bezier.
    init(_ name: String, _ path: any WritableKeyPath<Root, TimingCurve> & Sendable) {
        let key = ParameterKey(name)
        self.init(
            name: name,
            decode: { root, container in
                root[keyPath: path] = try curve(in: container, at: key)
            },
            encode: { root, container in
                let value = root[keyPath: path]
                if let named = namedCurves.first(where: { $0.curve == value }) {
                    try container.encode(named.name, forKey: key)
                } else if case .cubicBezier(let x1, let y1, let x2, let y2) = value {
                    try container.encode([x1, y1, x2, y2], forKey: key)
                }
            })
    }
}

private let namedCurves: [(name: String, curve: TimingCurve)] = [
    ("linear", .linear), ("easeIn", .easeIn), ("easeOut", .easeOut), ("easeInOut", .easeInOut), ("default", .default),
]

private func curve(
    in container: KeyedDecodingContainer<ParameterKey>, at key: ParameterKey
) throws -> TimingCurve {
    let names = namedCurves.map(\.name).joined(separator: ", ")
    let expected = "one of \(names), or a bezier's [x1, y1, x2, y2] with x1 and x2 from 0 to 1"
    let path = container.path(to: key)
    if let name = try? container.decode(String.self, forKey: key) {
        guard let named = namedCurves.first(where: { $0.name == name }) else {
            throw ParameterError.outOfRange(key: path, expected: expected)
        }
        return named.curve
    }
    guard let numbers = try? container.decode([Double].self, forKey: key), numbers.count == 4 else {
        throw ParameterError.illTyped(key: path, expected: expected)
    }
    guard (0...1).contains(numbers[0]), (0...1).contains(numbers[2]), numbers.allSatisfy((-10...10).contains) else {
        throw ParameterError.outOfRange(key: path, expected: expected)
    }
    return .cubicBezier(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
}

/// The name of a parameter as a key of JSON.
struct ParameterKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(_ name: String) { stringValue = name }
    init(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { nil }
}

extension KeyedDecodingContainer {
    /// The path of a key from the top of the file, joined by dots.
    func path(to key: Key) -> String { (codingPath + [key]).map(\.stringValue).joined(separator: ".") }
}

extension Double {
    /// The shortest decimal that reads back as the same number, an integer without its ".0".
    package var shortestText: String {
        precondition(isFinite, "only finite numbers can be written")
        if self == rounded(), abs(self) < 1e15 { return String(Int64(self)) }
        return description
    }
}
