import FoundationEssentials

/// The parameters of all effects, as one file holds them.
public struct EffectParameters: Sendable, Hashable {
    /// jianshu and taobao.
    public var recedingSheet = RecedingSheetParameters()
    /// natgeo.
    public var draggablePanel = DraggablePanelParameters()
    /// The feel `refined` of each of them.
    public var refined = RefinedParameters()
    /// The status bar over each of them.
    public var statusBar = StatusBarParameters()

    /// Makes the originals' parameters.
    public init() {}

    /// Reads JSON, for instance `{"recedingSheet": {"firstScale": 0.9}}`; what it leaves out keeps its default.
    public init(json: String) throws(ParameterError) {
        do {
            self = try JSONDecoder().decode(Self.self, from: Data(json.utf8))
        } catch let error as ParameterError {
            throw error
        } catch DecodingError.dataCorrupted(let context) {
            throw .notJSON(context.debugDescription)
        } catch {
            throw .notJSON("\(error)")
        }
    }

    /// All parameters as JSON, one a line, in the order of their names.
    public var json: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        guard let data = try? encoder.encode(self), let text = String(validating: data, as: UTF8.self) else {
            preconditionFailure("parameters are finite numbers and names")
        }
        return text
    }
}

extension EffectParameters: Codable, ParameterSet {
    static let fields: [ParameterField<Self>] = [
        .init(set: "recedingSheet", \.recedingSheet),
        .init(set: "draggablePanel", \.draggablePanel),
        .init(set: "refined", \.refined),
        .init(set: "statusBar", \.statusBar),
    ]

    /// Reads a possibly partial object; throws `ParameterError`.
    public init(from decoder: any Decoder) throws { try self.init(fieldsFrom: decoder) }

    /// Writes every parameter.
    public func encode(to encoder: any Encoder) throws { try encodeFields(to: encoder) }
}
