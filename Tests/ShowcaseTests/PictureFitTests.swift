import DemoSupport
import PopEffects
import Testing
import TransformEngine

@testable import Showcase

@Suite struct PictureFitTests {
    @Test(arguments: [
        (PictureFit.width, 200.0, 400.0, Rect(x: 0, y: 0, width: 100, height: 200)),
        (.width, 400, 200, Rect(x: 0, y: 0, width: 100, height: 50)),
        (.cover, 200, 400, Rect(x: 0, y: -20, width: 100, height: 200)),
        (.cover, 400, 200, Rect(x: -110, y: 0, width: 320, height: 160)),
        (.contain, 200, 400, Rect(x: 10, y: 0, width: 80, height: 160)),
        (.contain, 400, 200, Rect(x: 0, y: 55, width: 100, height: 50)),
    ])
    func eachPlacesItsOwnWay(_ fit: PictureFit, _ width: Double, _ height: Double, _ expected: Rect) {
        let size = Size(width: 100, height: 160)
        #expect(fit.frame(of: Size(width: width, height: height), in: size) == expected)
    }

    /// A picture whose pixels hold their own index.
    private func picture(_ width: Int, _ height: Int) -> Picture {
        Picture(width: width, height: height, pixels: (0..<width * height).map { 0xFF00_0000 | UInt32($0) })
    }

    @Test(arguments: PictureFit.allCases, [(7, 300), (300, 7), (40, 64), (50, 81), (1, 1)])
    func whatIsOverIsLeftOutAndTheRestStaysInItsPlace(_ fit: PictureFit, _ sides: (width: Int, height: Int)) throws {
        let picture = picture(sides.width, sides.height)
        let size = Size(width: 100, height: 160)
        let whole = fit.frame(of: Size(width: Double(sides.width), height: Double(sides.height)), in: size)
        let layer = fit.layer(showing: picture, in: size)
        #expect(layer.frame == Rect(origin: .zero, size: size) && layer.masksToBounds)
        let image = try #require(layer.sublayers.first)
        guard case .picture(let shown) = image.contents else {
            Issue.record("no picture")
            return
        }
        // Each pixel that shows lies where the whole picture's would; no more than a pixel is over on each side.
        let pixel = whole.width / Double(sides.width)
        let place = Int(shown.pixels[0] & 0xFFFFFF)
        let (column, row) = (place % sides.width, place / sides.width)
        #expect(abs(image.frame.minX - (whole.minX + Double(column) * pixel)) < 1e-9)
        #expect(abs(image.frame.minY - (whole.minY + Double(row) * pixel)) < 1e-9)
        #expect(abs(image.frame.width - Double(shown.width) * pixel) < 1e-9)
        #expect(abs(image.frame.height - Double(shown.height) * pixel) < 1e-9)
        let low = Point(x: max(whole.minX, 0), y: max(whole.minY, 0))
        let high = Point(x: min(whole.maxX, 100), y: min(whole.maxY, 160))
        #expect(image.frame.minX <= low.x + 1e-4 && image.frame.minX > low.x - pixel)
        #expect(image.frame.minY <= low.y + 1e-4 && image.frame.minY > low.y - pixel)
        #expect(image.frame.maxX >= high.x - 1e-4 && image.frame.maxX < high.x + pixel)
        #expect(image.frame.maxY >= high.y - 1e-4 && image.frame.maxY < high.y + pixel)
    }

    @Test func aPictureThatFitsIsNotCopied() throws {
        let picture = picture(50, 80)
        let image = try #require(
            PictureFit.width.layer(showing: picture, in: Size(width: 100, height: 160)).sublayers.first)
        #expect(image.contents == .picture(picture))
    }

    @Test func whatHasNoSizeShowsNothing() {
        for fit in PictureFit.allCases {
            #expect(fit.layer(showing: picture(2, 2), in: Size(width: 10, height: 0)).sublayers.isEmpty)
        }
    }
}
