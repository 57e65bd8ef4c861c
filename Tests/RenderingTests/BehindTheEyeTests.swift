import Glibc
import TestSupport
import Testing
import TransformEngine

@testable import Rendering

/// Of a plane that passes the eye only the part before the eye (w > 0) is seen, and that up to the picture's border.
@Suite struct BehindTheEyeTests {
    private static let side = 24

    /// How much of each pixel of a picture is white.
    private func coverage(_ tree: LayerSnapshot) -> [Double] {
        draw(tree, width: Self.side, height: Self.side).pixels.map { Double($0 & 0xFF) / 255 }
    }

    /// A floor, a ceiling and two walls: each begins in the middle, 12 units wide, and passes the eye at its other end.
    ///
    /// At the tilt t, from the distance d, the place p of the plane is at p cos t / w, w = 1 − p sin t / d. So w = cos t / (cos t + P sin t / d) at
    /// the image P, and the half width 6 / w there is 6 (1 + P tan t / d).
    @Test(arguments: [0.4, 0.9, 1.4], [(0.0, 1.0), (0, -1), (1, 0), (-1, 0)])
    func aFloorIsSeenUpToTheBorder(tilt: Double, direction: (x: Double, y: Double)) {
        let distance = 30.0
        let isUpright = direction.x == 0
        let sign = direction.x + direction.y
        var properties = LayerProperties()
        // Its end is twice as far as the place at which w is 0.
        let length = 2 * distance / sin(tilt)
        properties.bounds =
            isUpright
            ? Rect(x: -6, y: min(0, sign * length), width: 12, height: length)
            : Rect(x: min(0, sign * length), y: -6, width: length, height: 12)
        properties.anchorPoint = Point(
            x: isUpright ? 0.5 : sign > 0 ? 0 : 1, y: isUpright ? (sign > 0 ? 0 : 1) : 0.5)
        properties.position = Point(x: 12, y: 12)
        properties.backgroundColor = .white
        properties.transform = Transform3D(m34: -1 / distance)
            .rotated(by: isUpright ? sign * tilt : -sign * tilt, x: isUpright ? 1 : 0, y: isUpright ? 0 : 1, z: 0)
        let half = 6 * (1 + 12 * tan(tilt) / distance)
        let trapezoid = [(-6, 0), (6, 0), (half, 12), (-half, 12)].map { (across: Double, along: Double) in
            isUpright ? Point(x: 12 + across, y: 12 + sign * along) : Point(x: 12 + sign * along, y: 12 + across)
        }
        let worst =
            coverage(LayerSnapshot(properties)).enumerated().map { place, actual in
                abs(actual - CoverageTests.area(trapezoid, x: place % Self.side, y: place / Self.side))
            }.max() ?? 1
        #expect(worst <= 0.5 / 255 + 1e-9)
    }

    /// The area that a plane's polygon covers of a pixel, cut before the division by w: inside a pixel X … X + 1 are the points with
    /// x − X w >= 0 and (X + 1) w − x >= 0, and so for y.
    private func area(_ corners: [SIMD3<Double>], x: Int, y: Int) -> Double {
        let (x, y) = (Double(x), Double(y))
        let sides: [(SIMD3<Double>) -> Double] = [
            { $0.z - 1.0 / 1024 }, { $0.x - x * $0.z }, { (x + 1) * $0.z - $0.x }, { $0.y - y * $0.z },
            { (y + 1) * $0.z - $0.y },
        ]
        let part = sides.reduce(corners) { corners, side in
            zip(corners, corners.dropFirst() + corners.prefix(1)).flatMap { a, b -> [SIMD3<Double>] in
                let (da, db) = (side(a), side(b))
                let crossing = da * db < 0 ? [a + (b - a) * (da / (da - db))] : []
                return (da >= 0 ? [a] : []) + crossing
            }
        }
        let points = part.map { Point(x: $0.x / $0.z, y: $0.y / $0.z) }
        return abs(
            zip(points, points.dropFirst() + points.prefix(1)).reduce(0) { $0 + $1.0.x * $1.1.y - $1.0.y * $1.1.x }) / 2
    }

