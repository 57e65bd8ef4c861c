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
    /// - Parameter path: the keys from the top of the file to the object, joined by dots.
    mutating func read(_ value: JSONValue, at path: String) throws(ParameterError) {
        guard case .object(let members) = value else {
            throw .illTyped(key: path, expected: "an object of parameters")
        }
        func key(_ name: String) -> String { path.isEmpty ? name : "\(path).\(name)" }
        let known = Self.fields.map(\.name)
        if let unknown = members.map(\.name).filter({ !known.contains($0) }).min() {
            throw .unknownKey(key(unknown), known: known)
        }
        for field in Self.fields {
            guard let member = value.member(field.name) else { continue }
            try field.read(&self, member.value, key(field.name))
        }
    }

    /// Every field, as a JSON object.
    var jsonValue: JSONValue {
        .object(Self.fields.map { .init(name: $0.name, value: $0.write(self)) })
    }
}

extension ParameterField {
    /// A set of parameters in another one, as an object.
    init<Value: ParameterSet>(set name: String, _ path: any WritableKeyPath<Root, Value> & Sendable) {
        self.init(
            name: name,
            read: { (root, value, key) throws(ParameterError) in try root[keyPath: path].read(value, at: key) },
            write: { $0[keyPath: path].jsonValue })
    }
}
