/// One face of a font file.
struct FontFace: Sendable, Hashable {
    /// The font file.
    let path: String
    /// Which face of the file, as FreeType counts (the upper 16 bits choose a variable font's named instance).
    let index: Int
    /// Whether bold was asked for and the face is not, so that its letters are thickened.
    let isEmboldened: Bool
}
