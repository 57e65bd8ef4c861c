import Testing
import TransformEngine

@testable import Capture

@Suite struct ImageSizeTests {
    @Test func sizesRoundToWholePixels() throws {
        let size = try ImageSize(Size(width: 414, height: 736), scale: 1.3)
        #expect((size.width, size.height) == (538, 957))
        let largest = try ImageSize(Size(width: 16384, height: 1), scale: 1)
        #expect((largest.width, largest.height) == (16384, 1))
    }

    @Test(arguments: [0, -2, .nan, .infinity, 1e-4, 40, 1e300]) func impossibleScalesAreRefusedWithTheLimit(
        _ scale: Double
    ) {
        let error = #expect(throws: CaptureError.self) { try ImageSize(Size(width: 414, height: 736), scale: scale) }
        #expect(error?.description.contains("1 to 16384 pixels") == true)
    }
}
