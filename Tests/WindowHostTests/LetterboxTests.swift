import TestSupport
import Testing
import TransformEngine

@testable import WindowHost

@Suite struct LetterboxTests {
    /// Sizes of windows and devices, the same in every run.
    static let cases: [(width: Int, height: Int, device: Size)] = {
        var random = Seeded(7)
        return (0..<500).map { _ in
            let device = Size(
                width: Double(Int.random(in: 40...1000, using: &random)),
                height: Double(Int.random(in: 40...1400, using: &random)))
            return (
                Int.random(in: 60...4000, using: &random), Int.random(in: 60...4000, using: &random), device
            )
        }
    }()

    @Test func theDeviceAreaLiesInsideAndTouchesTwoSides() {
        for (width, height, device) in Self.cases {
            let box = Letterbox(width: width, height: height, showing: device)
            #expect(box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height)
            #expect(box.width == width || box.height == height)
            #expect(abs((width - box.width) - 2 * box.x) <= 1 && abs((height - box.height) - 2 * box.y) <= 1)
        }
    }

    @Test func theDeviceAreaIsTheSizeOfASnapshotAtItsScale() {
        for (width, height, device) in Self.cases {
            let box = Letterbox(width: width, height: height, showing: device)
            #expect(box.width == Int((device.width * box.scale).rounded()))
            #expect(box.height == Int((device.height * box.scale).rounded()))
        }
    }

    @Test func placesBecomePointsInProportion() {
        for (width, height, device) in Self.cases {
            let box = Letterbox(width: width, height: height, showing: device)
            #expect(box.point(atX: Double(box.x), y: Double(box.y)) == .zero)
            let far = box.point(atX: Double(box.x + box.width), y: Double(box.y + box.height))
            // The far corner is off by the rounding of the area to whole pixels at the most.
            #expect(abs(far.x - device.width) <= 0.5 / box.scale + 1e-9)
            #expect(abs(far.y - device.height) <= 0.5 / box.scale + 1e-9)
            let a = box.point(atX: 10, y: 20)
            let b = box.point(atX: 10 + 3 * box.scale, y: 20 - 5 * box.scale)
            #expect(abs(b.x - a.x - 3) < 1e-9 && abs(b.y - a.y + 5) < 1e-9)
        }
    }

    @Test func aWindowOfTheDevicesShapeIsFilled() {
        for scale in [0.5, 0.75, 1, 1.25, 1.5, 2, 3] {
            let device = Size(width: 414, height: 736)
            let (width, height) = (Int((414 * scale).rounded()), Int((736 * scale).rounded()))
            let box = Letterbox(width: width, height: height, showing: device)
            #expect((box.x, box.y) == (0, 0))
            #expect((box.width, box.height) == (width, height))
            #expect(abs(box.scale - scale) < 0.002)
        }
        #expect(Letterbox(width: 828, height: 1472, showing: Size(width: 414, height: 736)).scale == 2)
    }

    @Test(arguments: [
        (1600, 1560, 828, 1472), (1920, 1040, 585, 1040), (1366, 728, 410, 728), (1280, 4000, 1242, 2208),
        (200, 300, 169, 300),
    ])
    func aWindowOpensAsLargeAsThereIsRoomForAtANiceScaleIfOneIsNear(
        width: Int, height: Int, openWidth: Int, openHeight: Int
    ) {
        let size = Letterbox.openingSize(for: Size(width: 414, height: 736), inWidth: width, height: height)
        #expect(size == (openWidth, openHeight))
    }

    @Test func aHugeDeviceFitsASmallDisplay() {
        let size = Letterbox.openingSize(for: Size(width: 16384, height: 16384), inWidth: 800, height: 600)
        #expect(size == (600, 600))
    }
}
