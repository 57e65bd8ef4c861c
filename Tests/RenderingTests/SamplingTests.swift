import Foundation
import Testing
import TransformEngine

@testable import Rendering

/// Pictures and text are copied if they are shown at their own size, else filtered in perspective.
@Suite struct SamplingTests {
    /// A smooth picture, opaque and with colours that differ from channel to channel.
    private static func smooth(_ width: Int, _ height: Int) -> Picture {
        let pixels = (0..<width * height).map { i -> UInt32 in
            let (x, y) = (Double(i % width), Double(i / width))
            func wave(_ a: Double, _ b: Double) -> UInt32 { UInt32((sin(a * x + b * y) * 0.5 + 0.5) * 255) }
            return 0xFF00_0000 | wave(0.21, 0.1) << 16 | wave(-0.15, 0.24) << 8 | wave(0.05, -0.3)
        }
        return Picture(width: width, height: height, pixels: pixels)
    }

    private static func screen(_ sublayers: [LayerSnapshot]) -> LayerSnapshot {
        layer(0, 0, 64, 64, color: Color(hex: 0x203040), sublayers)
    }

    private static func shown(
        _ picture: Picture, _ frame: Rect, _ transform: Transform3D = .identity
    ) -> LayerSnapshot {
        layer(frame.minX, frame.minY, frame.width, frame.height) {
            $0.contents = .picture(picture)
            $0.transform = transform
        }
    }

    @Test func aPictureAtItsSizeIsCopied() {
        let picture = Self.smooth(40, 30)
        let pixmap = draw(
            Self.screen([Self.shown(picture, Rect(x: 3.5, y: 5, width: 20, height: 15))]), scale: 2, width: 128,
            height: 128)
        for y in 0..<30 {
            for x in 0..<40 { #expect(pixmap[7 + x, 10 + y] == picture.pixels[y * 40 + x]) }
        }
    }

    static let transforms = [
        SharedEdgesTests.turn, tilted, Transform3D(m34: -1 / 200).rotated(by: 0.7, x: 0.3, y: 1, z: 0.2),
        Transform3D.identity.scaledBy(x: 0.87, y: 0.93, z: 1), Transform3D.identity.scaledBy(x: 1.7, y: 1.3, z: 1),
        Transform3D.identity.scaledBy(x: -1, y: 1, z: 1),
    ]

    /// What a pixel should be, away from the picture's border: the bilinear picture's mean over 8 × 8 places of the pixel.
    private func expected(_ picture: Picture, _ map: Homography, x: Int, y: Int, channel: UInt32) -> Double? {
        func texel(_ x: Int, _ y: Int) -> Double {
            let (cx, cy) = (min(max(x, 0), picture.width - 1), min(max(y, 0), picture.height - 1))
            return Double(picture.pixels[cy * picture.width + cx] >> channel & 0xFF)
        }
        var sum = 0.0
        for i in 0..<64 {
            let at = Point(x: Double(x) + (Double(i % 8) + 0.5) / 8, y: Double(y) + (Double(i / 8) + 0.5) / 8)
            guard let p = map.map(at), p.x > 1, p.y > 1, p.x < Double(picture.width - 1),
                p.y < Double(picture.height - 1)
            else { return nil }
            let (u, v) = (p.x - 0.5, p.y - 0.5)
            let (fx, fy) = (u - u.rounded(.down), v - v.rounded(.down))
            let (tx, ty) = (Int(u.rounded(.down)), Int(v.rounded(.down)))
            sum += (texel(tx, ty) * (1 - fx) + texel(tx + 1, ty) * fx) * (1 - fy)
            sum += (texel(tx, ty + 1) * (1 - fx) + texel(tx + 1, ty + 1) * fx) * fy
        }
        return sum / 64
    }

    @Test(arguments: transforms) func aPictureIsFilteredInPerspective(transform: Transform3D) throws {
        let picture = Self.smooth(40, 44)
        let place = Self.shown(picture, Rect(x: 12.3, y: 9.6, width: 40, height: 44), transform)
        let pixmap = draw(Self.screen([place]), width: 64, height: 64)
        let map = try #require(Homography(flattening: place.transformToSuperlayer).inverted())
        var (worst, compared) = (0.0, 0)
        for y in 0..<64 {
            for x in 0..<64 {
                for channel: UInt32 in [0, 8, 16] {
                    guard let value = expected(picture, map, x: x, y: y, channel: channel) else { continue }
                    worst = max(worst, abs(Double(pixmap[x, y] >> channel & 0xFF) - value))
                    compared += 1
                }
            }
        }
        #expect(compared > 1000)
        // Three roundings to 8 bits, and a pixel that is seen askew is a parallelogram of texels.
        #expect(worst < 3, "off by \(worst) levels of 255")
    }

    @Test func aWidePictureIsAveragedAsFarAsEachPartIsAway() {
        // Turned about its upright axis: large on the left, so that stripes stay, and so small on the right that they are grey.
        let stripes = Picture(
            width: 600, height: 8, pixels: (0..<4800).map { $0 % 4 < 2 ? 0xFFFF_FFFF : 0xFF00_0000 })
        let place = Self.shown(
            stripes, Rect(x: 0, y: 20, width: 600, height: 8),
            Transform3D(m34: -1 / 400).rotated(by: 0.9, x: 0, y: 1, z: 0))
        let pixmap = draw(layer(0, 0, 600, 48, [place]), width: 600, height: 48)
        let row = (0..<600).map { Int(pixmap[$0, 24] & 0xFF) }
        let shown = (0..<600).filter { pixmap[$0, 24] != 0xFF00_0000 }
        let (near, far) = (row[shown[20]..<shown[120]], row[shown[shown.count - 40]..<shown[shown.count - 10]])
        #expect(near.contains { $0 > 230 } && near.contains { $0 < 25 })
        #expect(far.allSatisfy { abs($0 - 128) < 70 }, "\(far)")
    }

    @Test(arguments: transforms) func aPictureOfOneColourIsALayerOfThatColour(transform: Transform3D) {
        let red = Picture(width: 40, height: 44, pixels: [UInt32](repeating: 0xFFD0_4020, count: 40 * 44))
        let frame = Rect(x: 12.3, y: 9.6, width: 40, height: 44)
        let plain = layer(12.3, 9.6, 40, 44, color: Color(hex: 0xD04020)) { $0.transform = transform }
        expectEqual(
            draw(Self.screen([Self.shown(red, frame, transform)]), width: 64, height: 64),
            draw(Self.screen([plain]), width: 64, height: 64), within: 0, name: "one-colour")
    }

    @Test(arguments: transforms, [6.0, 20, 99]) func aRoundPictureIsARoundLayer(transform: Transform3D, radius: Double)
    {
        let red = Picture(width: 40, height: 44, pixels: [UInt32](repeating: 0xFFD0_4020, count: 40 * 44))
        func scene(_ configure: (inout LayerProperties) -> Void) -> Pixmap {
            let round = layer(12.3, 9.6, 40, 44) {
                $0.cornerRadius = radius
                $0.transform = transform
                configure(&$0)
            }
            return draw(Self.screen([round]), width: 64, height: 64)
        }
        let plain = scene { $0.backgroundColor = Color(hex: 0xD04020) }
        expectEqual(scene { $0.contents = .picture(red) }, plain, name: "round-picture")
        #expect(
            plain
                != scene {
                    $0.backgroundColor = Color(hex: 0xD04020); $0.cornerRadius = 0
                })
    }

