import Foundation
import TestSupport
import Testing
import TransformEngine

@testable import Rendering

/// The coverage of edge pixels is the exact area, for every polygon.
@Suite struct CoverageTests {
    static let side = 24

    /// White contours on black: the red channel is the coverage.
    private func coverage(_ contours: [[Point]]) -> [Double] {
        let side = Double(Self.side)
        let shape = layer(0, 0, side, side) { $0.contents = .shape(Shape(contours: contours, color: .white)) }
        let pixmap = draw(shape, width: Self.side, height: Self.side)
        #expect(pixmap.pixels.allSatisfy { $0 >> 24 == 255 })
        return pixmap.pixels.map { Double($0 & 0xFF) / 255 }
    }

    /// The area of a convex polygon inside a pixel, by clipping it at the pixel's four sides.
    static func area(_ polygon: [Point], x: Int, y: Int) -> Double {
        var points = polygon.map { ($0.x - Double(x), $0.y - Double(y)) }
        let sides: [((Double, Double)) -> Double] = [{ $0.0 }, { 1 - $0.0 }, { $0.1 }, { 1 - $0.1 }]
        for side in sides {
            var kept: [(Double, Double)] = []
            for (a, b) in zip(points, points.dropFirst() + points.prefix(1)) {
                let (da, db) = (side(a), side(b))
                if da >= 0 { kept.append(a) }
                if da * db < 0 {
                    let t = da / (da - db)
                    kept.append((a.0 + (b.0 - a.0) * t, a.1 + (b.1 - a.1) * t))
                }
            }
            points = kept
        }
        var twice = 0.0
        for (a, b) in zip(points, points.dropFirst() + points.prefix(1)) { twice += a.0 * b.1 - a.1 * b.0 }
        return abs(twice) / 2
    }

    private func expectAreas(_ polygon: [Point]) {
        let actual = coverage([polygon])
        var worst = 0.0
        for i in actual.indices {
            let expected = Self.area(polygon, x: i % Self.side, y: i / Self.side)
            worst = max(worst, abs(actual[i] - expected))
        }
        // Half a level is the rounding to 8 bits.
        #expect(worst <= 0.5 / 255 + 1e-9, "\(polygon)")
    }

    @Test func randomPolygonsAreCoveredByTheirExactArea() {
        var random = Seeded(1)
        for _ in 0..<120 {
            // Points on an ellipse, in order, make a convex polygon; many reach out of the picture.
            let count = Int.random(in: 3...7, using: &random)
            let center = Point(x: .random(in: -4...28, using: &random), y: .random(in: -4...28, using: &random))
            let (a, b) = (Double.random(in: 0.2...20, using: &random), Double.random(in: 0.2...20, using: &random))
            let angles = (0..<count).map { _ in Double.random(in: 0..<2 * .pi, using: &random) }.sorted()
            expectAreas(angles.map { Point(x: center.x + a * cos($0), y: center.y + b * sin($0)) })
        }
    }

    @Test func thinAndSteepPolygonsAreCoveredByTheirExactArea() {
        expectAreas([Point(x: 1, y: 2), Point(x: 23, y: 2.01), Point(x: 23, y: 2.02)])
        expectAreas([Point(x: 3.2, y: -50), Point(x: 3.25, y: -50), Point(x: 3.3, y: 70), Point(x: 3.21, y: 70)])
        expectAreas([Point(x: -1e5, y: 5), Point(x: 1e5, y: 5.5), Point(x: 1e5, y: 9)])
        expectAreas([Point(x: 4, y: 4), Point(x: 8, y: 4), Point(x: 8, y: 8), Point(x: 4, y: 8)])
        expectAreas([Point(x: 4.25, y: 4.5), Point(x: 4.5, y: 4.5), Point(x: 4.5, y: 4.75), Point(x: 4.25, y: 4.75)])
    }

    @Test func aPolygonInsideThePictureHasItsArea() {
        let star = (0..<5).map { i in
            let angle = Double(i) * 2 * .pi / 5
            return Point(x: 12 + 9 * cos(angle), y: 12 + 9 * sin(angle))
        }
        let sum = coverage([star]).reduce(0, +)
        #expect(abs(sum - 5.0 / 2 * 81 * sin(2 * .pi / 5)) < 0.1)
    }

    @Test func windingIsNonzero() {
        let outer = Rect(x: 2.3, y: 2.6, width: 18.2, height: 17.1).quad.corners
        let inner = Rect(x: 6.1, y: 7.2, width: 8.5, height: 6.3).quad.corners
        let outerOnly = coverage([outer])
        let innerOnly = coverage([inner])
        let hole = coverage([outer, inner.reversed()])
        let twice = coverage([outer, inner])
        for i in hole.indices {
            #expect(abs(hole[i] - (outerOnly[i] - innerOnly[i])) <= 1.01 / 255)
            #expect(twice[i] == outerOnly[i])
        }
        #expect(coverage([outer.reversed()]) == outerOnly)
    }

    @Test func roundedCornersLackTheirCorners() {
        let rounded = layer(2, 3, 20, 18, color: .white) { $0.cornerRadius = 6 }
        let sum = draw(rounded, width: 24, height: 24).pixels.reduce(0) { $0 + Double($1 & 0xFF) / 255 }
        #expect(abs(sum - (20 * 18 - (4 - .pi) * 36)) < 0.2)
    }

    @Test(arguments: [0.37, 1, 1.5, 2.25]) func aTiltedLayerIsWhereItsProjectionIs(scale: Double) {
        let page = layer(4, 4, 14, 16, color: .white) { $0.transform = tilted }
        let pixmap = draw(page, scale: scale, width: 60, height: 60)
        let map = Homography(flattening: page.transformToSuperlayer)
        let corners = map.map(page.bounds)!.corners.map { Point(x: $0.x * scale, y: $0.y * scale) }
        for i in pixmap.pixels.indices {
            let expected = Self.area(corners, x: i % 60, y: i / 60)
            #expect(abs(Double(pixmap.pixels[i] & 0xFF) / 255 - expected) <= 0.5 / 255 + 1e-9)
        }
    }
}
