import TransformEngine

/// A chevron in two colours, as the article's button has two pictures.
public final class BackButton {
    /// Which of the two colours shows.
    public enum Tint: String, Sendable, Hashable {
        /// For a dark photograph beneath.
        case light
        /// For the navigation bar beneath.
        case dark
    }

    /// The layer that shows and is clicked.
    public let layer: Layer
    private var colors: (light: Color, dark: Color)
    private var darkness: (_ time: Double) -> Double = { _ in 0 }
    /// When the colour is at rest, in seconds.
    private var end = 0.0

    /// Makes a light button.
    init(frame: Rect, light: Color, dark: Color) {
        layer = Layer(name: "backButton", frame: frame)
        colors = (light, dark)
        show(.light)
    }

    /// The tint that the button's colour is nearer to at a time in seconds.
    public func tint(at time: Double) -> Tint { darkness(time) > 0.5 ? .dark : .light }

    /// Sets the colour over the photograph, for one that is not dark there.
    ///
    /// - Parameter time: now, in seconds.
    package func setLightTint(_ color: Color, at time: Double) {
        guard color != colors.light else { return }
        colors.light = color
        layer.contents = contents(darkness: darkness(max(time, end)))
    }

    /// Shows one of the two colours, at once.
    func show(_ tint: Tint) {
        let value = tint == .light ? 0.0 : 1
        darkness = { _ in value }
        layer.contents = contents(darkness: value)
    }

    /// Lets the colour follow a function of time, 0 for light to 1 for dark.
    func show(darkness: @escaping (_ time: Double) -> Double, by follow: Following) {
        (self.darkness, end) = (darkness, follow.end)
        follow(layer, \.contents) { [self] in contents(darkness: darkness($0)) }
    }

    private func contents(darkness: Double) -> LayerContents {
        // In a field of 13 by 24, from the tip along the outer edge of the upper arm and back along the inner edges.
        let outline = [(0.5, 12), (10.9, 1.6), (12.6, 3.3), (3.9, 12), (12.6, 20.7), (10.9, 22.4)]
        let (width, height) = (layer.bounds.width, layer.bounds.height)
        let points = outline.map { x, y in Point(x: x / 13 * width, y: y / 24 * height) }
        let color = colors.light.interpolated(to: colors.dark, progress: darkness)
        return .shape(Shape(contours: [points], color: color))
    }
}
