/// A line of a take that cannot be understood.
public struct TakeError: Error, Hashable, CustomStringConvertible {
    /// The line's number, from 1.
    public let line: Int
    /// What stands there.
    public let found: String
    /// What should stand there.
    public let expected: String

    /// One line that says where, what and what instead.
    public var description: String { "line \(line): found \(found), expected \(expected)" }
}
