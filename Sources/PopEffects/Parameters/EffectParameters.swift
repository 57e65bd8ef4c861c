import TransformEngine

/// The parameters of all effects, as one JSON file holds them.
public struct EffectParameters: Sendable, Hashable {
    /// jianshu and taobao.
    public var recedingSheet = RecedingSheetParameters()
    /// natgeo.
    public var draggablePanel = DraggablePanelParameters()
    /// The feel `refined` of each of them.
    public var refined = RefinedBehavior()
    /// The status bar over each of them.
    public var statusBar = StatusBarParameters()

    /// Makes the originals' parameters.
    public init() {}

    /// Reads JSON, for instance `{"recedingSheet": {"firstScale": 0.9}}`; a parameter that it leaves out keeps its default.
    public init(json: String) throws(ParameterError) {
        try read(JSONReader.value(of: json), at: "")
    }

    /// The line of a JSON text, from 1, that an error of reading it is about; nil if it is about the whole text, or names its line itself.
    package static func line(of error: ParameterError, in json: String) -> Int? {
        error.key.flatMap { key in (try? JSONReader.value(of: json))?.line(of: key) }
    }

    /// All parameters as JSON, a number a line, in the order of their names.
    public var json: String { jsonValue.json }
}

extension EffectParameters: ParameterSet {
    static let fields: [ParameterField<Self>] = [
        .init(set: "recedingSheet", \.recedingSheet),
        .init(set: "draggablePanel", \.draggablePanel),
        .init(set: "refined", \.refined),
        .init(set: "statusBar", \.statusBar),
    ]
}

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
