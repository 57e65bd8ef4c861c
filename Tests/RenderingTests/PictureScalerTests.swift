import Testing
import TransformEngine

@testable import Rendering

@Suite struct PictureScalerTests {
    @Test func itsOwnSizeIsAnExactCopy() {
        let picture = PictureSample.random(width: 13, height: 7, seed: 1)
        #expect(
            PictureScaler().resampled(picture, width: 13, height: 7)
                == Pixmap(width: 13, height: 7, pixels: picture.pixels))
    }

    @Test(arguments: [(1, 1), (5, 3), (12, 10), (16, 11), (7, 11)])
    func smallerIsTheMeanOfTheAreas(_ width: Int, _ height: Int) {
        let picture = PictureSample.random(width: 17, height: 11, seed: UInt64(width * 100 + height))
        let result = PictureScaler().resampled(picture, width: Double(width), height: Double(height))
        for y in 0..<height {
            for x in 0..<width {
                let mean = areaMean(
                    of: picture, x: Double(x) * 17 / Double(width)..<Double(x + 1) * 17 / Double(width),
                    y: Double(y) * 11 / Double(height)..<Double(y + 1) * 11 / Double(height))
                for (channel, value) in mean.enumerated() {
                    let actual = Double(result.pixels[y * width + x] >> (8 * UInt32(channel)) & 255)
                    #expect(abs(actual - value) <= 0.51)
                }
            }
        }
    }

    /// The mean of each channel over an area, pixel by pixel.
    private func areaMean(of picture: Picture, x: Range<Double>, y: Range<Double>) -> [Double] {
        var sums = [0.0, 0, 0, 0]
        for row in 0..<picture.height {
            let tall = min(y.upperBound, Double(row + 1)) - max(y.lowerBound, Double(row))
            for column in 0..<picture.width where tall > 0 {
                let wide = min(x.upperBound, Double(column + 1)) - max(x.lowerBound, Double(column))
                guard wide > 0 else { continue }
                let pixel = picture.pixels[row * picture.width + column]
                for channel in 0..<4 { sums[channel] += Double(pixel >> (8 * UInt32(channel)) & 255) * wide * tall }
            }
        }
        return sums.map { $0 / ((x.upperBound - x.lowerBound) * (y.upperBound - y.lowerBound)) }
    }

    @Test(arguments: [(1, 1), (4, 9), (50, 3), (90, 80)]) func oneColourStaysThatColour(_ width: Int, _ height: Int) {
        let picture = Picture(width: 19, height: 14, pixels: [UInt32](repeating: 0x8040_7F01, count: 19 * 14))
        let result = PictureScaler().resampled(picture, width: Double(width), height: Double(height))
        #expect(result.pixels.allSatisfy { $0 == 0x8040_7F01 })
    }

    @Test func largerBlendsNeighboursLinearly() {
        let picture = Picture(width: 2, height: 1, pixels: [0xFF00_0000, 0xFFFF_FFFF])
        let result = PictureScaler().resampled(picture, width: 8, height: 2)
        // The old centres lie at 2 and 6 of the new pixels' 8: 255 · (x + 0.5 - 2) / 4 between them.
        let expected: [UInt32] = [0, 0, 32, 96, 159, 223, 255, 255]
        for (x, value) in expected.enumerated() {
            for y in 0..<2 { #expect(result.pixels[y * 8 + x] & 255 == value) }
        }
    }

    @Test(arguments: [(7, 40), (40, 5), (60, 60)]) func coloursNeverExceedAlpha(_ width: Int, _ height: Int) {
        let picture = PictureSample.random(width: 23, height: 21, seed: 9)
        for pixel in PictureScaler().resampled(picture, width: Double(width), height: Double(height)).pixels {
            let alpha = pixel >> 24
            #expect(pixel >> 16 & 255 <= alpha && pixel >> 8 & 255 <= alpha && pixel & 255 <= alpha)
        }
    }

    @Test func onePixelBecomesAnySize() {
        let picture = Picture(width: 1, height: 1, pixels: [0xFF12_3456])
        #expect(PictureScaler().resampled(picture, width: 3, height: 5).pixels.allSatisfy { $0 == 0xFF12_3456 })
    }
}
