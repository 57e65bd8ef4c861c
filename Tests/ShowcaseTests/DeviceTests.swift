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
}
