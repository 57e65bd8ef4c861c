import Testing
import TransformEngine

@testable import Artwork

/// The pictures of the app scenes.
@Suite struct ArtworkTests {
    static let all: [Painting] = [.lake, .teaSet(.powder), .teaSet(.plum), .teaSet(.moon), .sheets, .wren]
    /// Ordinary, odd and extreme shapes, small because tests are built without optimisation.
    static let sizes = [(36, 64), (41, 41), (64, 31), (1, 1), (1, 50), (50, 1), (2, 3)]

    @Test(arguments: all, sizes)
    func fillsItsSizeWithOpaquePixels(_ painting: Painting, _ size: (Int, Int)) {
        let pixels = painting.draw(width: size.0, height: size.1)
        #expect(pixels.count == size.0 * size.1)
        #expect(pixels.allSatisfy { $0 >> 24 == 0xFF })
    }

    @Test func doesNotDependOnWhatWasDrawnBefore() {
        let forwards = Self.all.map { $0.draw(width: 33, height: 47) }
        let backwards = Self.all.reversed().map { $0.draw(width: 33, height: 47) }
        #expect(forwards == backwards.reversed())
    }

    /// A value that is not a number would show as black, and none of the pictures has any black.
    @Test(arguments: all)
    func hasNoHoles(_ painting: Painting) {
        let pixels = painting.draw(width: 48, height: 80)
        #expect(!pixels.contains(0xFF00_0000))
    }

    /// A level is the square root of its light.
    @Test(arguments: [-1: 0, 0: 0, 0.25: 128, 0.5: 180, 1: 255, 7: 255] as [Float: UInt32])
    func aPixelIsClipped(light: Float, level: UInt32) {
        #expect(Light(repeating: light).pixel == 0xFF00_0000 | level << 16 | level << 8 | level)
    }

    @Test func noiseStaysBetweenItsBoundsAndJoinsItsCells() {
        let noise = ValueNoise(seed: 8)
        for step in -400..<400 {
            let x = Float(step) / 16
            for value in [noise.rough(x), noise.smooth(x), noise.fractal(x, octaves: 5, gain: 0.5)] {
                #expect((0...1).contains(value))
            }
            #expect(abs(noise.smooth(x) - noise.smooth(x + 0.001)) < 0.01)
            #expect(abs(noise.rough(x) - noise.rough(x + 0.001)) < 0.01)
        }
    }

    /// A ray through a ball's middle meets it head-on, a radius before the middle; one beside the ball meets nothing.
    @Test func aRayMeetsABall() throws {
        let radius: Float = 0.3
        let ball = Vessel(x: 0.1, z: -0.2, height: 0.6) { y in radius * radius - (y - radius) * (y - radius) }
        let ray = Vessel.Section(y: -0.6, z: -0.8)
        let start = Vessel.Section(y: radius - ray.y, z: -0.2 - ray.z)
        let row = try #require(Vessel.Row(of: ball, from: start, along: ray, unit: 0.001))
        let hit = try #require(row.hit(at: 0.1))
        #expect(abs(hit.along - (1 - radius)) < 0.002)
        #expect(abs((hit.normal * -SIMD3(0, ray.y, ray.z)).sum() - 1) < 0.001)
        #expect(hit.cover == 1)
        #expect(row.hit(at: 0.1 + radius + 0.01) == nil)
        // Beside the middle by 0.6 of the radius, the ray meets the ball where it is 0.8 deep.
        let side = try #require(row.hit(at: 0.1 + 0.6 * radius))
        #expect(abs(side.along - (1 - 0.8 * radius)) < 0.002)
        // A pixel whose middle lies just outside the ball is covered in part.
        let edge = try #require(row.hit(at: 0.1 + radius + 0.0003))
        #expect((0.1...0.3).contains(edge.cover))
    }

    @Test func aPictureThatIsInUseIsTheSameHoweverManyOthersThereAre() {
        let size = Size(width: 43, height: 29)
        let picture = Painting.wren.picture(filling: size)
        for width in 1...30 { _ = Painting.wren.picture(filling: Size(width: Double(width), height: 7)) }
        #expect(picture === Painting.wren.picture(filling: size))
    }

    @Test func aPictureIsKeptAndHasTwoPixelsAPointUpToALimit() {
        let size = Size(width: 41, height: 23)
        let picture = Painting.sheets.picture(filling: size)
        #expect(picture === Painting.sheets.picture(filling: size))
        #expect((picture.width, picture.height) == (82, 46))
        let large = Painting.sheets.picture(filling: Size(width: 16384, height: 4096))
        #expect((large.width, large.height) == (2048, 512))
        let thin = Painting.sheets.picture(filling: Size(width: 16384, height: 0.01))
        #expect((thin.width, thin.height) == (2048, 1))
    }
}
