import Testing
import TransformEngine

@testable import PopEffects

/// The pictures of the app scenes.
@Suite struct ArtworkTests {
    static let all: [Artwork] = [.lake, .teaSet, .sheets]
    /// Ordinary, odd and extreme shapes, small because tests are built without optimisation.
    static let sizes = [(36, 64), (41, 41), (64, 31), (1, 1), (1, 50), (50, 1), (2, 3)]

    @Test(arguments: all, sizes)
    func fillsItsSizeWithOpaquePixels(_ artwork: Artwork, _ size: (Int, Int)) {
        let pixels = artwork.draw(width: size.0, height: size.1)
        #expect(pixels.count == size.0 * size.1)
        #expect(pixels.allSatisfy { $0 >> 24 == 0xFF })
    }

    @Test func doesNotDependOnWhatWasDrawnBefore() {
        let forwards = Self.all.map { $0.draw(width: 33, height: 47) }
        let backwards = Self.all.reversed().map { $0.draw(width: 33, height: 47) }
        #expect(forwards == backwards.reversed())
    }

    /// What is not a number shows as black, so none of the pictures, which have no black, has any.
    @Test(arguments: all)
    func hasNoHoles(_ artwork: Artwork) {
        let pixels = artwork.draw(width: 48, height: 80)
        #expect(!pixels.contains(0xFF00_0000))
    }

    /// A gradient's neighbours differ by the dither and the grain, not by steps: no level is missing or piled up.
    @Test func ditherKeepsTheMeanOfALevelBetweenTwo() {
        let shown: Float = 100.25 / 255
        let light = Light(repeating: shown * shown)
        var sum = 0
        for y in 0..<100 {
            for x in 0..<100 { sum += Int(light.pixel(x: x, y: y) & 0xFF) }
        }
        #expect(abs(Double(sum) / 10000 - 100.25) < 0.02)
    }

    @Test(arguments: [-1, 0, 0.5, 1, 7, Float.nan])
    func aPixelIsClipped(_ level: Float) {
        let pixel = Light(repeating: level).pixel(x: 3, y: 5) & 0xFF
        #expect(level >= 1 ? pixel == 255 : level > 0 ? (180...181).contains(pixel) : pixel <= 1)
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
        let direction = SIMD3<Float>(0, -0.6, -0.8)
        let start = SIMD3(0.1, radius, -0.2) - direction
        let hit = ball.hit(from: start, direction, unit: 0.001)
        let along = try #require(hit?.along)
        let normal = try #require(hit?.normal)
        #expect(abs(along - (1 - radius)) < 0.002)
        #expect(abs((normal * -direction).sum() - 1) < 0.001)
        #expect(hit?.cover == 1)
        let isBesideMissed = ball.hit(from: start + SIMD3(radius + 0.01, 0, 0), direction, unit: 0.001) == nil
        #expect(isBesideMissed)
    }

    @Test func aPictureIsKeptAndHasTwoPixelsAPointUpToALimit() {
        let size = Size(width: 41, height: 23)
        let picture = Artwork.sheets.picture(filling: size)
        #expect(picture === Artwork.sheets.picture(filling: size))
        #expect((picture.width, picture.height) == (82, 46))
        let large = Artwork.sheets.picture(filling: Size(width: 16384, height: 4096))
        #expect((large.width, large.height) == (2048, 512))
        let thin = Artwork.sheets.picture(filling: Size(width: 16384, height: 0.01))
        #expect((thin.width, thin.height) == (2048, 1))
    }
}
