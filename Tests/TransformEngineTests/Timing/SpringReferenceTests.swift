import Glibc
import Testing

@testable import TransformEngine

@Suite struct SpringReferenceTests {
    static let cases = ReferenceCase.section("spring")

    @Test func everyCaseIsRun() {
        #expect(Self.cases.count == 53)
        #expect(ReferenceCase.section("spring_perceptual").count == 7)
        #expect(ReferenceCase.section("rubber_band").count == 7)
    }

    @Test(arguments: cases)
    func spring(_ c: ReferenceCase) throws {
        let given = Spring(
            mass: try c.number("mass"), stiffness: try c.number("stiffness"), damping: try c.number("damping"))
        let isClamped = c.inputs["overdamping_clamped_to_critical"] as? Bool == true
        let spring = isClamped ? given.clampedToCriticalDamping() : given
        let (to, time) = (try c.number("to"), try c.number("t"))
        let start = try c.number("from") - to
        let pace = try c.number("initial_velocity_units_per_s")
        let value = to + spring.displacement(at: time, from: start, initialVelocity: pace)
        let velocity = spring.velocity(at: time, from: start, initialVelocity: pace)
        if c.id == "fl-snap-to-end" {
            #expect(value < 1 && velocity > 0)
            #expect(isClose(value, 0.996981, within: 1e-6) && isClose(velocity, 0.053674, within: 1e-6))
        } else {
            let isVelocity = c.expected["floor_of_velocity"] != nil
            let got = isVelocity ? velocity : value
            let precise = try c.expectedNumber("full_precision")
            // Stated to eight digits or more.
            #expect(abs(got - precise) <= 5e-8 * max(1, abs(precise)), "\(got)")
            if let floor = (c.expected["floor_of_value"] ?? c.expected["floor_of_velocity"]) as? Double {
                // The source rounds towards zero.
                #expect(got.rounded(isVelocity && got < 0 ? .up : .down) == floor || got.rounded(.down) == floor)
            } else {
                let key = c.expected["value"] == nil ? "value_whole" : "value"
                #expect(abs(got - (try c.expectedNumber(key))) <= c.tolerance, "\(got)")
            }
        }
    }

    @Test(arguments: ReferenceCase.section("spring_perceptual"))
    func springPerceptual(_ c: ReferenceCase) throws {
        if c.id == "ca-perceptual-infinite" {
            let spring = Spring(perceptualDuration: 1, bounce: -1)
            #expect(spring.damping == .infinity && spring.settlingDuration() == 0)
            #expect(spring.displacement(at: 0, from: -1) == -1 && spring.displacement(at: 0.1, from: -1) == 0)
            return
        }
        let spring: Spring
        if c.id == "uikit-animate-default" {
            spring = Spring(perceptualDuration: 0.5, bounce: 0)
        } else if let response = c.inputs["response"] as? Double {
            spring = Spring(response: response, dampingFraction: try c.number("dampingRatio"))
            // This source's rule leaves the amplitudes out of the envelope, so that the decay alone decides.
            let rate = spring.damping / (2 * spring.mass)
            #expect(isClose(-log(1e-4) / rate, try c.expectedNumber("settling_1e-4"), within: c.tolerance))
        } else {
            spring = Spring(perceptualDuration: try c.number("perceptualDuration"), bounce: try c.number("bounce"))
        }
        #expect(isClose(spring.stiffness, try c.expectedNumber("stiffness"), within: c.tolerance))
        #expect(isClose(spring.damping, try c.expectedNumber("damping"), within: c.tolerance))
        #expect(spring.mass == 1)
        if let duration = (c.expected["settlingDuration"] ?? c.expected["duration"]) as? Double {
            #expect(isClose(spring.settlingDuration(), duration, within: c.tolerance), "\(spring.settlingDuration())")
        }
    }

    @Test(arguments: ReferenceCase.section("rubber_band"))
    func rubberBand(_ c: ReferenceCase) throws {
        let band = RubberBand(dimension: try c.number("dimension_pt"), coefficient: try c.number("c"))
        let got = band.displayed(for: try c.number("overshoot_finger_pt"))
        #expect(isClose(got, try c.expectedNumber("displayed_pt"), within: c.tolerance), "\(got)")
        if c.expected["formula"] != nil { #expect(isClose(got, try c.expectedNumber("formula"), within: 1e-6)) }
    }
}
