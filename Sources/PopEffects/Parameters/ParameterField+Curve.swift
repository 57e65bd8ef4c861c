import TransformEngine

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