    @Test(arguments: [0.5, 0.3, 0.2, 0.11]) func aShrunkCheckerboardIsGrey(scale: Double) {
        let board = Picture(
            width: 64, height: 64,
            pixels: (0..<4096).map { ($0 % 64 + $0 / 64) % 2 == 0 ? 0xFFFF_FFFF : 0xFF00_0000 })
        let shrunk = Self.shown(
            board, Rect(x: 0, y: 0, width: 64, height: 64), Transform3D.identity.scaledBy(x: scale, y: scale, z: 1))
        let pixmap = draw(Self.screen([shrunk]), width: 64, height: 64)
        let reach = Int(32 * scale) - 1
        for y in 32 - reach..<32 + reach {
            for x in 32 - reach..<32 + reach { #expect(abs(Int(pixmap[x, y] & 0xFF) - 128) <= 12, "(\(x), \(y))") }
        }
    }

    @Test func aSlightlyShrunkPictureStaysSharp() {
        // Stripes of 4 pixels: at 0.9 they must keep nearly all of their contrast.
        let stripes = Picture(
            width: 64, height: 64, pixels: (0..<4096).map { $0 % 8 < 4 ? 0xFFFF_FFFF : 0xFF00_0000 })
        let shrunk = Self.shown(
            stripes, Rect(x: 0, y: 0, width: 64, height: 64), Transform3D.identity.scaledBy(x: 0.9, y: 0.9, z: 1))
        let pixmap = draw(Self.screen([shrunk]), width: 64, height: 64)
        let row = (8..<56).map { pixmap[$0, 32] & 0xFF }
        #expect(row.filter { $0 > 250 }.count >= 12 && row.filter { $0 < 5 }.count >= 12)
    }

    @Test func gravityPlacesThePicture() {
        let picture = Picture(width: 2, height: 1, pixels: [0xFFFF_0000, 0xFF00_FF00])
        func scene(_ gravity: ContentsGravity) -> Pixmap {
            let holder = layer(10, 10, 40, 40) {
                $0.contents = .picture(picture)
                $0.contentsGravity = gravity
            }
            return draw(Self.screen([holder]), width: 64, height: 64)
        }
        let ground: UInt32 = 0xFF20_3040
        let (whole, inside, over) = (scene(.resize), scene(.resizeAspect), scene(.resizeAspectFill))
        #expect(whole[12, 12] == 0xFFFF_0000 && whole[48, 48] == 0xFF00_FF00)
        #expect(inside[30, 15] == ground && inside[30, 45] == ground && inside[12, 22] == 0xFFFF_0000)
        #expect(over[12, 12] == 0xFFFF_0000 && over[8, 30] == ground && over[30, 8] == ground)
    }

    @Test func aFadedPictureIsMixed() {
        let picture = Picture(width: 1, height: 1, pixels: [0xFFFF_FFFF])
        let faded = layer(0, 0, 64, 64) {
            $0.contents = .picture(picture)
            $0.opacity = 0.5
        }
        #expect(draw(Self.screen([faded]), width: 64, height: 64)[30, 30].distance(to: 0xFF90_98A0) <= 1)
    }
}
