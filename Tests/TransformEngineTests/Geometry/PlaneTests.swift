import TestSupport
import Testing

@testable import TransformEngine

/// Points, rectangles, colours and projective maps of the plane, by their definitions with random numbers.
@Suite struct PlaneTests {
    @Test func rectangles() {
        var random = Seeded(31)
        for _ in 0..<500 {
            let (a, b) = (random.point(), random.point())
            let rect = Rect(origin: a, size: Size(width: b.x - a.x, height: b.y - a.y))
            let (left, right) = (min(a.x, b.x), max(a.x, b.x))
            let (top, bottom) = (min(a.y, b.y), max(a.y, b.y))
            #expect(isClose([rect.minX, rect.maxX, rect.minY, rect.maxY], [left, right, top, bottom]))
            #expect(isClose([rect.width, rect.height], [right - left, bottom - top]))
            #expect(isClose(rect.center, Point(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)))
            #expect(
                rect.standardized == Rect(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height))
            let corners = [(left, top), (right, top), (right, bottom), (left, bottom)]
            for (got, (x, y)) in zip(rect.quad.corners, corners) { #expect(isClose(got, Point(x: x, y: y))) }
            let (dx, dy) = (random.number(in: -9...9), random.number(in: -9...9))
            let inset = rect.insetBy(dx: dx, dy: dy)
            #expect(isClose(inset.origin, Point(x: left + dx, y: top + dy)))
            #expect(isClose([inset.size.width, inset.size.height], [right - left - 2 * dx, bottom - top - 2 * dy]))
            let point = random.point()
            #expect(rect.contains(point) == (point.x > left && point.x < right && point.y > top && point.y < bottom))
            let (across, down) = (b.x - a.x, b.y - a.y)
            #expect(isClose(a.distance(to: b) * a.distance(to: b), across * across + down * down))
            #expect(a + b == Point(x: a.x + b.x, y: a.y + b.y) && a - b == Point(x: a.x - b.x, y: a.y - b.y))
        }
        let rect = Rect(x: 1, y: 2, width: 3, height: 4)
        #expect(rect.contains(Point(x: 1, y: 2)) && rect.contains(Point(x: 3.9, y: 5.9)))
        #expect(!rect.contains(Point(x: 4, y: 3)) && !rect.contains(Point(x: 2, y: 6)))
        #expect(Rect.zero == Rect(x: 0, y: 0, width: 0, height: 0) && Point.zero == Point(x: 0, y: 0))
    }

