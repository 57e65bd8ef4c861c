import Rendering
import TransformEngine

extension TextRasterizer {
    /// For measuring alone; nil where no font can be used, which whoever draws will say.
    private static let measuring = try? TextRasterizer()

    /// The height that a text fills in a box of a width, in points; nil where no font can be used.
    static func height(of text: Text, width: Double) -> Double? { measuring?.height(of: text, width: width) }
}
