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
            (1170, 2532, "390x844"), (1179, 2556, "iphone15"), (1206, 2622, "402x874"), (1284, 2778, "428x926"),
            (1290, 2796, "430x932"), (1320, 2868, "440x956"), (1260, 2736, "420x912"), (1125, 2436, "375x812"),
            (1242, 2688, "414x896"), (828, 1792, "414x896"), (1242, 2208, "iphone6plus"), (750, 1334, "iphone6"),
            (640, 1136, "iphone5s"), (640, 960, "320x480"), (1080, 2340, "360x780"), (1080, 2400, "360x800"),
            (1440, 3200, "360x800"), (390, 844, "390x844"), (1620, 2160, "810x1080"), (2048, 2732, "1024x1366"),
        ])
    func aScreenshotSelectsItsDevice(width: Int, height: Int, name: String) throws {
        #expect(Device.device(ofScreenshot: width, by: height) == (try Device(parsing: name)))
    }

    @Test(arguments: [(1171, 2532), (2532, 1170), (585, 1266), (1000, 1000), (1080, 1350)])
    func anotherPictureSelectsNone(width: Int, height: Int) {
        #expect(Device.device(ofScreenshot: width, by: height) == nil)
    }
}
