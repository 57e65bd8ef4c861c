import DemoSupport
import Showcase
import Testing
import TransformEngine

@testable import PopEffects

/// natgeo of the feel `refined` at 414 × 736: the detents are at 44, 245⅓ and 736.
@Suite struct RefinedPanelTests {
    private let rest = 736.0 / 3

    private func release(from y: Double, to end: Double, for duration: Double, pause: Double = 0) -> Demo {
        let demo = Demo.refinedOpen(.natgeo)
        demo.sweep(207, y, to: end, from: 2, for: duration)
        demo.up(207, end, at: 2 + duration + pause)
        demo.advance(to: 4)
        return demo
    }

    @Test func itOpensAtItsRestAndLeavesNothingBehind() {
        let demo = Demo.refinedOpen(.natgeo)
        #expect(demo.state == .open)
        #expect(abs(demo.top("panel") - rest) < pointTolerance)
        #expect(demo.layer("backButton").visible && demo.layer("backButton").tint == .light)
        #expect(!demo.layer("statusBar").visible && !demo.layer("navigationBar").visible)
        demo.tap(16, 22, at: 2)
        demo.advance(to: 3)
        #expect(demo.state == .closed)
        #expect(demo.snapshot() == Demo.refined(.natgeo).snapshot())
    }

    @Test func slowReleasesGoToTheNearestStopAndFlicksToTheNextOne() {
        #expect(release(from: 400, to: 250, for: 0.3, pause: 0.2).top("panel") == 44)
        #expect(abs(release(from: 400, to: 340, for: 0.3, pause: 0.2).top("panel") - rest) < pointTolerance)
        #expect(release(from: 400, to: 340, for: 0.1).top("panel") == 44)
        #expect(release(from: 400, to: 480, for: 0.1).state == .closed)
        #expect(release(from: 260, to: 700, for: 1, pause: 0.2).state == .closed)
    }

    @Test func aFlickDownFromTheBarStopsAtTheRest() {
        let demo = release(from: 400, to: 340, for: 0.1)
        demo.sweep(207, 300, to: 400, from: 5, for: 0.1)
        demo.up(207, 400, at: 5.1)
        demo.advance(to: 6.1)
        #expect(abs(demo.top("panel") - rest) < pointTolerance)
    }

    /// The bar's foot and the panel's top meet exactly at 44, and neither the bar nor the button's colour ever steps.
    @Test func theBarAndTheButtonFollowThePanel() throws {
        let demo = Demo.refinedOpen(.natgeo)
        demo.down(207, 400, at: 2)
        demo.move(207, 397, at: 2.01)
        var last: (foot: Double, white: Double)?
        for step in 0..<600 {
            demo.move(207, 397 - Double(step) / 2, at: 2.1 + Double(step) / 100)
            let panel = demo.top("panel")
            let foot = demo.layer("navigationBar").quad!.bottomLeft.y
            let white = try buttonsWhite(in: demo)
            let share = 1 - min(max(0, (panel - 44) / 44), 1)
            #expect(abs(foot - 44 * share) < 1e-9)
            #expect(abs(white - (1 - 0.8 * share)) < 1e-9)
            #expect(demo.layer("backButton").tint == (share > 0.5 ? .dark : .light))
            #expect(demo.layer("navigationBar").visible == (share > 0))
            if let last { #expect(abs(foot - last.foot) <= 0.5 + 1e-9 && abs(white - last.white) < 0.01) }
            last = (foot, white)
        }
        #expect(demo.top("panel") < 44)
    }

    private func buttonsWhite(in demo: Demo) throws -> Double {
        var color: Color?
        demo.snapshot().forEachVisible { layer, _ in
            if layer.name == "backButton", case .shape(let shape) = layer.contents { color = shape.color }
        }
        return try #require(color).red
    }

    @Test func dimmingButtonAndStatusBarFollowThePanelsRise() {
        let demo = Demo.refined(.natgeo)
        demo.down(207, 300, at: 0)
        for step in 1...60 {
            demo.advance(to: Double(step) / 100)
            let share = min(max(0, (736 - demo.top("panel")) / (736 - rest)), 1)
            #expect(abs(demo.layer("overlay").opacity - share) < 1e-9)
            #expect(abs(demo.layer("backButton").opacity - share) < 1e-9)
            #expect(abs(demo.layer("statusBar").opacity - (1 - share)) < 1e-9)
            #expect(demo.layer("root").quad == quad(0, 0, 414, 736))
        }
    }

    @Test func thePanelCoversTheBottomOnTheRubberBand() {
        let demo = Demo.refinedOpen(.natgeo)
        demo.down(207, 400, at: 2)
        for (step, y) in [397.0, 0, -500, -5000, -100_000].enumerated() {
            demo.move(207, y, at: 2.1 + Double(step) / 10)
            #expect(demo.top("panel") > 44 - 736 && demo.top("panel") + 2 * 736 >= 736)
        }
    }

    @Test func aScreenTooLowForTheBarHasTwoDetents() throws {
        let demo = Demo.refined(.natgeo, .full, try Device(parsing: "200x100"))
        demo.handle(.key(.space, time: 0))
        demo.advance(to: 1)
        demo.wheel(-1, 100, 80, at: 1)
        demo.advance(to: 2)
        #expect(abs(demo.top("panel") - 100.0 / 3) < pointTolerance && demo.state == .open)
    }
}
