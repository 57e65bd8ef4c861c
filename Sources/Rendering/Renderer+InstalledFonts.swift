extension Renderer {
    /// Makes a renderer with the installed fonts and the project's picture scaler.
    ///
    /// - Parameter threads: how many threads draw at once, at least 1; nil for the machine's cores.
    /// - Throws: `FontError`, saying what is missing and how to get it.
    public convenience init(threads: Int? = nil) throws(FontError) {
        try self.init(threads: threads, text: TextRasterizer(), pictures: PictureScaler())
    }
}
