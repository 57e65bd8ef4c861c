/// Why a parameters file cannot be used; `key` is the path of the value, for instance `recedingSheet.firstScale`.
public enum ParameterError: Error, Hashable, CustomStringConvertible {
    /// There is no parameter of that name.
    case unknownKey(String, known: [String])
    /// The value is of another kind than the parameter.
    case illTyped(key: String, expected: String)
    /// The value is not in the parameter's range.
    case outOfRange(key: String, expected: String)
    /// The text is not JSON at all.
    case notJSON(String)

    /// One line that says which value is wrong and what is expected.
    public var description: String {
        switch self {
        case .unknownKey(let key, let known):
            "unknown parameter '\(key)': known here are \(known.joined(separator: ", "))"
        case .illTyped("", let expected): "the parameters are of the wrong kind: expected \(expected)"
        case .illTyped(let key, let expected): "parameter '\(key)' is of the wrong kind: expected \(expected)"
        case .outOfRange(let key, let expected): "parameter '\(key)' is out of range: expected \(expected)"
        case .notJSON(let reason): "the parameters are not JSON: \(reason)"
        }
    }
}
