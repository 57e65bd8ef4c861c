extension Double {
    /// The shortest decimal that reads back as the same number, an integer without its ".0".
    package var shortestText: String {
        precondition(isFinite, "only finite numbers can be written")
        if self == rounded(), abs(self) < 1e15 { return String(Int64(self)) }
        return description
    }
}
