import Glibc
import TestSupport
import Testing

@testable import TransformEngine

/// The conventions with numbers computed by hand, and the laws of the algebra with random transforms.
@Suite struct TransformTests {
    private let identity = Transform3D.identity

    /// The example in the documentation of `Transform3D`.
    @Test func theDocumentedExample() {
        let transform = Transform3D(m34: -1 / 900).translatedBy(x: 10, y: 0, z: 450).scaledBy(x: 3, y: 3, z: 1)
        let image = transform.map(SIMD4(1, 0, 0, 1))
        #expect(isClose([image.x, image.y, image.z, image.w], [13, 0, 450, 0.5]))
        #expect(isClose(transform.project(Point(x: 1, y: 0)), Point(x: 26, y: 0)))
    }

    /// An operation acts before the transform that it is applied to; both orders.
    @Test func theOperationActsFirst() {
        let translated = identity.translatedBy(x: 10, y: 0, z: 0).scaledBy(x: 2, y: 2, z: 1)
        #expect(translated.project(Point(x: 1, y: 0)) == Point(x: 12, y: 0))
        let scaled = identity.scaledBy(x: 2, y: 2, z: 1).translatedBy(x: 10, y: 0, z: 0)
        #expect(scaled.project(Point(x: 1, y: 0)) == Point(x: 22, y: 0))
    }

    /// The sixteen elements of the product self · b, in which self acts first.
    @Test func concatenation() {
        let a = Transform3D(elements: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16])
        let b = Transform3D(elements: [2, 0, 1, 0, 0, 3, 0, 1, 1, 0, 1, 0, 0, 2, 0, 1])
        let product: [Double] = [5, 14, 4, 6, 17, 34, 12, 14, 29, 54, 20, 22, 41, 74, 28, 30]
        #expect(a.concatenating(b).elements == product)
    }

    /// Positive angles turn from x to y about z, from y to z about x and from z to x about y.
    @Test func rotations() {
        let quarter = Double.pi / 2
        func image(_ t: Transform3D, _ p: SIMD4<Double>) -> [Double] {
            let q = t.map(p)
            return [q.x, q.y, q.z, q.w]
        }
        let (x, y, z) = (SIMD4(1.0, 0, 0, 1), SIMD4(0.0, 1, 0, 1), SIMD4(0.0, 0, 1, 1))
        #expect(isClose(image(identity.rotated(by: quarter, x: 0, y: 0, z: 3), x), [0, 1, 0, 1]))
        #expect(isClose(image(identity.rotated(by: quarter, x: 0.5, y: 0, z: 0), y), [0, 0, 1, 1]))
        #expect(isClose(image(identity.rotated(by: quarter, x: 0, y: 2, z: 0), z), [1, 0, 0, 1]))
        #expect(identity.rotated(by: 1, x: 0, y: 0, z: 0) == identity)
    }

    /// Seen from 900 points, a point 450 points nearer is twice as far from the centre; at 900 points it has no image.
    @Test func perspective() {
        let eye = Transform3D(m34: -1 / 900)
        let point = Point(x: 30, y: -40)
        #expect(isClose(eye.translatedBy(x: 0, y: 0, z: 450).project(point), Point(x: 60, y: -80)))
        #expect(isClose(eye.translatedBy(x: 0, y: 0, z: -900).project(point), Point(x: 15, y: -20)))
        #expect(eye.translatedBy(x: 0, y: 0, z: 901).project(point) == nil)
    }

    @Test func theInverseUndoesInBothOrders() throws {
        var random = Seeded(11)
        for _ in 0..<500 {
            let t = random.transform()
            let inverse = try #require(t.inverted())
            #expect(isClose(t.concatenating(inverse).elements, identity.elements))
            #expect(isClose(inverse.concatenating(t).elements, identity.elements))
        }
    }

    @Test func aSingularTransformHasNoInverse() {
        #expect(identity.scaledBy(x: 1, y: 0, z: 1).inverted() == nil)
        #expect(Transform3D(m11: .nan).inverted() == nil && Transform3D(m11: .infinity).inverted() == nil)
        // Two rows are equal.
        #expect(Transform3D(m11: 1, m12: 2, m21: 1, m22: 2).inverted() == nil)
        // A small scale is not singular.
        #expect(isClose(identity.scaledBy(x: 1e-9, y: 1e-9, z: 1).inverted()?.m11 ?? 0, 1e9))
    }

    @Test func decompositionIsUndoneByRecomposition() throws {
        var random = Seeded(12)
        for _ in 0..<500 {
            let t = random.transform()
            let parts = try #require(t.decomposed())
            #expect(isClose(Transform3D(parts).elements, t.elements))
            let r = parts.rotation
            #expect(isClose(r.dot(r), 1))
        }
    }

    /// The decomposition of a transform with known components returns them.
    @Test func decompositionFindsTheParts() throws {
        var random = Seeded(13)
        for _ in 0..<500 {
            let parts = random.parts()
            let found = try #require(Transform3D(parts).decomposed())
            func numbers(_ p: Transform3D.Decomposition) -> [Double] {
                let (s, k, t, w) = (p.scale, p.skew, p.translation, p.perspective)
                return [s.x, s.y, s.z, k.x, k.y, k.z, t.x, t.y, t.z, w.x, w.y, w.z, w.w]
            }
            #expect(isClose(numbers(found), numbers(parts)))
            #expect(isClose(abs(found.rotation.dot(parts.rotation)), 1))
        }
    }

    /// A mirror of the plane negates the axis that is nearer to its negative; another mirror negates all three.
    @Test func mirrorsNegateOneAxisOfThePlaneOrAllThreeOfSpace() throws {
        var random = Seeded(14)
        for _ in 0..<300 {
            let (c, s) = (cos(random.number(in: -3...3)), random.number(in: 0.1...1))
            let mirrored = Transform3D(m11: c, m12: s, m21: -s, m22: c)
                .scaledBy(x: -random.number(in: 0.3...3), y: random.number(in: 0.3...3), z: 1)
            let plane = try #require(mirrored.decomposed()).scale
            let negatesX = mirrored.m11 < mirrored.m22
            #expect((plane.x < 0) == negatesX && (plane.y < 0) != negatesX && plane.z > 0)
            let space = try #require(mirrored.rotated(by: 0.3, x: 1, y: 0, z: 0).decomposed()).scale
            #expect(space.x < 0 && space.y < 0 && space.z < 0)
        }
    }

    /// Six elements may be anything; each of the other ten makes it a transform of space.
    @Test func affineTransformsOfThePlane() {
        var elements = Transform3D.identity.elements
        for index in [0, 1, 4, 5, 12, 13] { elements[index] = 7 + Double(index) }
        #expect(Transform3D(elements: elements).isAffine)
        for index in Set(0..<16).subtracting([0, 1, 4, 5, 12, 13]) {
            var other = elements
            other[index] += 0.5
            #expect(!Transform3D(elements: other).isAffine, "\(index)")
        }
    }

    @Test func theBackIsSeenBeyondAQuarterTurn() {
        let eye = Transform3D(m34: -1 / 900)
        for degrees in stride(from: -175.0, through: 175, by: 10) {
            let turned = eye.rotated(by: degrees * .pi / 180, x: 1, y: 0.3, z: 0)
            #expect(turned.isBackfaceVisible == (abs(degrees) > 90), "\(degrees)")
        }
        #expect(!identity.scaledBy(x: 0, y: 1, z: 1).isBackfaceVisible)
    }
}

