import TestSupport
import Testing

@testable import TransformEngine

/// A tree of 10,000 layers, each in the one before, on a small stack.
@Suite struct DeepTreeTests {
    private static let depth = 10_000

    /// Makes a chain; each layer lies a thousandth of a point to the right in the one before.
    private static func chain() -> (root: Layer, innermost: Layer) {
        let root = Layer(name: "root", frame: Rect(x: 0, y: 0, width: 100, height: 100))
        var innermost = root
        for _ in 1..<depth {
            let next = Layer(frame: Rect(x: 0.001, y: 0, width: 100, height: 100))
            innermost.addSublayer(next)
            innermost = next
        }
        innermost.name = "innermost"
        return (root, innermost)
    }

    @Test func pointsAreConvertedAndHit() {
        onSmallStack {
            let (root, innermost) = Self.chain()
            let shift = Double(Self.depth - 1) / 1000
            #expect(innermost.isInside(root) && !root.isInside(innermost))
            #expect(isClose(innermost.convert(.zero, to: nil), Point(x: shift, y: 0), within: 1e-6))
            #expect(isClose(root.convert(.zero, to: innermost), Point(x: -shift, y: 0), within: 1e-6))
            #expect(isClose(innermost.planeMap(to: root).m31, shift, within: 1e-6))
            #expect(root.hitTest(Point(x: 50, y: 50)) === innermost)
            #expect(root.hitTest(Point(x: 0.0001, y: 50)) === root)
            #expect(root.hitTest(Point(x: -1, y: 50)) == nil)
        }
    }

    @Test func animationsRunAndAreRemoved() {
        onSmallStack {
            let (root, innermost) = Self.chain()
            let context = AnimationContext(root: root)
            var ends: [Bool] = []
            for _ in 0..<2 {
                context.animate(duration: 1) {
                    innermost.opacity -= 0.5
                } completion: {
                    ends.append($0)
                }
                context.advance(to: context.now + 1)
            }
            context.animate(duration: 1) {
                innermost.opacity = 1
            } completion: {
                ends.append($0)
            }
            root.sublayers[0].removeFromSuperlayer()
            context.advance(to: 9)
            #expect(ends == [true, true, false])
        }
    }

    @Test func snapshotsAndCopiesAreEqual() {
        onSmallStack {
            let (root, _) = Self.chain()
            let (a, b) = (root.snapshot(at: 0), root.copy().snapshot(at: 0))
            #expect(a == b && a.hashValue == b.hashValue)
            var (count, right) = (0, 0.0)
            a.forEachVisible { _, map in (count, right) = (count + 1, map.m31) }
            #expect(count == Self.depth && isClose(right, Double(Self.depth - 1) / 1000, within: 1e-6))
            var changed = b
            changed.sublayers[0].sublayers[0].properties.opacity = 0.5
            #expect(changed != b && a == b)
            root.sublayers[0].sublayers[0].sublayers[0].opacity = 0.5
            #expect(root.snapshot(at: 0) != a)
        }
    }
}
