/// A line of a take that cannot be understood.
package struct TakeError: Error, Hashable, CustomStringConvertible {
    /// The line's number, from 1.
    package let line: Int
    /// What stands there.
    package let found: String
    /// What should stand there.
    package let expected: String

    /// One line that says where, what and what instead.
    package var description: String { "line \(line): found \(found), expected \(expected)" }
}
