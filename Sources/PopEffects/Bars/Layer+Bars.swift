import TransformEngine

extension Layer {
    /// Makes the button in a sheet's corner that closes it; its frame is in points of the sheet.
    public static func closeButton(title: String, appearance: SheetAppearance = .init()) -> Layer {
        let button = Layer(name: "closeButton", frame: appearance.closeButtonFrame)
        button.contents = .text(
            Text(
                title, size: appearance.closeTitleSize, color: appearance.closeTitleColor, alignment: .center,
                lineLimit: 1))
        return button
    }

    /// Makes a navigation bar for `PanelLayers`, a number of points wide: a title on a light ground, with a hairline at its foot.
    ///
    /// - Parameter top: how much of the bar's height the title keeps clear of, in points: of a camera in the screen, say.
    public static func navigationBar(
        title: String, width: Double, below top: Double = 0, appearance: PanelAppearance = .init()
    ) -> Layer {
        let bounds = Rect(x: 0, y: 0, width: width, height: appearance.barHeight)
        let bar = Layer(name: "navigationBar", frame: bounds, backgroundColor: appearance.barColor)
        let label = Layer(frame: Rect(x: 0, y: top, width: width, height: max(0, bounds.height - top)))
        label.contents = .text(
            Text(title, size: appearance.barTitleSize, weight: .bold, alignment: .center, lineLimit: 1))
        let line = Rect(x: 0, y: bounds.height - 0.5, width: width, height: 0.5)
        bar.addSublayer(label)
        bar.addSublayer(Layer(frame: line, backgroundColor: Color(white: 0, alpha: 0.3)))
        return bar
    }
}
