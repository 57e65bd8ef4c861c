import TransformEngine

// Sizes and pixels a point of iPhones and iPads: Apple, Human Interface Guidelines, Layout, "Device screen dimensions".
// Safe areas: useyourloaf.com, the articles "iPhone … Screen Sizes" from 8 to 17, and karolszafranski/SafeAreaInsetsWithStoryboard.
// Corner radii: what UIKit tells as `_displayCornerRadius`, listed in kylebshr/ScreenCorners and kylebshr/UIKitCorners; those of iPads
// since 2024 are estimates. Notches: 209 points from X on, 214 from 12 on; islands: 126 by 37 points, 11 below the edge, 14 since 16 Pro.
// Phones with Android: pixels and density of the makers' data sheets; their makers publish neither radii nor bars, so these are estimates.
extension Device {
    /// The devices that have a name, upright, in the order of their years; of those with one screen the first stands for all.
    package static let named = [
        Device("iphone5s", 320, 568, scale: 2, also: ["iphone5", "iphonese"]),
        Device(
            "iphone6", 375, 667, scale: 2, also: ["iphone6s", "iphone7", "iphone8", "iphonese2", "iphonese3"]),
        Device("iphone6plus", 414, 736, scale: 3, also: ["iphone6splus", "iphone7plus", "iphone8plus"]),
        Device(
            "iphonex", 375, 812, scale: 3, also: ["iphonexs", "iphone11pro"], cornerRadius: 39, top: 44, bottom: 34,
            cutout: .notch(209, 30)),
        Device(
            "iphonexr", 414, 896, scale: 2, also: ["iphone11"], cornerRadius: 41.5, top: 48, bottom: 34,
            cutout: .notch(220, 33)),
        Device(
            "iphonexsmax", 414, 896, scale: 3, also: ["iphone11promax"], cornerRadius: 39, top: 44, bottom: 34,
            cutout: .notch(209, 30)),
        Device(
            "iphone12mini", 375, 812, scale: 3, also: ["iphone13mini"], cornerRadius: 44, top: 50, bottom: 34,
            cutout: .notch(214, 34)),
        Device(
            "iphone12", 390, 844, scale: 3, also: ["iphone12pro", "iphone13", "iphone13pro", "iphone14", "iphone16e"],
            cornerRadius: 47.33, top: 47, bottom: 34, cutout: .notch(214, 32)),
        Device(
            "iphone12promax", 428, 926, scale: 3, also: ["iphone13promax", "iphone14plus"], cornerRadius: 53.33,
            top: 47,
            bottom: 34, cutout: .notch(214, 32)),
        Device(
            "iphone15", 393, 852, scale: 3, also: ["iphone14pro", "iphone15pro", "iphone16"], cornerRadius: 55, top: 59,
            bottom: 34, cutout: .island(top: 11)),
        Device(
            "iphone15plus", 430, 932, scale: 3, also: ["iphone14promax", "iphone15promax", "iphone16plus"],
            cornerRadius: 55, top: 59, bottom: 34, cutout: .island(top: 11)),
        Device(
            "iphone17", 402, 874, scale: 3, also: ["iphone16pro", "iphone17pro"], cornerRadius: 62, top: 62, bottom: 34,
            cutout: .island(top: 14)),
        Device(
            "iphoneair", 420, 912, scale: 3, cornerRadius: 62, top: 68, bottom: 34, cutout: .island(top: 20)),
        Device(
            "iphone17promax", 440, 956, scale: 3, also: ["iphone16promax"], cornerRadius: 62, top: 62, bottom: 34,
            cutout: .island(top: 14)),
        Device("ipadmini", 744, 1133, scale: 2, cornerRadius: 21.5, top: 24, bottom: 20),
        Device("ipad", 820, 1180, scale: 2, also: ["ipadair"], cornerRadius: 25, top: 24, bottom: 20),
        Device("ipadpro13", 1032, 1376, scale: 2, cornerRadius: 30, top: 24, bottom: 20),
        Device(
            "galaxys24", 360, 780, scale: 3, also: ["galaxys22", "galaxys23", "galaxys25"], cornerRadius: 30, top: 32,
            bottom: 24, cutout: .hole(11, top: 10)),
        Device(
            "galaxys24ultra", 384, 832, scale: 3.75, cornerRadius: 8, top: 32, bottom: 24,
            cutout: .hole(11, top: 10)),
        // 420 dots an inch make 411.43 by 914.29 points. These are the nearest of the same shape in quarters, whose sums are exact.
        Device(
            "pixel8", 411.75, 915, scale: 1080 / 411.75, also: ["pixel7", "pixel8a"], cornerRadius: 38, top: 44,
            bottom: 24, cutout: .hole(22, top: 11)),
    ]

    /// Both positions of every device that has a name.
    static let all = named + named.map(\.turned)

    /// Other screens of phones and tablets that make screenshots at a whole number of pixels a point, by their sizes.
    static let others = [
        (320, 480), (360, 640), (360, 720), (360, 740), (360, 760), (360, 800), (412, 915), (810, 1080), (834, 1112),
        (834, 1194), (834, 1210), (1024, 1366),
    ].map { Device(Size(width: Double($0), height: Double($1))) }
}

extension Device.Cutout {
    fileprivate static func notch(_ width: Double, _ height: Double) -> Self {
        Self(size: Size(width: width, height: height), top: 0)
    }

    fileprivate static func island(top: Double) -> Self { Self(size: Size(width: 126, height: 37), top: top) }

    fileprivate static func hole(_ side: Double, top: Double) -> Self {
        Self(size: Size(width: side, height: side), top: top)
    }
}
