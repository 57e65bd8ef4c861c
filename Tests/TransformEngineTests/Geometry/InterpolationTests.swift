import Glibc
import TestSupport
import Testing

@testable import TransformEngine

@Suite struct InterpolationTests {
    private let identity = Transform3D.identity

    @Test func theEndsAreExact() {
        var random = Seeded(21)
        for _ in 0..<500 {
            let (a, b) = (random.transform(), random.transform())
            #expect(a.interpolated(to: b, progress: 0) == a && a.interpolated(to: b, progress: 1) == b)
            #expect(a.interpolated(to: a, progress: 0.3) == a)
        }
    }

    /// There is no jump near an end: the result is as close to it as the progress is.
    @Test func theEndsAreReachedContinuously() {
        var random = Seeded(22)
        for _ in 0..<500 {
            let (a, b) = (random.transform(), random.transform())
            for (progress, end) in [(1e-12, a), (1 - 1e-12, b)] {
                let near = a.interpolated(to: b, progress: progress).elements
                #expect(isClose(near, end.elements, within: 1e-7), "\(near) \(end)")
            }
        }
    }

    @Test func theWayBackIsTheSame() {
        var random = Seeded(23)
        for _ in 0..<500 {
            let (a, b) = (Transform3D(random.parts()), Transform3D(random.parts()))
            let progress = random.number(in: 0...1)
            let there = a.interpolated(to: b, progress: progress).elements
            #expect(isClose(there, b.interpolated(to: a, progress: 1 - progress).elements, within: 1e-8))
        }
    }

    /// In the first stage of the receding page, perspective, scale and tilt grow together.
    @Test func thePageHalfWay() throws {
        let tilted = Transform3D(m34: -1 / 900).scaledBy(x: 0.95, y: 0.95, z: 1)
            .rotated(by: 15 * .pi / 180, x: 1, y: 0, z: 0)
        let half = try #require(identity.interpolated(to: tilted, progress: 0.5).decomposed())
        #expect(isClose(half.scale.x, 0.975))
        #expect(isClose(half.perspective.z, -1 / 1800) && isClose(half.perspective.w, 1))
        #expect(half.perspective.x == 0 && isClose(half.perspective.y, 0))
        // Rotated about x only, by half the angle of the rows of `tilted`: atan(tan 15° / .95) / 2.
        #expect(isClose(half.rotation.x, sin(atan(tan(15 * .pi / 180) / 0.95) / 4)))
        #expect(half.rotation.y == 0 && half.rotation.z == 0)
    }

    /// Under a fixed perspective a layer approaches the viewer evenly, and one that ends behind the viewer is there up to the end.
    @Test func nearingTheEye() {
        let eye = Transform3D(m34: -1 / 900)
        for depth in [450.0, -900, 1800] {
            for progress in [0.25, 0.5, 0.999] {
                let got = eye.interpolated(to: eye.translatedBy(x: 0, y: 0, z: depth), progress: progress)
                #expect(isClose(got.elements, eye.translatedBy(x: 0, y: 0, z: depth * progress).elements))
            }
        }
        let behind = eye.translatedBy(x: 0, y: 0, z: 1800)
        #expect(eye.interpolated(to: behind, progress: 0.999).project(.zero) == nil)
    }

    @Test func perspectiveAndSkewAreBlendedLinearly() throws {
        var random = Seeded(24)
        for _ in 0..<200 {
            let (a, b) = (random.parts(), random.parts())
            let progress = random.number(in: 0...1)
            let middle = try #require(
                Transform3D(a).interpolated(to: Transform3D(b), progress: progress).decomposed())
            for axis in 0..<3 {
                #expect(isClose(middle.skew[axis], a.skew[axis] + (b.skew[axis] - a.skew[axis]) * progress))
                let lean = a.perspective[axis] + (b.perspective[axis] - a.perspective[axis]) * progress
                #expect(isClose(middle.perspective[axis], lean))
            }
        }
    }

    /// A rotation about any axis has a constant velocity and takes the shorter way.
    @Test(arguments: [0.1, 1, 2, 3, 3.3, 4, 5, 6])
    func turnsAreEven(angle: Double) {
        let shorter = angle > .pi ? angle - 2 * .pi : angle
        for progress in [0.25, 0.5, 0.9] {
            let got = identity.interpolated(to: identity.rotated(by: angle, x: 1, y: -2, z: 3), progress: progress)
            let expected = identity.rotated(by: shorter * progress, x: 1, y: -2, z: 3)
            #expect(isClose(got.elements, expected.elements))
        }
    }

    /// A blend with a transform that cannot be decomposed jumps at progress 0.5, in both directions and also in space.
    @Test(arguments: [Transform3D(m11: 0), Transform3D(m33: 0), Transform3D(m44: 0), Transform3D(m11: .nan)])
    func aBlendWithASingularTransformJumps(singular: Transform3D) {
        let tilted = Transform3D(m34: -1 / 900).rotated(by: 0.3, x: 1, y: 0, z: 0)
        #expect(tilted.interpolated(to: singular, progress: 0.499) == tilted)
        #expect(
            tilted.interpolated(to: singular, progress: 0.5).elements.map(\.bitPattern)
                == singular.elements.map(\.bitPattern))
        #expect(singular.interpolated(to: tilted, progress: 0.5) == tilted)
    }

    @Test func numbersPointsAndColors() {
        var random = Seeded(5)
        for _ in 0..<200 {
            let (a, b) = (random.number(in: -1...1), random.number(in: -1...1))
            #expect(a.interpolated(to: b, progress: 1) == b && a.interpolated(to: b, progress: 0) == a)
        }
        let a = Rect(x: 0, y: 10, width: 4, height: 8)
        let b = Rect(x: 8, y: -10, width: 8, height: 0)
        #expect(a.interpolated(to: b, progress: 0.25) == Rect(x: 2, y: 5, width: 5, height: 6))
        // Midway from transparent to opaque red is red with half the alpha, not a darker red.
        let red = Color(red: 1, green: 0, blue: 0)
        #expect(Color.clear.interpolated(to: red, progress: 0.5) == red.withAlpha(0.5))
        #expect(Color.clear.interpolated(to: .clear, progress: 0.5).alpha == 0)
    }
}
