import Foundation
import Testing

@testable import TransformEngine

@Suite struct InterpolationReferenceTests {
    private func worst(_ a: [Double], _ b: [Double]) -> Double { zip(a, b).map { abs($0 - $1) }.max() ?? .infinity }

    @Test func everyCaseIsRun() {
        #expect(ReferenceCase.section("transform_interpolation").count == 272)
        #expect(ReferenceCase.section("transform_interpolation_core_animation").count == 20)
        let rest = ReferenceCase.section("matrix_interpolation").filter { $0.inputs["from_matrix"] == nil }
        #expect(rest.map(\.id) == ["cr-accumulate-decomposed", "cr-singular-no-blend"])
        #expect(ReferenceCase.section("matrix_interpolation").count == 36 + rest.count)
    }

    @Test(arguments: ReferenceCase.section("transform_interpolation"))
    func transformInterpolation(_ c: ReferenceCase) throws {
        let a = Transform3D(elements: try c.numbers("from_matrix"))
        let b = Transform3D(elements: try c.numbers("to_matrix"))
        let got = a.interpolated(to: b, progress: try c.number("at")).elements
        let tolerance = try #require(c.json["tolerance"] as? [String: Double])
        #expect(worst(got, try c.expectedNumbers("matrix")) <= tolerance["vs_text_matrix"]!, "\(got)")
        #expect(worst(got, try c.expectedNumbers("matrix_full_precision")) <= tolerance["vs_full_precision"]!, "\(got)")
    }

    @Test(arguments: ReferenceCase.section("matrix_interpolation").filter { $0.inputs["from_matrix"] != nil })
    func matrixInterpolation(_ c: ReferenceCase) throws {
        let a = Transform3D(elements: try c.numbers("from_matrix"))
        let b = Transform3D(elements: try c.numbers("to_matrix"))
        let got = a.interpolated(to: b, progress: try c.number("at")).elements
        #expect(worst(got, try c.expectedNumbers("matrix")) <= c.tolerance, "\(got)")
    }

    @Test(arguments: ReferenceCase.section("transform_interpolation_core_animation"))
    func coreAnimation(_ c: ReferenceCase) throws {
        let a = Transform3D(elements: try c.numbers("from_matrix"))
        let b = Transform3D(elements: try c.numbers("to_matrix"))
        let t = a.interpolated(to: b, progress: try c.number("at"))
        #expect(worst(t.elements, try c.expectedNumbers("full_precision_matrix")) <= 1e-9, "\(t.elements)")
    }

    /// The accumulation of two rotations; the other components of the case are sums of its own numbers.
    @Test func accumulation() throws {
        let c = try #require(
            ReferenceCase.section("matrix_interpolation").first { $0.id == "cr-accumulate-decomposed" })
        func rotation(_ parts: Any?) throws -> Quaternion {
            let q = try #require((parts as? [String: [Double]])?["quaternion"])
            return Quaternion(x: q[0], y: q[1], z: q[2], w: q[3])
        }
        let product = try rotation(c.inputs["b"]).transform.concatenating(rotation(c.inputs["a"]).transform)
        #expect(isClose(product.elements, try rotation(c.expected).transform.elements))
    }

    /// A blend with a singular transform jumps at progress 0.5.
    @Test func singular() throws {
        #expect(ReferenceCase.section("matrix_interpolation").contains { $0.id == "cr-singular-no-blend" })
        let flat = Transform3D(m22: 0)
        for at in [0.25, 0.49] { #expect(Transform3D.identity.interpolated(to: flat, progress: at) == .identity) }
        for at in [0.5, 0.75] { #expect(Transform3D.identity.interpolated(to: flat, progress: at) == flat) }
    }
}