    @Test func theBoundingBoxTouchesAllCorners() {
        var random = Seeded(32)
        for _ in 0..<200 {
            let quad = Quad(
                topLeft: random.point(), topRight: random.point(), bottomRight: random.point(),
                bottomLeft: random.point())
            let (xs, ys) = (quad.corners.map(\.x).sorted(), quad.corners.map(\.y).sorted())
            #expect(
                isClose(
                    quad.boundingBox, Rect(x: xs[0], y: ys[0], width: xs[3] - xs[0], height: ys[3] - ys[0])))
            #expect(quad.corners == [quad.topLeft, quad.topRight, quad.bottomRight, quad.bottomLeft])
        }
    }

    @Test func colors() {
        let color = Color(hex: 0x12_80FF)
        #expect([color.red, color.green, color.blue, color.alpha] == [18.0 / 255, 128.0 / 255, 1, 1])
        #expect(Color(white: 0.3, alpha: 0.2) == Color(red: 0.3, green: 0.3, blue: 0.3, alpha: 0.2))
        #expect(color.withAlpha(0.5) == Color(red: color.red, green: color.green, blue: color.blue, alpha: 0.5))
        #expect(Color.white == Color(hex: 0xFFFFFF) && Color.black == Color(hex: 0))
        #expect(Color.clear == Color(red: 0, green: 0, blue: 0, alpha: 0))
    }

    /// Colours are blended as light is: each premultiplied component linearly.
    @Test func colorsAreBlendedPremultiplied() {
        var random = Seeded(33)
        func color() -> Color {
            Color(
                red: random.number(in: 0...1), green: random.number(in: 0...1), blue: random.number(in: 0...1),
                alpha: random.number(in: 0.1...1))
        }
        for _ in 0..<200 {
            let (a, b, progress) = (color(), color(), random.number(in: 0...1))
            let got = a.interpolated(to: b, progress: progress)
            func premultiplied(_ c: Color) -> [Double] { [c.red, c.green, c.blue, 1].map { $0 * c.alpha } }
            let expected = zip(premultiplied(a), premultiplied(b)).map { $0 * (1 - progress) + $1 * progress }
            #expect(isClose(premultiplied(got), expected))
            #expect(a.interpolated(to: b, progress: 0) == a && a.interpolated(to: b, progress: 1) == b)
        }
        #expect(Color.white.withAlpha(0).interpolated(to: Color.black.withAlpha(0), progress: 0.5) == .clear)
    }

    @Test func shadowsAreBlendedPartByPart() {
        let (a, b) = (Color.black, Color(white: 1, alpha: 0.5))
        let start = Shadow(color: a, offset: Point(x: 1, y: 2), opacity: 0.5, radius: 4)
        let end = Shadow(color: b, offset: Point(x: 3, y: 10), opacity: 1, radius: 8)
        let middle = Shadow(
            color: a.interpolated(to: b, progress: 0.25), offset: Point(x: 1.5, y: 4), opacity: 0.625, radius: 5)
        #expect(start.interpolated(to: end, progress: 0.25) == middle)
        #expect(end.standardDeviation == 6)
        #expect(Shadow.none == Shadow(color: .black, offset: Point(x: 0, y: -3), opacity: 0, radius: 3))
    }

    /// The map of a transform takes a point to where the transform takes it in space, seen from the front.
    @Test func flatteningLeavesOutTheDepth() {
        var random = Seeded(34)
        for _ in 0..<300 {
            let (t, point) = (random.transform(), random.point())
            let image = t.map(SIMD4(point.x, point.y, 0, 1))
            let expected = image.w > 0 ? Point(x: image.x / image.w, y: image.y / image.w) : nil
            #expect(isClose(Homography(flattening: t).map(point), expected, within: 1e-6))
            #expect(isClose(t.project(point), expected, within: 1e-6))
        }
    }

    @Test func mapsAreConcatenatedAndInverted() throws {
        var random = Seeded(35)
        for _ in 0..<300 {
            let (a, b) = (random.homography(), random.homography())
            let point = random.point()
            let inner = try #require(a.map(point))
            let both = try #require(b.map(inner))
            #expect(isClose(a.concatenating(b).map(point), both, within: 1e-6))
            let inverse = try #require(a.inverted())
            #expect(isClose(inverse.map(inner), point, within: 1e-6))
            #expect(isClose(a.concatenating(inverse).map(point), point, within: 1e-6))
            let rect = Rect(origin: point, size: Size(width: 10, height: -20))
            let quad = try #require(a.map(rect))
            for (got, corner) in zip(quad.corners, rect.quad.corners) { #expect(got == a.map(corner)) }
            // The derivative along a velocity, by a difference.
            let (velocity, step) = (random.point(), 1e-6)
            let next = try #require(a.map(Point(x: point.x + velocity.x * step, y: point.y + velocity.y * step)))
            let got = try #require(a.map(velocity: velocity, at: point))
            #expect(isClose(got, Point(x: (next.x - inner.x) / step, y: (next.y - inner.y) / step), within: 1e-2))
        }
    }

    @Test func whatIsLevelWithTheViewerHasNoImage() {
        let map = Homography(m13: -0.01)
        #expect(map.map(Point(x: 99, y: 0)) != nil && map.map(Point(x: 100, y: 0)) == nil)
        #expect(map.map(velocity: .zero, at: Point(x: 100, y: 0)) == nil)
        #expect(map.map(Rect(x: 0, y: 0, width: 99, height: 9)) != nil)
        for rect in [Rect(x: 50, y: 0, width: 50, height: 9), Rect(x: 150, y: 0, width: -50, height: 9)] {
            #expect(map.map(rect) == nil)
        }
        #expect(Homography(m11: 0).inverted() == nil && Homography(m11: .nan).inverted() == nil)
        #expect(Homography(m11: .leastNonzeroMagnitude).inverted() == nil, "its inverse is not finite")
        #expect(Homography.identity.inverted() == .identity)
    }
}

extension Seeded {
    fileprivate mutating func point() -> Point { Point(x: number(in: -300...300), y: number(in: -300...300)) }

    /// A map that takes points up to 1000 from the origin to the front of the viewer.
    fileprivate mutating func homography() -> Homography {
        Homography(
            m11: number(in: 0.5...2), m12: number(in: -0.2...0.2), m13: number(in: -3e-4...3e-4),
            m21: number(in: -0.2...0.2), m22: number(in: 0.5...2), m23: number(in: -3e-4...3e-4),
            m31: number(in: -50...50), m32: number(in: -50...50), m33: number(in: 1...1.5))
    }
}
