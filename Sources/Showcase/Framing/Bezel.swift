import TransformEngine

/// A phone or a tablet around a screen, drawn by the project: its sides and buttons, and what is on its front.
///
/// A screen that has no name is in a phone with a home button if it is as short as on phones with one, else in one whose corners are so
/// small that they cut nothing of the original's status bar.
struct Bezel {
    /// The whole phone's size with its buttons, in points.
    let size: Size
    /// The screen's frame in the phone.
    let screen: Rect
    /// The radius of the screen's corners, in points.
    let screenCornerRadius: Double
    private let device: Device
    private let finish: BezelFinish
    private let hasHomeButton: Bool
    /// Width and height while the phone stands upright; all parts are placed in it.
    private let upright: Size
    /// The phone's body while it stands upright, without the buttons.
    private let body: Rect

    /// How far the buttons stand out of the sides, in points.
    private static let buttonDepth = 2.0
    /// How wide the metal of the sides shows, in points.
    private static let rim = 4.0

    /// Makes a phone for a device.
    init(around device: Device, finish: BezelFinish) {
        (self.device, self.finish) = (device, finish)
        let lies = device.isTurned || device.scale == nil && device.size.width > device.size.height
        let portrait = lies ? Size(width: device.size.height, height: device.size.width) : device.size
        hasHomeButton = device.scale == nil ? portrait.height < 2 * portrait.width : !device.hasHomeIndicator
        screenCornerRadius = device.scale == nil && !hasHomeButton ? 0.025 * portrait.width : device.cornerRadius
        let front =
            device.isTablet && !hasHomeButton ? 34 : hasHomeButton ? 0.05 * portrait.width : 0.027 * portrait.width
        let side = Self.rim + front
        let end = hasHomeButton ? 0.25 * portrait.width : side
        upright = Size(
            width: portrait.width + 2 * (side + Self.buttonDepth),
            height: portrait.height + 2 * (end + Self.buttonDepth))
        body = Rect(origin: .zero, size: upright).insetBy(dx: Self.buttonDepth, dy: Self.buttonDepth)
        screen = Rect(
            x: Self.buttonDepth + (lies ? end : side), y: Self.buttonDepth + (lies ? side : end),
            width: device.size.width, height: device.size.height)
        size = lies ? Size(width: upright.height, height: upright.width) : upright
    }

    /// The phone with a picture on its screen.
    func snapshot(showing picture: LayerSnapshot) -> LayerSnapshot {
        var glass = LayerProperties()
        glass.frame = screen
        glass.backgroundColor = .black
        glass.cornerRadius = screenCornerRadius
        glass.masksToBounds = true
        var phone = LayerProperties()
        phone.frame = Rect(origin: .zero, size: size)
        let front = buttons + metal + (hasHomeButton ? homeButton + [speaker] : device.isTablet ? [tabletCamera] : [])
        return LayerSnapshot(
            phone, sublayers: front + [LayerSnapshot(glass, sublayers: [picture] + cutout)])
    }

    /// The sides in three tones, as light falls on a rounded edge, and the front within them.
    private var metal: [LayerSnapshot] {
        let radius = hasHomeButton ? 0.15 * body.width : screenCornerRadius + (upright.width - portraitScreen.width) / 2
        let tones: [(inset: Double, color: Color)] = [
            (0, finish.edge), (0.8, finish.side), (2.4, finish.edge), (Self.rim - 0.8, .black),
            (Self.rim, hasHomeButton ? finish.front : .black),
        ]
        return tones.map {
            rounded(body.insetBy(dx: $0.inset, dy: $0.inset), radius: radius - $0.inset, color: $0.color)
        }
    }

    private var portraitScreen: Size { isLying ? Size(width: screen.height, height: screen.width) : screen.size }

    /// Volume at the left and the power at the right; they reach into the body, which covers that part of them.
    private var buttons: [LayerSnapshot] {
        let unit = body.height / 852
        let left: [(y: Double, length: Double)] =
            device.isTablet
            ? [] : hasHomeButton ? [(100, 26), (160, 44), (222, 44)] : [(140, 30), (198, 56), (268, 56)]
        let right: [(y: Double, length: Double)] =
            device.isTablet ? [(60, 50), (130, 50)] : [(hasHomeButton ? 160 : 220, hasHomeButton ? 44 : 92)]
        func button(_ x: Double, _ place: (y: Double, length: Double)) -> LayerSnapshot {
            rounded(
                Rect(x: x, y: body.minY + place.y * unit, width: 6, height: place.length * unit), radius: 1.5,
                color: finish.side)
        }
        return left.map { button(0, $0) } + right.map { button(upright.width - 6, $0) }
    }

