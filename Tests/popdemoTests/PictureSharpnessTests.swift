import PopEffects
import Showcase
import Testing
import TransformEngine

@testable import Rendering

/// Own pictures as they are drawn: untouched where they have the screen's pixels, else the average of what a pixel covers.
@Suite struct PictureSharpnessTests {
    /// No letters, so that nothing lies over the pictures.
    private struct Silence: TextPreparing {
        func prepare(_ text: Text, size: Size, scale: Double) -> PreparedText? { nil }
    }

    private let renderer = Renderer(threads: 2, text: Silence(), pictures: PictureScaler())
    private let device: Device

    init() throws { device = try Device(parsing: "60x96") }

    private func demo(_ effect: EffectName, page: Picture? = nil, sheet: Picture? = nil) -> Demo {
        Demo(effect: effect, scene: .plain, device: device, pictures: OwnPictures(page: page, sheet: sheet))
    }

    private func draw(_ demo: Demo, scale: Double) throws -> Pixmap {
        let (width, height) = (Int(demo.device.size.width * scale), Int(demo.device.size.height * scale))
        var pixmap = try #require(Pixmap(width: width, height: height))
        renderer.render(demo.snapshot(), scale: scale, into: &pixmap)
        return pixmap
    }

    /// A picture whose pixels are told by their column and row.
    private func picture(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> UInt32) -> Picture {
        Picture(width: width, height: height, pixels: (0..<width * height).map { pixel($0 % width, $0 / width) })
    }

    private func checkerboard(_ width: Int, _ height: Int) -> Picture {
        picture(width, height) { ($0 + $1) % 2 == 0 ? 0xFFFF_FFFF : 0xFF00_0000 }
    }

    /// Sharp edges of all directions and fine stripes, as letters have them, in colours that differ from channel to channel.
    private func print(_ width: Int, _ height: Int) -> Picture {
        picture(width, height) { x, y in
            let stripes: UInt32 = x / 24 % 2 == 0 ? (x / 2 % 3 == 0 ? 0x20 : 0xE0) : (y / 3 % 2 == 0 ? 0x40 : 0xFF)
            let disc: UInt32 = (x % 40 - 20) * (x % 40 - 20) + (y % 40 - 20) * (y % 40 - 20) < 200 ? 0x10 : 0xD0
            return 0xFF00_0000 | stripes << 16 | disc << 8 | stripes
        }
    }

    @Test(arguments: EffectName.allCases) func aCheckerboardOfThePagesPixelsIsUntouched(_ effect: EffectName) throws {
        let page = checkerboard(120, 192)
        #expect(try draw(demo(effect, page: page), scale: 2).pixels == page.pixels)
    }

    @Test func aCheckerboardOfTheSheetsPixelsIsUntouched() throws {
        let sheet = checkerboard(120, 96)
        let demo = demo(.jianshu, sheet: sheet)
        demo.handle(.key(.space, time: 0))
        demo.advance(to: 2)
        #expect(try Array(draw(demo, scale: 2).pixels[(96 * 120)...]) == sheet.pixels)
    }

    /// At rest between two pixels or on its way, to its very edge: picture and edge move as one.
    @Test(arguments: EffectName.allCases, Feel.allCases) func whatSlidesIsSharp(effect: EffectName, feel: Feel) throws {
        let device = try Device(parsing: "60x242")
        let demo = Demo(
            effect: effect, scene: .plain, device: device, feel: feel,
            pictures: OwnPictures(sheet: checkerboard(75, 303)))
        demo.handle(.key(.space, time: 0))
        for time in [0.07, 0.13, 0.2, 0.31, 0.39, 0.44, 2] {
            demo.advance(to: time)
            let pixmap = try draw(demo, scale: 1.25)
            let layers = demo.trace().layers
            let top = try #require(layers[effect == .natgeo ? "panel" : "sheet"]?.quad?.topLeft.y) * 1.25
            for row in Int(top.rounded())..<max(Int(top.rounded()), pixmap.height) {
                for x in 40..<74 {
                    let (a, b) = (pixmap[x, row], pixmap[x + 1, row])
                    #expect(min(a, b) == 0xFF00_0000 && max(a, b) == 0xFFFF_FFFF, "row \(row) at \(time) s")
                }
            }
        }
    }

