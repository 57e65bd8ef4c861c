/// Cuts bytes that come in pieces of any size into lines.
struct LineReader {
    private var rest: [UInt8] = []

    /// The lines that are whole once some more bytes have come, without their ends.
    mutating func lines(after bytes: some Sequence<UInt8>) -> [String] {
        rest += bytes
        guard let end = rest.lastIndex(of: UInt8(ascii: "\n")) else { return [] }
        let whole = rest[..<end]
        rest = Array(rest[(end + 1)...])
        return whole.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
    }
}
