import FoundationEssentials
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
        _ = try JSONOutline(json)
        do {
            self = try JSONDecoder().decode(File.self, from: Data(json.utf8)).parameters
        } catch let error as ParameterError {
            throw error
        } catch DecodingError.dataCorrupted(let context) {
            throw .notJSON(context.debugDescription)
        } catch {
            throw .notJSON("\(error)")
        }
    }

    /// The line of a JSON text, from 1, that an error of reading it is about; nil if it is about the whole text, or names its line itself.
    package static func line(of error: ParameterError, in json: String) -> Int? {
        error.key.flatMap { key in (try? JSONOutline(json))?.lines[key] }
    }

    /// All parameters as JSON, one a line, in the order of their names.
    public var json: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        guard let data = try? encoder.encode(File(parameters: self)), let text = String(validating: data, as: UTF8.self)
        else { preconditionFailure("parameters are finite numbers and names") }
        return text
    }

    /// What the decoder and the encoder of JSON ask for.
    private struct File: Codable {
        var parameters = EffectParameters()

        init(parameters: EffectParameters) { self.parameters = parameters }

        init(from decoder: any Decoder) throws {
            try parameters.read(from: try? decoder.container(keyedBy: ParameterKey.self), at: "")
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: ParameterKey.self)
            try parameters.write(to: &container)
        }
    }
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
