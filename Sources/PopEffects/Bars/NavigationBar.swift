import TransformEngine

/// natgeo's navigation bar: a title over a light ground, with a hairline at its foot.
package enum NavigationBar {
    /// Makes the bar, `width` points wide.
    package static func layer(width: Double, language: Language, parameters: DraggablePanelParameters) -> Layer {
        let bounds = Rect(x: 0, y: 0, width: width, height: parameters.barHeight)
        let bar = Layer(name: "navigationBar", frame: bounds, backgroundColor: parameters.barColor)
        let title = Layer(frame: bounds)
        title.contents = .text(
            Text(
                language.navigationTitle, size: parameters.barTitleSize, weight: .bold, alignment: .center, lineLimit: 1
            ))
        bar.addSublayer(title)
        bar.addSublayer(
            Layer(
                frame: Rect(x: 0, y: bounds.height - 0.5, width: width, height: 0.5),
                backgroundColor: Color(white: 0, alpha: 0.3)))
        return bar
    }
}
