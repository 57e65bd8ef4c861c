import PopEffects
import TransformEngine

/// A phone's or a tablet's screen, upright or turned on its side.
package struct Device: Sendable, Hashable {
    /// How far content keeps away from the edges of a screen, in points.
    package struct SafeArea: Sendable, Hashable {
        var top = 0.0
        var left = 0.0
        var bottom = 0.0
        var right = 0.0
    }

    /// What the camera takes out of a screen, in the middle of its upper edge: a notch if `top` is 0, else an island or a hole.
    package struct Cutout: Sendable, Hashable {
        /// In points.
        let size: Size
        /// How far it is below the edge, in points.
        let top: Double
    }

    /// A name of `named`, one of these with `-landscape`, or the size as `375x667`.
    package let name: String
    /// The screen's size, in points; each side is in `sides`.
    package let size: Size
    /// The pixels a point of its own screenshots; nil for a size that has no name.
    package let scale: Double?
    /// The radius of the screen's corners, in points; where it is 0 the phone has a home button.
    let cornerRadius: Double
    /// How far content keeps away from the edges; none on screens with square corners, where the status bar is the article's.
    let safeArea: SafeArea
    /// What the camera takes out of the screen while it is upright; nil for nothing.
    let cutout: Cutout?
    /// Other models with the same screen, by names that are read as well.
    let models: [String]
    /// Whether a named device lies on its left side, as it is held for a film: its upper edge is at the left.
    let isTurned: Bool

    /// The lengths that a side may have, in points.
    package static let sides = 1.0...16384.0

    /// The original recording's device, 414 × 736: the default.
    package static let iphone6plus = named.first { $0.name == "iphone6plus" } ?? Device(Size(width: 414, height: 736))

    /// Whether a line at the foot of the screen stands for the home button.
    var hasHomeIndicator: Bool { safeArea.bottom > 0 }
    /// Whether it is as large as a tablet.
    var isTablet: Bool { min(size.width, size.height) >= 600 }
    /// Whether a status bar shows: phones that are turned have none.
    var showsStatusBar: Bool { !isTurned || isTablet }

    /// Makes a device that has a name, upright.
    init(
        _ name: String, _ width: Double, _ height: Double, scale: Double, also models: [String] = [],
        cornerRadius: Double = 0, top: Double = 0, bottom: Double = 0, cutout: Cutout? = nil
    ) {
        (self.name, self.models, self.scale, self.cutout) = (name, models, scale, cutout)
        (self.cornerRadius, isTurned) = (cornerRadius, false)
        size = Size(width: width, height: height)
        safeArea = SafeArea(top: top, bottom: bottom)
    }

    /// Makes a bare screen of a size in points: square corners, no safe area.
    init(_ size: Size, name: String? = nil) {
        self.name = name ?? "\(size.width.shortestText)x\(size.height.shortestText)"
        (self.size, scale, cornerRadius, safeArea, cutout) = (size, nil, 0, SafeArea(), nil)
        (models, isTurned) = ([], false)
    }

    /// Turns an upright device on its side.
    ///
    /// A phone's camera then keeps content from both sides, and of the 34 points at the foot of an iPhone 21 are left.
    private init(turning upright: Device) {
        (name, scale, cornerRadius) = ("\(upright.name)-landscape", upright.scale, upright.cornerRadius)
        (cutout, models, isTurned) = (upright.cutout, upright.models.map { "\($0)-landscape" }, true)
        size = Size(width: upright.size.height, height: upright.size.width)
        let area = upright.safeArea
        safeArea =
            upright.isTablet
            ? area : SafeArea(left: area.top, bottom: area.bottom == 34 ? 21 : area.bottom, right: area.top)
    }

    /// The same device on its side.
    var turned: Device { Device(turning: self) }

    /// Reads a name of `named` or of another model with the same screen, upright or with `-landscape`, or `WxH` in points, for
    /// instance `iphone6`, `iphone17pro-landscape` or `375x667`.
    package init(parsing text: String) throws(DeviceError) {
        if let known = Self.all.first(where: { $0.name == text || $0.models.contains(text) }) {
            self = known
            return
        }
        let parts = text.split(separator: "x", omittingEmptySubsequences: false)
        guard parts.count == 2, !text.contains("-landscape") else { throw .unknown(text) }
        guard let width = Double(parts[0]), let height = Double(parts[1]) else {
            throw Self.looksLikeName(text) ? .unknown(text) : .notANumber(text)
        }
        guard Self.sides.contains(width), Self.sides.contains(height) else { throw .outOfRange(text) }
        self.init(Size(width: width, height: height), name: text)
    }

    /// Whether a text with an x in it is rather a name, such as `pixel9`, than a size.
    private static func looksLikeName(_ text: String) -> Bool { text.prefix { $0.isLetter }.count > 3 }
}

/// Why a text names no device.
package enum DeviceError: Error, Hashable, CustomStringConvertible {
    /// It is neither a known name nor WxH.
    case unknown(String)
    /// A side of WxH is not a number.
    case notANumber(String)
    /// A side of WxH is 0, negative, not finite, or too large.
    case outOfRange(String)

    /// One line with the text that was found and the one expected.
    package var description: String {
        let sides = "\(Int(Device.sides.lowerBound)) to \(Int(Device.sides.upperBound)) points"
        switch self {
        case .unknown(let text):
            return "unknown device '\(text)': `popdemo --device list` prints the names; or use a size such as 375x667"
        case .notANumber(let text): return "device size '\(text)' is not two numbers: use a size such as 375x667"
        case .outOfRange(let text): return "device size '\(text)' is out of range: each side is \(sides)"
        }
    }
}
