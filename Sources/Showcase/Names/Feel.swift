/// How an effect answers to the pointer.
package enum Feel: String, Sendable, Hashable, CaseIterable, Codable {
    /// As the articles' code does.
    case original
    /// Everything can be grabbed and reversed at any moment.
    case refined
}
