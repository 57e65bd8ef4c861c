import TransformEngine

/// A phone around a screen, drawn by the project; it has a home button if the screen is as short as on phones with one.
struct Bezel {
    /// The whole phone's size, in points.
    let size: Size
    /// The screen's frame in the phone.
    let screen: Rect
    /// The radius of the screen's corners, in points.
    let screenCornerRadius: Double
    private let hasHomeButton: Bool

    /// Makes a phone for a screen of a size in points.
    init(around screen: Size) {
        let side = 0.055 * min(screen.width, screen.height)
        hasHomeButton = screen.height < 2 * screen.width
        let end = hasHomeButton ? 0.25 * min(screen.width, screen.height) : side
        self.screen = Rect(x: side, y: end, width: screen.width, height: screen.height)
        size = Size(width: screen.width + 2 * side, height: screen.height + 2 * end)
        screenCornerRadius = hasHomeButton ? 0 : 0.11 * screen.width
    }

    /// The phone with a picture on its screen.
    func snapshot(showing picture: LayerSnapshot) -> LayerSnapshot {
        let rim = body(inset: 0, color: Color(white: 0.42))
        let front = body(inset: 1.5, color: Color(white: 0.07))
        let decoration = hasHomeButton ? [button(inset: 0, color: Color(white: 0.3)), button(inset: 1.5), speaker] : []
        var glass = LayerProperties()
        glass.frame = screen
        glass.backgroundColor = .black
        glass.cornerRadius = screenCornerRadius
        glass.masksToBounds = true
        var phone = LayerProperties()
        phone.frame = Rect(origin: .zero, size: size)
        return LayerSnapshot(
            phone, sublayers: [rim, front] + decoration + [LayerSnapshot(glass, sublayers: [picture])])
    }

    private func body(inset: Double, color: Color) -> LayerSnapshot {
        let radius = hasHomeButton ? 0.15 * screen.width : screenCornerRadius + screen.minX
        return rounded(
            Rect(origin: .zero, size: size).insetBy(dx: inset, dy: inset), radius: radius - inset, color: color)
    }

    private func button(inset: Double, color: Color = Color(white: 0.1)) -> LayerSnapshot {
        let radius = 0.32 * screen.minY - inset
        let center = Point(x: size.width / 2, y: (screen.maxY + size.height) / 2)
        return rounded(
            Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius), radius: radius,
            color: color)
    }

    private var speaker: LayerSnapshot {
        let (width, height) = (0.16 * screen.width, 0.015 * screen.width)
        return rounded(
            Rect(x: (size.width - width) / 2, y: (screen.minY - height) / 2, width: width, height: height),
            radius: height / 2, color: Color(white: 0.25))
    }

    private func rounded(_ frame: Rect, radius: Double, color: Color) -> LayerSnapshot {
        var properties = LayerProperties()
        properties.frame = frame
        properties.backgroundColor = color
        properties.cornerRadius = radius
        return LayerSnapshot(properties)
    }
}
