import TransformEngine

/// The status bar of the original's recording: carrier, wireless sign, time and a full battery.
package enum StatusBar {
    /// Makes the bar, `width` points wide.
    package static func layer(width: Double, language: Language, parameters: StatusBarParameters, color: Color) -> Layer
    {
        let bar = Layer(
            name: "statusBar", frame: Rect(x: 0, y: 0, width: width, height: parameters.height))
        let size = parameters.textSize
        // A CJK letter is as wide as its size, a Latin one about half of it.
        let carrierWidth = Double(language.carrier.count) * size * (language == .zh ? 1 : 0.5)
        bar.addSublayer(
            text(
                language.carrier, .leading,
                in: Rect(x: 4, y: 0, width: carrierWidth + 2, height: parameters.height), size, color))
        bar.addSublayer(
            text(language.clock, .center, in: Rect(x: 0, y: 0, width: width, height: parameters.height), size, color))
        bar.addSublayer(
            icon(
                wirelessSign, in: Rect(x: 9 + carrierWidth, y: parameters.height / 2 - 4.5, width: 13, height: 9), color
            ))
        bar.addSublayer(
            icon(battery, in: Rect(x: width - 32, y: parameters.height / 2 - 5, width: 26, height: 10), color))
        return bar
    }

    private static func text(
        _ string: String, _ alignment: Text.Alignment, in frame: Rect, _ size: Double, _ color: Color
    ) -> Layer {
        let layer = Layer(frame: frame)
        layer.contents = .text(Text(string, size: size, color: color, alignment: alignment, lineLimit: 1))
        return layer
    }

    private static func icon(_ contours: [[Point]], in frame: Rect, _ color: Color) -> Layer {
        let layer = Layer(frame: frame)
        layer.contents = .shape(Shape(contours: contours, color: color))
        return layer
    }

    /// A wedge and two bands of a fan that opens upwards by 45° to each side, 13 by 9 points.
    private static let wirelessSign: [[Point]] = {
        let (center, start, end) = (Point(x: 6.5, y: 9), -0.75 * Double.pi, -0.25 * Double.pi)
        func band(_ inner: Double, _ outer: Double) -> [Point] {
            Shape.arc(center: center, radius: outer, from: start, to: end)
                + Shape.arc(center: center, radius: inner, from: end, to: start)
        }
        return [band(0, 2.6), band(4.1, 5.9), band(7.3, 9)]
    }()

    /// An outline, its full charge, and the pole at its right, 26 by 10 points.
    private static let battery: [[Point]] = [
        Shape.outline(of: Rect(x: 0, y: 0, width: 23, height: 10), cornerRadius: 2),
        Shape.outline(of: Rect(x: 1, y: 1, width: 21, height: 8), cornerRadius: 1.2).reversed(),
        Shape.outline(of: Rect(x: 2, y: 2, width: 19, height: 6), cornerRadius: 0.6),
        Shape.outline(of: Rect(x: 24, y: 3, width: 1.5, height: 4), cornerRadius: 0.75),
    ]
}
