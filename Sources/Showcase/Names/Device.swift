import TransformEngine

/// A phone's screen.
package struct Device: Sendable, Hashable {
    /// A name of `named`, or the size as `375x667`.
    package let name: String
    /// The screen's size, in points; each side is in `sides`.
    package let size: Size

    /// The lengths that a side may have, in points.
    package static let sides = 1.0...16384.0

    /// The devices that have a name.
    package static let named = [
        Device(name: "iphone5s", width: 320, height: 568),
        Device(name: "iphone6", width: 375, height: 667),
        iphone6plus,
        Device(name: "iphone15", width: 393, height: 852),
    ]

    /// Other screens of phones and tablets, by their sizes.
    private static let others = [
        // iPhones.
        (320, 480), (375, 812), (390, 844), (402, 874), (414, 896), (420, 912), (428, 926), (430, 932), (440, 956),
        // Phones with Android.
        (360, 640), (360, 720), (360, 740), (360, 760), (360, 780), (360, 800), (384, 832), (412, 915),
        // iPads.
        (744, 1133), (810, 1080), (820, 1180), (834, 1112), (834, 1194), (834, 1210), (1024, 1366), (1032, 1376),
    ].map { Device(name: "\($0)x\($1)", width: Double($0), height: Double($1)) }

    /// The original recording's device, 414 × 736: the default.
    package static let iphone6plus = Device(name: "iphone6plus", width: 414, height: 736)

    private init(name: String, width: Double, height: Double) {
        self.name = name
        size = Size(width: width, height: height)
    }

    /// Reads `NAME` (one of `named`) or `WxH` in points, for instance `iphone6` or `375x667`.
    package init(parsing text: String) throws(DeviceError) {
        if let known = Self.named.first(where: { $0.name == text }) {
            self = known
            return
        }
        let parts = text.split(separator: "x", omittingEmptySubsequences: false)
        guard parts.count == 2 else { throw .unknown(text) }
        guard let width = Double(parts[0]), let height = Double(parts[1]) else { throw .notANumber(text) }
        guard Self.sides.contains(width), Self.sides.contains(height) else { throw .outOfRange(text) }
        self.init(name: text, width: width, height: height)
    }

    /// The device whose screen's size is a whole fraction of a screenshot's, a named one before others; nil for none.
    package static func device(ofScreenshot width: Int, by height: Int) -> Device? {
        (named + others).first { device in
            let (across, down) = (Double(width) / device.size.width, Double(height) / device.size.height)
            return across == down && across == across.rounded() && across >= 1
        }
    }
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
        let names = Device.named.map(\.name).joined(separator: ", ")
        let sides = "\(Int(Device.sides.lowerBound)) to \(Int(Device.sides.upperBound)) points"
        switch self {
        case .unknown(let text): return "unknown device '\(text)': use one of \(names), or a size such as 375x667"
        case .notANumber(let text): return "device size '\(text)' is not two numbers: use a size such as 375x667"
        case .outOfRange(let text): return "device size '\(text)' is out of range: each side is \(sides)"
        }
    }
}
