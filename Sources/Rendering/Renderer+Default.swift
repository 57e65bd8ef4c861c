extension Renderer {
    /// Makes a renderer that sets texts in the installed fonts, which are opened once for all renderers, and scales pictures by `PictureScaler`.
    ///
    /// - Parameter threads: how many threads draw at once, at least 1; nil for the machine's cores.
    /// - Throws: `FontError` where no installed font has Chinese characters, or it cannot be used.
    public convenience init(threads: Int? = nil) throws(FontError) {
        self.init(threads: threads, text: try TextRasterizer.shared.get(), pictures: PictureScaler())
    }
}
