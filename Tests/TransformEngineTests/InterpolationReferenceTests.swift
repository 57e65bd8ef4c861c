import Foundation
import Testing

@testable import TransformEngine

@Suite struct InterpolationReferenceTests {
    private func worst(_ a: [Double], _ b: [Double]) -> Double { zip(a, b).map { abs($0 - $1) }.max() ?? .infinity }

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
}