extension Seeded {
    /// Returns the components of a transform of every kind except a mirror.
    mutating func parts() -> Transform3D.Decomposition {
        func vector(_ range: ClosedRange<Double>, _ random: inout Seeded) -> SIMD3<Double> {
            SIMD3(random.number(in: range), random.number(in: range), random.number(in: range))
        }
        var parts = Transform3D.Decomposition()
        parts.scale = vector(0.3...3, &self)
        parts.skew = vector(-1...1, &self)
        parts.translation = vector(-300...300, &self)
        let axis = vector(-1...1, &self)
        parts.rotation = Quaternion(angle: number(in: -3...3), x: axis.x, y: axis.y, z: axis.z)
        let lean = vector(-0.001...0.001, &self)
        parts.perspective = SIMD4(lean.x, lean.y, lean.z, 1)
        return parts
    }

    /// Returns a transform of any kind: half of them are affine transforms of the plane, a third are mirrored.
    mutating func transform() -> Transform3D {
        let mirror = Transform3D(m11: Int.random(in: 0..<3, using: &self) == 0 ? -1 : 1)
        if Bool.random(using: &self) { return mirror.concatenating(Transform3D(parts())) }
        return mirror.concatenating(
            Transform3D.identity
                .translatedBy(x: number(in: -300...300), y: number(in: -300...300), z: 0)
                .rotated(by: number(in: -3...3), x: 0, y: 0, z: 1)
                .scaledBy(x: number(in: 0.3...3), y: number(in: 0.3...3), z: 1))
    }
}
