import PopEffects
import TransformEngine

/// What the system draws over every app: the status bar, and the line that stands for the home button.
extension Layer {
    /// The status bar of a device: the original recording's, or beside a camera and between round corners the time alone at the left.
    ///
    /// - Parameter parameters: those that are fitted to the device.
    static func statusBar(
        of device: Device, _ language: Language, color: Color, parameters: StatusBarParameters
    ) -> Layer {
        let width = device.size.width
        guard device.showsStatusBar else {
            return Layer(name: "statusBar", frame: Rect(x: 0, y: 0, width: width, height: parameters.height))
        }
        guard device.hasHomeIndicator else {
            return .statusBar(
                width: width, carrier: language.carrier, time: language.clock, color: color, parameters: parameters)
        }
        let middle = device.cutout.flatMap { $0.top > 0 ? $0.top + $0.size.height / 2 : nil } ?? device.safeArea.top / 2
        // Beside a wide camera all is centred; elsewhere it keeps clear of the corner.
        let cutout = device.cutout?.size.width ?? 0
        let isCentered = cutout > 100
        let inset = isCentered ? 0 : max(20, 0.6 * device.cornerRadius)
        let ears = Rect(x: inset, y: 0, width: (width - cutout) / 2 - inset, height: 2 * middle)
        return .statusBar(
            width: width, time: language.shortClock, ears: ears, alignment: isCentered ? .center : .leading,
            color: color, parameters: parameters)
    }

    /// The line at the foot of a device's screen, in the screen's coordinates.
    ///
    /// The layer itself has no size, so that it takes no press.
    /// - Parameter inset: how much thinner the line is on each side, in points.
    static func homeIndicator(of device: Device, color: Color, inset: Double = 0) -> Layer {
        let size = device.size
        // As on iPhones: 139 of 390 points, 8 above the edge.
        let width = min(0.356 * size.width, 240)
        let line = Rect(x: (size.width - width) / 2, y: size.height - 13, width: width, height: 5)
        let layer = Layer(frame: .zero)
        layer.contents = .shape(
            Shape(
                contours: [Shape.outline(of: line.insetBy(dx: inset, dy: inset), cornerRadius: 2.5)], color: color))
        return layer
    }

    /// Gives the texts and signs in the layer another colour, except in what has a colour of its own.
    func ink(_ color: Color, except other: Layer? = nil) {
        switch self.contents {
        case .text(var text):
            text.color = color
            self.contents = .text(text)
        case .shape(var shape):
            shape.color = color
            self.contents = .shape(shape)
        case .picture, nil: break
        }
        for layer in self.sublayers where layer !== other { layer.ink(color) }
    }
}
