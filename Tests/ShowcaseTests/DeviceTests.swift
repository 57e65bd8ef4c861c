import DemoSupport
import PopEffects
import Testing
import TransformEngine

@testable import Showcase

@Suite struct DeviceTests {
    @Test(
        arguments: [
            ("iphone5s", 320.0, 568.0), ("iphone6", 375, 667), ("iphone6plus", 414, 736), ("iphone15", 393, 852),
            ("375x667", 375, 667), ("100.5x1e3", 100.5, 1000), ("1x16384", 1, 16384),
        ])
    func namesAndSizesAreRead(text: String, width: Double, height: Double) throws {
        let device = try Device(parsing: text)
        #expect(device.name == text)
        #expect(device.size == Size(width: width, height: height))
    }

    @Test(
        arguments: [
            ("", DeviceError.unknown("")), ("iphone", .unknown("iphone")), ("375", .unknown("375")),
            ("1x2x3", .unknown("1x2x3")), ("x", .notANumber("x")), ("375x", .notANumber("375x")),
            ("ax5", .notANumber("ax5")), ("375 x 667", .notANumber("375 x 667")), ("0x5", .outOfRange("0x5")),
            ("5x0", .outOfRange("5x0")), ("-5x10", .outOfRange("-5x10")), ("nanx5", .outOfRange("nanx5")),
            ("infx5", .outOfRange("infx5")), ("5xinf", .outOfRange("5xinf")), ("16385x5", .outOfRange("16385x5")),
        ])
    func anythingElseIsRefused(text: String, error: DeviceError) {
        #expect(throws: error) { try Device(parsing: text) }
        #expect(error.description.contains("'\(text)'"))
    }

    @Test(
        arguments: [
            (1170, 2532, "iphone12"), (1179, 2556, "iphone15"), (1206, 2622, "iphone17"),
            (1284, 2778, "iphone12promax"), (1290, 2796, "iphone15plus"), (1320, 2868, "iphone17promax"),
            (1260, 2736, "iphoneair"), (1125, 2436, "iphonex"), (1242, 2688, "iphonexsmax"),
            (828, 1792, "iphonexr"), (2532, 1170, "iphone12-landscape"), (2208, 1242, "iphone6plus-landscape"),
            (2360, 1640, "ipad-landscape"), (1242, 2208, "iphone6plus"), (750, 1334, "iphone6"),
            (640, 1136, "iphone5s"), (640, 960, "320x480"), (1080, 2340, "galaxys24"), (1080, 2400, "pixel8"),
            (1440, 3120, "galaxys24ultra"), (1440, 3200, "360x800"), (390, 844, "iphone12"), (1620, 2160, "810x1080"),
            (2048, 2732, "1024x1366"),
        ])
    func aScreenshotSelectsItsDevice(width: Int, height: Int, name: String) throws {
        #expect(Device.device(ofScreenshot: width, by: height) == (try Device(parsing: name)))
    }

    @Test(arguments: [(1171, 2532), (2532, 1171), (585, 1266), (1000, 1000), (1080, 1350)])
    func anotherPictureSelectsNone(width: Int, height: Int) {
        #expect(Device.device(ofScreenshot: width, by: height) == nil)
    }

    /// Of devices with one screen the first stands for all.
    @Test(arguments: Device.all) func everyDevicesScreenshotSelectsItsScreen(device: Device) throws {
        let scale = try #require(device.scale)
        let (width, height) = (device.size.width * scale, device.size.height * scale)
        let found = try #require(
            Device.device(ofScreenshot: Int(width.rounded()), by: Int(height.rounded())))
        #expect(found.size == device.size && found.scale == scale && found.isTurned == device.isTurned)
        #expect(try Device(parsing: device.name) == device)
    }

    @Test func theNamesThatWereThereAreThere() throws {
        for (name, width, height) in [
            ("iphone5s", 320.0, 568.0), ("iphone6", 375, 667), ("iphone6plus", 414, 736), ("iphone15", 393, 852),
        ] { #expect(try Device(parsing: name).size == Size(width: width, height: height)) }
        let all = Device.all.flatMap { [$0.name] + $0.models }
        #expect(Set(all).count == all.count)
    }

    @Test(arguments: [
        ("iphone17pro", "iphone17"), ("iphone13", "iphone12"), ("iphonese2", "iphone6"),
        ("iphone16-landscape", "iphone15-landscape"),
    ])
    func anotherModelOfTheSameScreenIsRead(name: String, first: String) throws {
        #expect(try Device(parsing: name) == (try Device(parsing: first)))
    }

    @Test func aTurnedPhoneHasItsCameraAtTheSideAndNoStatusBar() throws {
        let turned = try Device(parsing: "iphone15-landscape")
        #expect(turned.size == Size(width: 852, height: 393) && !turned.showsStatusBar)
        #expect(turned.safeArea == Device.SafeArea(top: 0, left: 59, bottom: 21, right: 59))
        let tablet = try Device(parsing: "ipad-landscape")
        #expect(tablet.showsStatusBar && tablet.safeArea == Device.SafeArea(top: 24, bottom: 20))
    }

    @Test(arguments: [
        ("1170x2532", "iphone12"), ("2556x1179", "iphone15-landscape"), ("750x1334", "iphone6"),
        ("1080x2340", "galaxys24"),
    ])
    func pixelsThatAreGivenForPointsAreNoticed(text: String, name: String) throws {
        #expect(try Device(parsing: text).meantByPixels?.name == name)
    }

    @Test(arguments: ["390x844", "iphone12", "1171x2532", "320x568", "820x1180", "1024x768"])
    func pointsAreNotTakenForPixels(text: String) throws { #expect(try Device(parsing: text).meantByPixels == nil) }

    @Test(arguments: [
        (1000, 1800, 1000.0 / 3, 600.0), (900, 1950, 450, 975), (1440, 1080, 480, 360), (400, 1000, 400, 1000),
    ])
    func aPictureOfNoDeviceHasAScreenOfItsShape(width: Int, height: Int, across: Double, down: Double) throws {
        let device = try #require(Device.device(shapedAs: width, by: height))
        #expect(device.size == Size(width: across, height: down))
        #expect(try Device(parsing: device.name).size == device.size)
    }

    @Test(arguments: [(319, 700), (400, 1001), (1170, 12000), (1, 1)])
    func whatIsNoScreensShapeHasNone(width: Int, height: Int) {
        #expect(Device.device(shapedAs: width, by: height) == nil)
    }

    @Test func theTableHasALineForEachDevice() {
        let lines = Device.table.split(separator: "\n")
        #expect(lines.count == Device.named.count + 1)
        for (line, device) in zip(lines.dropFirst(), Device.named) {
            #expect(line.hasPrefix(device.name + " ") && line.contains(device.pointText) && line.last != " ")
        }
    }
}
