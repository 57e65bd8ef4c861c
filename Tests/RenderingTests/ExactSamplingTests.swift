import Glibc
import TestSupport
import Testing
import TransformEngine

@testable import Rendering

/// Closed forms of what textures show: ramps, averages, distances, limits.
@Suite struct ExactSamplingTests {
    static let maps = [0.55, 0.7, 0.93, 1, 1.3, 1.9].flatMap {
        maps(step: $0, at: .zero) + maps(step: $0, at: Point(x: 0.3, y: 0.8))
    }

    /// From pixels to texels, `step` of them a pixel: upright, mirrored, tilted about x (so that w changes downwards), turned.
    private static func maps(step: Double, at place: Point) -> [Homography] {
        let (x, y) = (20 + place.x, 20 + place.y)
        return [
            Homography(m11: step, m22: step, m31: x, m32: y),
            Homography(m11: -step, m22: 0.8 * step, m31: 110 - x, m32: y),
            Homography(m11: step, m21: 0.02, m22: step, m23: 0.004, m31: x, m32: y),
            Homography(m11: step, m12: 0.3, m21: -0.2, m22: step, m31: 30, m32: y),
        ]
    }

    /// The texels at a pixel's centre, a place with its corner at 0.
    private func place(_ map: Homography, x: Int, y: Int) -> Point {
        map.map(Point(x: Double(x) + 0.5, y: Double(y) + 0.5)) ?? .zero
    }

    /// Blends of neighbours and means of samples around a place are both exact for what changes evenly.
    @Test(arguments: maps) func anEvenRampStaysOne(map: Homography) throws {
        let side = 128
        let pixels = (0..<side * side).map { i in
            0xFF00_0000 | UInt32(i % side * 2) << 16 | UInt32(i / side * 2) << 8 | UInt32(i % side + i / side)
        }
        let ramp = Texture(Pixmap(width: side, height: side, pixels: pixels))
        let toPixels = try #require(map.inverted())
        let paint = try #require(TexturePaint(ramp, toPixels: toPixels, snapsWithin: 0))
        let row = PaintRow(width: 24)
        for y in 0..<24 {
            row.prepare(.picture(paint, opacity: 255), x: 0, y: y, count: 24)
            for x in 0..<24 {
                let (u, v) = (place(map, x: x, y: y).x - 0.5, place(map, x: x, y: y).y - 0.5)
                guard (2...Double(side - 4)).contains(u), (2...Double(side - 4)).contains(v) else { continue }
                let pixel = row.colors(at: x).pointee
                #expect(pixel.alpha == 255)
                for (value, expected) in [(pixel.red, 2 * u), (pixel.green, 2 * v), (pixel.blue, u + v)] {
                    // The rows are rounded, then the result; places are whole 128ths or 256ths of a texel.
                    #expect(abs(Double(value) - expected) <= 1.1, "(\(x), \(y))")
                }
            }
        }
    }

    @Test(arguments: maps) func anEvenMaskStaysOne(map: Homography) throws {
        let side = 128
        let mask = Mask(
            width: side, height: side, coverage: (0..<side * side).map { UInt8($0 % side + $0 / side) })
        let toPixels = try #require(map.inverted())
        let paint = try #require(TexturePaint(Texture(mask), toPixels: toPixels, snapsWithin: 0))
        let row = PaintRow(width: 24)
        for y in 0..<24 {
            row.prepare(.mask(paint, color: PremultipliedPixel(rawValue: 0xFFFF_FFFF)), x: 0, y: y, count: 24)
            for x in 0..<24 {
                // The texture has a clear border of one texel.
                let (u, v) = (place(map, x: x, y: y).x - 1.5, place(map, x: x, y: y).y - 1.5)
                guard (2...Double(side - 4)).contains(u), (2...Double(side - 4)).contains(v) else { continue }
                let value = try #require(row.mask(at: x)).pointee
                #expect(abs(Double(value) - (u + v)) <= 1.1, "(\(x), \(y))")
            }
        }
    }

    /// Beyond the border its texels are repeated, on every path that reads them.
    @Test(arguments: maps) func beyondTheBorderItsTexelsAreRepeated(map: Homography) throws {
        let ends: [UInt32] = [0xFF10_2030, 0xFFA0_B0C0]
        let toPixels = try #require(map.inverted())
        for isUpright in [false, true] {
            // One texel wide or high, so that there is no smaller level.
            let texture = Texture(Pixmap(width: isUpright ? 1 : 2, height: isUpright ? 2 : 1, pixels: ends))
            let paint = try #require(TexturePaint(texture, toPixels: toPixels, snapsWithin: 0))
            let row = PaintRow(width: 200)
            for y in [-90, -40, 40, 90] {
                row.prepare(.picture(paint, opacity: 255), x: -120, y: y, count: 200)
                for x in stride(from: -120, to: 80, by: 13) {
                    let at = isUpright ? place(map, x: x, y: y).y : place(map, x: x, y: y).x
                    guard at < -3 || at > 5 else { continue }
                    #expect(row.colors(at: x).pointee.rawValue == ends[at > 0 ? 1 : 0], "(\(x), \(y))")
                }
            }
        }
    }

