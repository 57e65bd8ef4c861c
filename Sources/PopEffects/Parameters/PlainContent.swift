import TransformEngine

/// A page and a sheet that show nothing but a colour, as in the articles.
public struct PlainContent: Sendable, Hashable {
    /// The page.
    public var pageColor: Color
    /// The sheet or panel.
    public var sheetColor: Color
    /// The height of the sheet or panel, as a fraction of the page's.
    public var sheetHeight: Double

    /// Makes a page and a sheet.
    public init(pageColor: Color, sheetColor: Color, sheetHeight: Double) {
        (self.pageColor, self.sheetColor, self.sheetHeight) = (pageColor, sheetColor, sheetHeight)
    }
}
