import TransformEngine

extension Layer {
    /// Makes the status bar of the original's recording: carrier, wireless sign, time and a full battery.
    ///
    /// - Parameters:
    ///   - width: the screen's, in points.
    ///   - carrier: the text at the left.
    ///   - time: the text in the middle.
    ///   - color: the colour of texts and icons.
    ///   - parameters: the bar's height and the size of its type.
    public static func statusBar(
        width: Double, carrier: String, time: String, color: Color, parameters: StatusBarParameters = .init()
    ) -> Layer {
        let bar = emptyStatusBar(width: width, parameters)
        let middle = parameters.height / 2
        // A CJK letter is as wide as its size, a Latin one about half of it.
        let carrierWidth = carrier.unicodeScalars.reduce(0) { $0 + ($1.value < 0x2E80 ? 0.5 : 1) } * parameters.textSize

        func add(_ string: String, _ alignment: Text.Alignment, width: Double, x: Double) {
            let layer = Layer(frame: Rect(x: x, y: 0, width: width, height: parameters.height))
            layer.contents = .text(
                Text(string, size: parameters.textSize, color: color, alignment: alignment, lineLimit: 1))
            bar.addSublayer(layer)
        }
        add(carrier, .leading, width: carrierWidth + 2, x: 4)
        add(time, .center, width: width, x: 0)
        bar.addSign(wirelessSign, color, x: 9 + carrierWidth, y: middle - 4.5, Size(width: 13, height: 9))
        bar.addSign(battery, color, x: width - 32, y: middle - 5, Size(width: 26, height: 10))
        return bar
    }

    /// Makes the status bar of a screen with a camera or round corners at its top: the time at the left, the signs at the right.
    ///
    /// - Parameters:
    ///   - width: the screen's, in points.
    ///   - time: the text at the left.
    ///   - ears: where the time is, in points of the bar; the signs are as far from the right edge.
    ///   - alignment: of the time in its ear; the signs are its mirror image.
    ///   - color: the colour of text and signs.
    ///   - parameters: the bar's height and the size of its type; letters and signs grow alike.
    package static func statusBar(
        width: Double, time: String, ears: Rect, alignment: Text.Alignment, color: Color,
        parameters: StatusBarParameters
    ) -> Layer {
        let bar = emptyStatusBar(width: width, parameters)
        let scale = parameters.textSize / 12
        let label = Layer(frame: ears)
        label.contents = .text(
            Text(time, size: parameters.textSize, weight: .bold, color: color, alignment: alignment, lineLimit: 1))
        bar.addSublayer(label)
        let signs = Size(width: 45 * scale, height: 10 * scale)
        let right = alignment == .center ? width - ears.center.x + signs.width / 2 : width - ears.minX
        let middle = ears.center.y
        bar.addSign(
            wirelessSign, color, x: right - signs.width, y: middle - 4.5 * scale, Size(width: 13, height: 9), scale)
        bar.addSign(
            battery, color, x: right - 26 * scale, y: middle - 5 * scale, Size(width: 26, height: 10), scale)
        return bar
    }

    private static func emptyStatusBar(width: Double, _ parameters: StatusBarParameters) -> Layer {
        Layer(name: "statusBar", frame: Rect(x: 0, y: 0, width: width, height: parameters.height))
    }

    private func addSign(_ icon: [[Point]], _ color: Color, x: Double, y: Double, _ size: Size, _ scale: Double = 1) {
        let layer = Layer(frame: Rect(x: x, y: y, width: size.width * scale, height: size.height * scale))
        let contours = scale == 1 ? icon : icon.map { $0.map { Point(x: $0.x * scale, y: $0.y * scale) } }
        layer.contents = .shape(Shape(contours: contours, color: color))
        addSublayer(layer)
    }
}

/// A wedge and two bands of a fan that opens upwards by 45° to each side, 13 by 9 points.
private let wirelessSign: [[Point]] = {
    let (center, start, end) = (Point(x: 6.5, y: 9), -0.75 * Double.pi, -0.25 * Double.pi)
    func band(_ inner: Double, _ outer: Double) -> [Point] {
        Shape.arc(center: center, radius: outer, from: start, to: end)
            + Shape.arc(center: center, radius: inner, from: end, to: start)
    }
    return [band(0, 2.6), band(4.1, 5.9), band(7.3, 9)]
}()

/// An outline, its full charge, and the pole at its right, 26 by 10 points.
private let battery: [[Point]] = [
    Shape.outline(of: Rect(x: 0, y: 0, width: 23, height: 10), cornerRadius: 2),
    Shape.outline(of: Rect(x: 1, y: 1, width: 21, height: 8), cornerRadius: 1.2).reversed(),
    Shape.outline(of: Rect(x: 2, y: 2, width: 19, height: 6), cornerRadius: 0.6),
    Shape.outline(of: Rect(x: 24, y: 3, width: 1.5, height: 4), cornerRadius: 0.75),
]