    /// The button as a ring in the front's colour.
    private var homeButton: [LayerSnapshot] {
        let room = (upright.height - portraitScreen.height) / 2 - Self.buttonDepth
        let center = Point(x: upright.width / 2, y: body.maxY - room / 2)
        return [(0.0, finish.ring), (1.5, finish.button)].map { inset, color in
            let radius = 0.31 * room - inset
            return rounded(
                Rect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius),
                radius: radius, color: color)
        }
    }

    private var speaker: LayerSnapshot {
        let room = (upright.height - portraitScreen.height) / 2 - Self.buttonDepth
        let (width, height) = (0.15 * body.width, 0.014 * body.width)
        return rounded(
            Rect(x: (upright.width - width) / 2, y: body.minY + (room - height) / 2, width: width, height: height),
            radius: height / 2, color: finish.ring)
    }

    private var tabletCamera: LayerSnapshot {
        let y = body.minY + (portraitScreenTop - body.minY + Self.rim) / 2
        return rounded(
            Rect(x: upright.width / 2 - 3, y: y - 3, width: 6, height: 6), radius: 3, color: Color(hex: 0x1C2430))
    }

    private var portraitScreenTop: Double { isLying ? screen.minX : screen.minY }

    /// The camera in the screen, in the screen's coordinates: a notch with round corners to both sides, an island or a hole.
    private var cutout: [LayerSnapshot] {
        guard let cutout = device.cutout else { return [] }
        let (size, middle) = (cutout.size, portraitScreen.width / 2)
        let frame = Rect(x: middle - size.width / 2, y: cutout.top, width: size.width, height: size.height)
        let contour: [Point]
        if cutout.top > 0 {
            contour = Shape.outline(of: frame, cornerRadius: size.height / 2)
        } else {
            let (shoulder, foot) = (6.0, 20.0)
            // Clockwise from the left shoulder: both shoulders turn the other way than the feet.
            contour =
                [Point(x: frame.minX - shoulder, y: 0), Point(x: frame.maxX + shoulder, y: 0)]
                + Shape.arc(
                    center: Point(x: frame.maxX + shoulder, y: shoulder), radius: shoulder, from: 1.5 * .pi, to: .pi)
                + Shape.arc(
                    center: Point(x: frame.maxX - foot, y: frame.maxY - foot), radius: foot, from: 0, to: .pi / 2)
                + Shape.arc(
                    center: Point(x: frame.minX + foot, y: frame.maxY - foot), radius: foot, from: .pi / 2, to: .pi)
                + Shape.arc(
                    center: Point(x: frame.minX - shoulder, y: shoulder), radius: shoulder, from: 0, to: -.pi / 2)
        }
        var properties = LayerProperties()
        properties.frame = Rect(origin: .zero, size: screen.size)
        let contours = [contour.map { isLying ? Point(x: $0.y, y: screen.height - $0.x) : $0 }]
        properties.contents = .shape(Shape(contours: contours, color: .black))
        return [LayerSnapshot(properties)]
    }

    private var isLying: Bool { size != upright }

    /// A part of the phone; its frame is that of the upright phone, which is then turned to the left with the rest.
    private func rounded(_ frame: Rect, radius: Double, color: Color) -> LayerSnapshot {
        var properties = LayerProperties()
        properties.frame =
            isLying
            ? Rect(x: frame.minY, y: upright.width - frame.maxX, width: frame.height, height: frame.width) : frame
        properties.backgroundColor = color
        properties.cornerRadius = radius
        return LayerSnapshot(properties)
    }
}

/// The colours of a phone.
package enum BezelFinish: String, Sendable, Hashable, CaseIterable {
    /// Dark metal, a black front.
    case black
    /// Bright metal; the front is white on phones with a home button.
    case silver

    /// Where the sides turn away from the light.
    fileprivate var edge: Color { self == .black ? Color(hex: 0x4A4A4E) : Color(hex: 0xA9AAAE) }
    fileprivate var side: Color { self == .black ? Color(hex: 0x2C2C2F) : Color(hex: 0xE3E4E6) }
    fileprivate var front: Color { self == .black ? Color(white: 0.07) : Color(white: 0.96) }
    fileprivate var ring: Color { self == .black ? Color(white: 0.28) : Color(white: 0.72) }
    fileprivate var button: Color { self == .black ? Color(white: 0.1) : Color(white: 0.93) }
}
