import PopEffects
import Rendering
import Showcase
import Testing
import TransformEngine

@testable import popdemo

/// A screenshot of each device shows whole, pixel by pixel, on the screen that it selects.
@Suite struct ScreenshotTests {
    private static let devices = Device.named.flatMap { device in
        [device, (try? Device(parsing: device.name + "-landscape")) ?? device]
    }

    @Test(arguments: devices) func itsFirstAndItsLastRowShow(device: Device) throws {
        let scale = try #require(device.scale)
        let (width, height) = (
            Int((device.size.width * scale).rounded()), Int((device.size.height * scale).rounded())
        )
        let (first, last, rest) = (0xFFFF_0000, 0xFF00_00FF, 0xFF80_8080) as (UInt32, UInt32, UInt32)
        let pixels = (0..<width * height).map { $0 < width ? first : $0 >= width * (height - 1) ? last : rest }
        let pictures = OwnPictures(page: Picture(width: width, height: height, pixels: pixels))
        let screen = try #require(pictures.device)
        #expect(screen.size == device.size)
        let demo = Demo(effect: .natgeo, scene: .plain, device: screen, pictures: pictures)
        var pixmap = Pixmap(width: width, height: height, pixels: [UInt32](repeating: 0, count: width * height))
        try Renderer().render(demo.snapshot(), scale: scale, into: &pixmap)
        #expect(pixmap.pixels[..<width].allSatisfy { $0 == first })
        #expect(pixmap.pixels[(width * (height - 1))...].allSatisfy { $0 == last })
        #expect(pixmap.pixels[width * 50] == rest)
    }
}
