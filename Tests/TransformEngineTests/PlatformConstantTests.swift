import Glibc
import Testing

@testable import TransformEngine

/// The constants of iOS that the engine uses; the others of the section `ios_constants` belong to the effects.
@Suite struct PlatformConstantTests {
    @Test func everyCaseIsRun() { #expect(ReferenceCase.section("ios_constants").count == 11) }

    @Test(arguments: ReferenceCase.section("ios_constants"))
    func constant(_ c: ReferenceCase) throws {
        let values = try (c.expected["value"] as? [Double]) ?? [c.expectedNumber("value")]
        switch try #require(c.inputs["what"] as? String) {
        case "pan_slop_pt": #expect([PanGestureRecognizer.Slop().touch] == values)
        case "rubber_band_c": #expect([RubberBand(dimension: 1).coefficient] == values)
        case "velocity_window_s": #expect([VelocityTracker.window] == values)
        case "bounce_with_velocity_w_per_s", "sheet_release_w_per_s":
            // A critically damped spring of that frequency: (1 + wt) e^(−wt).
            let w = values[0]
            let spring = Spring(response: 2 * .pi / w, dampingFraction: 1)
            #expect(isClose(spring.displacement(at: 0.1, from: 1), (1 + w / 10) * exp(-w / 10)))
        case "bounce_from_rest_rates_per_s":
            // An overdamped spring decays with two rates, whose sum is the damping and whose product is the stiffness.
            let (a, b) = (values[0], values[1])
            let spring = Spring(stiffness: a * b, damping: a + b)
            let expected = (b * exp(-a * 0.1) - a * exp(-b * 0.1)) / (b - a)
            #expect(isClose(spring.displacement(at: 0.1, from: 1), expected))
        case let other:
            let ofTheEffects = [
                "deceleration_rate_per_ms", "deceleration_stop_pt_per_s", "sheet_dismiss_fraction",
                "sheet_dismiss_velocity_pt_per_s", "sheet_dim_alpha",
            ]
            #expect(ofTheEffects.contains(other) && values.count == 1 && values[0] > 0)
        }
    }
}
