/// Parameters that are read from and written to JSON by a table of their fields.
///
/// A file may be partial: what it leaves out keeps its default. A key that names no field, and a value of the wrong kind or
/// range, throw a `ParameterError`.
protocol ParameterSet: Codable {
    /// The defaults.
    init()
    /// Every stored property.
    static var fields: [ParameterField<Self>] { get }
}

extension ParameterSet {
    init(fieldsFrom decoder: any Decoder) throws {
        self.init()
        let path = decoder.codingPath.map(\.stringValue).joined(separator: ".")
        guard let container = try? decoder.container(keyedBy: ParameterKey.self) else {
            throw ParameterError.illTyped(key: path, expected: "an object of parameters")
        }
        let names = Set(Self.fields.map(\.name))
        if let stranger = container.allKeys.filter({ !names.contains($0.stringValue) }).min(by: {
            $0.stringValue < $1.stringValue
        }) {
            throw ParameterError.unknownKey(container.path(to: stranger), known: Self.fields.map(\.name))
        }
        for field in Self.fields where container.contains(ParameterKey(field.name)) {
            try field.decode(&self, container)
        }
    }

    func encodeFields(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: ParameterKey.self)
        for field in Self.fields { try field.encode(self, &container) }
    }
}

extension ParameterField {
    /// A set of parameters that stands in another one.
    init<Value: ParameterSet & Sendable>(set name: String, _ path: any WritableKeyPath<Root, Value> & Sendable) {
        let key = ParameterKey(name)
        self.init(
            name: name,
            decode: { root, container in root[keyPath: path] = try container.decode(Value.self, forKey: key) },
            encode: { root, container in try container.encode(root[keyPath: path], forKey: key) })
    }
}