    @Test func eachLevelIsTheMeanOfTheOneBefore() {
        let pixels: [UInt32] = [
            0x0408_0C10, 0x0408_0C14, 0xFF00_0000,
            0x0408_0C10, 0x0408_0C12, 0xFF00_0002,
            0x0000_0001, 0x0000_0003, 0x0000_0009,
        ]
        let texture = Texture(Pixmap(width: 3, height: 3, pixels: pixels))
        #expect(texture.levels.map(\.width) == [3, 2, 1] && texture.levels.map(\.height) == [3, 2, 1])
        // 0x10 0x14 0x10 0x12 are 17.5 in the mean, 1 and 3 twice are 2; an odd column and row are their own neighbours.
        #expect(texture.levels[1].texels == [0x0408_0C12, 0xFF00_0001, 0x0000_0002, 0x0000_0009])
        #expect(texture.count == 14 && !texture.isOpaque)
        #expect(Texture(Pixmap(width: 5, height: 1, pixels: [UInt32](repeating: 0, count: 5))).levels.count == 1)
        #expect(Texture(Pixmap(width: 1, height: 1, pixels: [0xFF12_3456])).isOpaque)
        #expect(!Texture(Pixmap(width: 2, height: 1, pixels: [0xFF12_3456, 0xFE00_0000])).isOpaque)
    }

    @Test func theLevelIsThatOfTheTexelsOfAPixel() {
        for (texels, level) in [(0.5, 0), (1, 0), (1.9, 0), (2, 0), (2.1, 1), (3.9, 1), (4.1, 2), (1e9, 3)] {
            for map in [
                Homography(m11: texels), Homography(m22: texels), Homography(m11: 0, m12: texels, m21: texels, m22: 0),
            ] {
                let run = TextureRun(map, levels: 4, x: 0, y: 0, count: 9)
                #expect(run.level == level, "\(texels)")
            }
        }
        // The variance of two places is that of a box as wide as the pixel's texels, in texels of the level.
        let run = TextureRun(Homography(m11: 3, m22: 1.5), levels: 4, x: 0, y: 0, count: 9)
        #expect(run.level == 1 && abs(run.spreadU * run.spreadU - (1.5 * 1.5 - 1) / 12) < 1e-12 && run.spreadV == 0)
    }

    @Test func theTableIsTheNormalDistribution() {
        NormalDistribution().withFunction { below in
            for step in -600...600 {
                let x = Double(step) / 100 + 0.003
                #expect(abs(below(x) - erfc(-x / 2.0.squareRoot()) / 2) < 1.1e-5, "\(x)")
            }
            #expect(below(-4.5) == 0 && below(4.5) == 1 && below(-1e300) == 0 && below(1e300) == 1)
        }
    }

    @Test func moveIsWhatMovesByLessThanATwentiethOfAPixel() {
        let size = Size(width: 100, height: 200)
        #expect(Homography(m31: 7.5, m32: -3).isMove(of: size))
        for off in [4e-4, -4e-4, 6e-4, -6e-4] {
            #expect(Homography(m11: 1 + off).isMove(of: size) == (abs(off) < 5e-4))
            #expect(Homography(m12: off).isMove(of: size) == (abs(off) < 5e-4))
            #expect(Homography(m21: off / 2).isMove(of: size) == (abs(off) < 5e-4))
            #expect(Homography(m22: 1 + off / 2).isMove(of: size) == (abs(off) < 5e-4))
        }
        for map in [Homography(m13: 1e-9), Homography(m23: 1e-9), Homography(m33: 2)] {
            #expect(!map.isMove(of: size))
        }
    }

    @Test func sidesHaveTheirLimits() {
        #expect(Pixmap(width: 32768, height: 1) != nil && Pixmap(width: 1, height: 32768) != nil)
        #expect(Pixmap(width: 32769, height: 1) == nil && Pixmap(width: 1, height: 32769) == nil)
        #expect(Pixmap(width: 0, height: 1) == nil && Pixmap(width: 1, height: 0) == nil)
    }

    @Test func fadingRoundsEachChannel() {
        let pixel = PremultipliedPixel(alpha: 200, red: 101, green: 50, blue: 1)
        #expect(pixel.faded(by: 0.5) == PremultipliedPixel(alpha: 100, red: 51, green: 25, blue: 1))
        let picture = Texture(Pixmap(width: 1, height: 1, pixels: [0xFFFF_FFFF]))
        let paint = TexturePaint(picture, toPixels: .identity, snapsWithin: 0).map { Paint.picture($0, opacity: 255) }
        guard case .picture(_, let half) = paint?.faded(by: 0.5) else {
            Issue.record("a faded picture is a picture")
            return
        }
        #expect(half == 128 && paint?.isOpaque == true && paint?.faded(by: 0.9).isOpaque == false)
    }

    /// A block of pixels is no larger than the outlines, cut to the picture.
    @Test func blocksAreTheOutlinesPixels() throws {
        func outline(_ x: Double, _ y: Double, _ width: Double, _ height: Double) throws -> Outline {
            try #require(Outline([Polygon(Rect(x: x, y: y, width: width, height: height))]))
        }
        let (a, b) = (try outline(2.5, 3.1, 4, 5), try outline(9.9, -4, 80, 7))
        let one = try #require(PixelBounds(of: [a], width: 20, height: 30))
        #expect(one.columns == 2..<7 && one.rows == 3..<9)
        let both = try #require(PixelBounds(of: [a, b, outline(50, 50, 9, 9)], width: 20, height: 30))
        #expect(both.columns == 2..<20 && both.rows == 0..<9)
        for (x, y) in [(-4.0, 3.0), (20, 3), (3, -5), (3, 30)] {
            #expect(PixelBounds(of: [try outline(x, y, 4, 5)], width: 20, height: 30) == nil, "(\(x), \(y))")
        }
        #expect(try outline(0, 0, 20, 30).contains(Rect(x: 0, y: 0, width: 20, height: 30)))
        for (x, y) in [(0.01, 0.0), (0, 0.01), (-0.01, 0), (0, -0.01)] {
            #expect(try !outline(x, y, 20, 30).contains(Rect(x: 0, y: 0, width: 20, height: 30)))
        }
    }
}