    @Test func aScreenshotOfThreePixelsAPointIsAveragedAtOne() throws {
        let page = print(180, 288)
        let shown = try draw(demo(.natgeo, page: page), scale: 1)
        var squares = 0.0
        for y in 0..<96 {
            for x in 0..<60 {
                for channel: UInt32 in [0, 8, 16] {
                    var sum = 0.0
                    for i in 0..<9 {
                        sum += Double(page.pixels[(3 * y + i / 3) * 180 + 3 * x + i % 3] >> channel & 255)
                    }
                    let difference = Double(shown[x, y] >> channel & 255) - sum / 9
                    squares += difference * difference
                }
            }
        }
        #expect((squares / (60 * 96 * 3)).squareRoot() < 0.5)
    }

    @Test func eachFrameOfTheMovementIsNearlyTheAverageOfWhatItsPixelsCover() throws {
        let page = print(180, 288)
        let demo = demo(.jianshu, page: page)
        demo.handle(.key(.space, time: 0))
        for frame in 1...8 {
            demo.advance(to: 0.075 * Double(frame))
            let difference = try difference(of: draw(demo, scale: 3), from: page, on: demo)
            // A pixel is read as a few samples with the variance of what it covers, in place of all that it covers.
            #expect(difference < 4, "\(difference) levels at \(demo.time) s")
        }
    }

    @Test func aFinePatternNeverShimmers() throws {
        let demo = demo(.jianshu, page: checkerboard(180, 288))
        demo.handle(.key(.space, time: 0))
        // As the page recedes, black and white pixels stay grey on the whole: no bands, no flicker.
        for frame in 0...18 {
            demo.advance(to: Double(frame) / 60)
            let pixmap = try draw(demo, scale: 3)
            for y in stride(from: 60, to: 216, by: 12) {
                for x in stride(from: 24, to: 144, by: 12) {
                    var sum: UInt32 = 0
                    for i in 0..<144 { sum += pixmap[x + i % 12, y + i / 12] & 255 }
                    #expect(abs(Double(sum) / 144 - 127.5) < 1, "at \(demo.time) s")
                }
            }
        }
    }

    /// The r.m.s. difference of a frame's pixels from the mean over the page's pixels that each covers, where it shows.
    private func difference(of pixmap: Pixmap, from page: Picture, on demo: Demo) throws -> Double {
        let root = try #require(
            demo.screen.snapshot(at: demo.time).sublayers.first?.sublayers.first { $0.name == "root" })
        let toPage = try #require(Homography(flattening: root.transformToSuperlayer).inverted())
        let layers = demo.trace().layers
        let dimming = 1 - 0.5 * (layers["mask"]?.opacity ?? 0)
        // Over the sheet lies its shadow.
        let end = min(device.size.height, (layers["sheet"]?.quad?.topLeft.y ?? 0) - 20) * 3
        var (squares, count) = (0.0, 0.0)
        for y in stride(from: 0, to: Int(end), by: 7) {
            for x in stride(from: 0, to: pixmap.width, by: 7) {
                guard let mean = mean(of: page, under: toPage, x: x, y: y) else { continue }
                for channel: UInt32 in [0, 8, 16] {
                    let difference = Double(pixmap[x, y] >> channel & 255) - mean[Int(channel) / 8] * dimming
                    squares += difference * difference
                    count += 1
                }
            }
        }
        #expect(count > 500)
        return (squares / count).squareRoot()
    }

    /// The mean of each channel at 16 × 16 places of a pixel; nil where they are not all on the page.
    private func mean(of page: Picture, under toPage: Homography, x: Int, y: Int) -> [Double]? {
        var sums = [0.0, 0, 0]
        let pixels = page.pixels
        for i in 0..<256 {
            let place = Point(x: Double(x) + (Double(i % 16) + 0.5) / 16, y: Double(y) + (Double(i / 16) + 0.5) / 16)
            guard let point = toPage.map(Point(x: place.x / 3, y: place.y / 3)) else { return nil }
            let (column, row) = (Int((point.x * 3).rounded(.down)), Int((point.y * 3).rounded(.down)))
            guard 1..<page.width - 1 ~= column, 1..<page.height - 1 ~= row else { return nil }
            let pixel = pixels[row * page.width + column]
            for channel in 0..<3 { sums[channel] += Double(pixel >> (8 * UInt32(channel)) & 255) / 256 }
        }
        return sums
    }
}

extension Pixmap {
    subscript(x: Int, y: Int) -> UInt32 { pixels[y * width + x] }
}
