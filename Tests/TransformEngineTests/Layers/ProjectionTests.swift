import TestSupport
import Testing

@testable import TransformEngine

@Suite struct ProjectionTests {
    /// The first stage of the receding page at 414 × 736: tilted by 15° about x, scaled by 0.95, seen from 900 points.
    private let tilted = Transform3D(m34: -1 / 900).scaledBy(x: 0.95, y: 0.95, z: 1)
        .rotated(by: 15 * .pi / 180, x: 1, y: 0, z: 0)
    /// The second stage: scaled by 0.8 and moved up by 0.08 of the height.
    private let receded = Transform3D(m34: -1 / 900).translatedBy(x: 0, y: -0.08 * 736, z: 0)
        .scaledBy(x: 0.8, y: 0.8, z: 1)

    private func corners(_ transform: Transform3D) throws -> [Point] {
        let page = Layer(frame: Rect(x: 0, y: 0, width: 414, height: 736))
        page.transform = transform
        return try #require(page.planeMap(to: nil).map(page.bounds)).corners
    }

    @Test func theTiltedPage() throws {
        let expected = [(29.169, 62.629), (384.831, 62.629), (426.924, 745.654), (-12.924, 745.654)]
        for (got, (x, y)) in zip(try corners(tilted), expected) {
            #expect(isClose(got, Point(x: x, y: y), within: 1e-3), "\(got)")
        }
    }

    @Test func theRecededPage() throws {
        let expected = [(41.4, 14.72), (372.6, 14.72), (372.6, 603.52), (41.4, 603.52)]
        for (got, (x, y)) in zip(try corners(receded), expected) {
            #expect(isClose(got, Point(x: x, y: y), within: 1e-9), "\(got)")
        }
    }

    /// A chain of three layers, each rotated in space; the innermost is 100 × 100.
    private func chain(_ random: inout Seeded) -> (root: Layer, inner: Layer) {
        let root = Layer(name: "root", frame: Rect(x: 0, y: 0, width: 400, height: 400))
        var inner = root
        for _ in 0..<3 {
            let next = Layer(frame: Rect(x: 30, y: 50, width: 100, height: 100))
            next.transform = Transform3D(m34: -1 / random.number(in: 300...900))
                .translatedBy(x: random.number(in: -50...50), y: random.number(in: -50...50), z: 0)
                .rotated(
                    by: random.number(in: -1.2...1.2), x: random.number(in: -1...1), y: random.number(in: -1...1),
                    z: random.number(in: -1...1))
            next.anchorPoint = Point(x: random.number(in: 0...1), y: random.number(in: 0...1))
            inner.addSublayer(next)
            inner = next
        }
        inner.name = "inner"
        return (root, inner)
    }

    /// A layer is hit at the place where it is drawn, and a converted point converts back to itself.
    @Test func projectedThenHit() throws {
        var random = Seeded(7)
        for _ in 0..<300 {
            let (root, inner) = chain(&random)
            let point = Point(x: random.number(in: 1...99), y: random.number(in: 1...99))
            guard let onScreen = inner.convert(point, to: nil) else { continue }
            let middle = try #require(inner.superlayer)
            #expect(isClose(middle.convert(onScreen, from: nil), inner.convert(point, to: middle), within: 1e-6))
            #expect(isClose(inner.convert(onScreen, from: nil), point, within: 1e-6))
            #expect(root.hitTest(try #require(root.convert(onScreen, from: nil)))?.name == "inner")
            let outside = Point(x: point.x + 100, y: point.y)
            if let beside = inner.convert(outside, to: nil), let local = root.convert(beside, from: nil) {
                #expect(root.hitTest(local)?.name != "inner")
            }
        }
    }

    /// A part of a layer behind the viewer has no image, and no point of the screen hits it.
    @Test func behindTheEyeNothingIsHit() {
        let root = Layer(name: "root", frame: Rect(x: 0, y: 0, width: 400, height: 400))
        let wing = Layer(name: "wing", frame: Rect(x: 0, y: 0, width: 400, height: 400))
        root.addSublayer(wing)
        // Rotated by 80° and seen from 100 points, the right edge is 197 points nearer: behind the viewer.
        wing.transform = Transform3D(m34: -1 / 100).rotated(by: -80 * .pi / 180, x: 0, y: 1, z: 0)
        #expect(wing.convert(Point(x: 400, y: 200), to: root) == nil)
        #expect(wing.convert(Point(x: 0, y: 200), to: root) != nil)
        for x in stride(from: 0.5, to: 400, by: 7) {
            guard root.hitTest(Point(x: x, y: 200))?.name == "wing" else { continue }
            let local = wing.convert(Point(x: x, y: 200), from: root)
            #expect(local.map { $0.x < 200 + 100 / 0.984 } == true)
        }
    }

    /// A point behind the viewer in two planes of a chain is in front of the viewer in the product of their maps.
    @Test func behindTheEyeTwiceIsNoImageEither() {
        let root = Layer(frame: Rect(x: 0, y: 0, width: 400, height: 400))
        let (outer, inner) = (Layer(frame: root.bounds), Layer(frame: root.bounds))
        root.addSublayer(outer)
        outer.addSublayer(inner)
        // Right of 300 the inner w is below 0 and the image is left of 0, at which the outer w is below 0 too.
        inner.transform = Transform3D(m14: -0.01)
        outer.transform = Transform3D(m14: 0.01)
        for x in stride(from: 305.0, to: 400, by: 5) {
            let point = Point(x: x, y: 200)
            #expect(inner.planeMap(to: root).map(point) != nil)
            #expect(inner.convert(point, to: root) == nil)
            #expect(root.convert(point, from: inner) == nil)
        }
    }

    @Test func masksCutHits() {
        let root = Layer(name: "root", frame: Rect(x: 0, y: 0, width: 400, height: 400))
        let frame = Layer(name: "frame", frame: Rect(x: 100, y: 100, width: 100, height: 100))
        frame.addSublayer(Layer(name: "content", frame: Rect(x: -50, y: 0, width: 300, height: 50)))
        root.addSublayer(frame)
        #expect(root.hitTest(Point(x: 80, y: 120))?.name == "content")
        frame.masksToBounds = true
        #expect(root.hitTest(Point(x: 80, y: 120))?.name == "root")
        #expect(root.hitTest(Point(x: 150, y: 120))?.name == "content")
        // As in UIKit, rounded corners cut the drawing but not the hits.
        frame.cornerRadius = 50
        #expect(root.hitTest(Point(x: 101, y: 101))?.name == "content")
    }

    @Test func orderHiddenAndClear() {
        let root = Layer(name: "root", frame: Rect(x: 0, y: 0, width: 10, height: 10))
        let (a, b) = (Layer(name: "a", frame: root.bounds), Layer(name: "b", frame: root.bounds))
        root.addSublayer(a)
        root.addSublayer(b)
        let point = Point(x: 5, y: 5)
        #expect(root.hitTest(point)?.name == "b")
        a.zPosition = 1
        #expect(root.hitTest(point)?.name == "a")
        a.opacity = 0.009
        #expect(root.hitTest(point)?.name == "b")
        b.isHidden = true
        #expect(root.hitTest(point)?.name == "root")
    }
}