    @Test func anyPlaneIsCoveredByItsExactAreaBeforeTheEye() {
        var random = Seeded(11)
        var passing = 0
        for _ in 0..<150 {
            let plane = layer(
                random.number(in: -40...20), random.number(in: -40...20), random.number(in: 5...90),
                random.number(in: 5...90), color: .white
            ) {
                $0.transform = Transform3D(m34: -1 / random.number(in: 8...60)).rotated(
                    by: random.number(in: -3...3), x: random.number(in: -1...1), y: random.number(in: -1...1),
                    z: random.number(in: -1...1))
            }
            let map = plane.transformToSuperlayer
            let corners = plane.bounds.quad.corners.map { corner in
                let image = [map.m11, map.m12, map.m14, map.m21, map.m22, map.m24, map.m41, map.m42, map.m44]
                return SIMD3(image[0], image[1], image[2]) * corner.x + SIMD3(image[3], image[4], image[5]) * corner.y
                    + SIMD3(image[6], image[7], image[8])
            }
            let actual = coverage(layer(0, 0, 24, 24, [plane]))
            let worst =
                actual.indices.map { place in
                    abs(actual[place] - area(corners, x: place % Self.side, y: place / Self.side))
                }.max() ?? 1
            #expect(worst <= 0.5 / 255 + 1e-6, "\(plane.properties)")
            if corners.contains(where: { $0.z < 0 }), actual.contains(where: { $0 > 0 }) { passing += 1 }
        }
        #expect(passing > 20, "planes that pass the eye and are seen")
    }

    @Test func whatAFloorHoldsEndsWithIt() {
        let red = Picture(width: 40, height: 90, pixels: [UInt32](repeating: 0xFFD0_4020, count: 3600))
        func scene(_ configure: (inout LayerProperties) -> Void, _ parts: [LayerSnapshot] = []) -> Pixmap {
            let floor = layer(4, 20, 40, 90, parts) {
                $0.anchorPoint = Point(x: 0.5, y: 0)
                $0.position = Point(x: 24, y: 20)
                $0.transform = Transform3D(m34: -1 / 40).rotated(by: 0.8, x: 1, y: 0.1, z: 0)
                configure(&$0)
            }
            return draw(layer(0, 0, 48, 48, color: Color(hex: 0x104080), [floor]), width: 48, height: 48)
        }
        let plain = scene { $0.backgroundColor = Color(hex: 0xD04020) }
        #expect(plain[24, 46] == 0xFFD0_4020 && plain[24, 10] == 0xFF10_4080)
        expectEqual(scene { $0.contents = .picture(red) }, plain, name: "floor-picture")
        let mask = scene({ $0.masksToBounds = true }, [layer(-90, -90, 400, 400, color: Color(hex: 0xD04020))])
        expectEqual(mask, plain, within: 1, name: "floor-mask")
    }

    /// In planes inside each other that each pass the eye, a pixel is drawn if and only if it is hit.
    @Test func inNestedPlanesIsDrawnWhatIsHit() throws {
        var random = Seeded(5)
        var (drawn, doublyBehind, wrong) = (0, 0, 0)
        for _ in 0..<60 {
            let screen = Layer(frame: Rect(x: 0, y: 0, width: 24, height: 24))
            let outer = Layer(frame: Rect(x: 0, y: 0, width: 24, height: 24))
            let inner = Layer(
                name: "inner", frame: Rect(x: -10, y: -10, width: 44, height: 44), backgroundColor: .white)
            for layer in [outer, inner] {
                layer.transform = Transform3D(m34: -1 / random.number(in: 8...30)).rotated(
                    by: random.number(in: -1.5...1.5), x: random.number(in: -1...1), y: random.number(in: -1...1),
                    z: 0)
            }
            screen.addSublayer(outer)
            outer.addSublayer(inner)
            let pixmap = draw(screen.snapshot(at: 0), width: 24, height: 24)
            for place in 0..<576 where [0, 0xFF].contains(pixmap.pixels[place] & 0xFF) {
                let point = Point(x: Double(place % 24) + 0.5, y: Double(place / 24) + 0.5)
                let isHit = screen.hitTest(point)?.name == "inner"
                if (pixmap.pixels[place] & 0xFF > 0) != isHit { wrong += 1 }
                if isHit { drawn += 1 }
                if !isHit, inner.planeMap(to: nil).inverted()?.map(point).map(inner.bounds.contains) == true {
                    doublyBehind += 1
                }
            }
        }
        #expect(wrong == 0, "pixels")
        #expect(drawn > 500 && doublyBehind > 0)
    }
}
