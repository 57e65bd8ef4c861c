import TransformEngine

/// A chevron in two colours, as the article's button has two pictures.
public final class BackButton {
    /// Which of the two colours shows.
    public enum Tint: String, Sendable, Hashable, Codable {
        /// For a dark photograph beneath.
        case light
        /// For the navigation bar beneath.
        case dark
    }

    /// What shows and is clicked.
    public let layer: Layer
    /// Which colour shows; a change is immediate.
    public var tint = Tint.light {
        didSet { draw() }
    }
    private let colors: (light: Color, dark: Color)

    /// Makes a light button.
    init(frame: Rect, light: Color, dark: Color) {
        layer = Layer(name: "backButton", frame: frame)
        colors = (light, dark)
        draw()
    }

    private func draw() { layer.contents = contents(darkness: tint == .light ? 0 : 1) }

    /// What shows a part of the way from light to dark, 0…1.
    func contents(darkness: Double) -> LayerContents {
        // In a field of 13 by 24, from the tip along the outer edge of the upper arm and back along the inner edges.
        let outline = [(0.5, 12), (10.9, 1.6), (12.6, 3.3), (3.9, 12), (12.6, 20.7), (10.9, 22.4)]
        let (width, height) = (layer.bounds.width, layer.bounds.height)
        let points = outline.map { x, y in Point(x: x / 13 * width, y: y / 24 * height) }
        let color = colors.light.interpolated(to: colors.dark, progress: darkness)
        return .shape(Shape(contours: [points], color: color))
    }
}
