/// A recording that has been written.
public struct Recording: Sendable, Hashable {
    /// Where it is: the file, the folder, or the pattern of the numbered files' names.
    public let path: String
    /// How many frames it has, those that hold the last one included.
    public let frameCount: Int
    /// How long it plays, in seconds.
    public let duration: Fraction
    /// How large it is, all files together.
    public let byteCount: Int
    /// Whether it was finished early on request.
    public let isCut: Bool
}
