/// Parameters that are read from and written to JSON by a table of their fields.
///
/// A file may be partial: a parameter that it leaves out keeps its default. A key that names no field, and a value of the
/// wrong kind or range, throw a `ParameterError`.
protocol ParameterSet: Sendable {
    /// Every stored property.
    static var fields: [ParameterField<Self>] { get }
}

extension ParameterSet {
    /// Reads the fields that a JSON object has.
    ///
    /// - Parameters:
    ///   - container: the object; nil if the value at `path` is none.
    ///   - path: the keys from the top of the file, joined by dots.
    mutating func read(from container: KeyedDecodingContainer<ParameterKey>?, at path: String) throws {
        guard let container else { throw ParameterError.illTyped(key: path, expected: "an object of parameters") }
        let names = Self.fields.map(\.name)
        if let unknown = container.allKeys.filter({ !names.contains($0.stringValue) }).min(by: {
            $0.stringValue < $1.stringValue
        }) {
            throw ParameterError.unknownKey(container.path(to: unknown), known: names)
        }
        for field in Self.fields where container.contains(ParameterKey(field.name)) {
            try field.decode(&self, container)
        }
    }

    /// Writes every field into a JSON object.
    func write(to container: inout KeyedEncodingContainer<ParameterKey>) throws {
        for field in Self.fields { try field.encode(self, &container) }
    }
}

extension ParameterField {
    /// A set of parameters in another one, as an object.
    init<Value: ParameterSet>(set name: String, _ path: any WritableKeyPath<Root, Value> & Sendable) {
        let key = ParameterKey(name)
        self.init(
            name: name,
            decode: { root, container in
                let object = try? container.nestedContainer(keyedBy: ParameterKey.self, forKey: key)
                try root[keyPath: path].read(from: object, at: container.path(to: key))
            },
            encode: { root, container in
                var object = container.nestedContainer(keyedBy: ParameterKey.self, forKey: key)
                try root[keyPath: path].write(to: &object)
            })
    }
}
