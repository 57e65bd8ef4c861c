import DemoSupport
import Showcase
import Testing
import TransformEngine

@testable import PopEffects

/// jianshu of the feel `refined` at 414 × 736: the sheet's top is at 736 closed and at 368 open.
@Suite struct RefinedSheetTests {
    private func progress(_ demo: Demo) -> Double { (736 - demo.top("sheet")) / 368 }

    private func page(at progress: Double) -> Quad {
        let path = RecedingPath(SheetAppearance(), pageHeight: 736)
        let page = Layer(frame: Rect(x: 0, y: 0, width: 414, height: 736))
        page.transform = path.transform(at: progress)
        return page.planeMap(to: nil).map(page.bounds)!
    }

    @Test func thePageGoesFromTheIdentityThroughBothOfTheArticlesTransforms() {
        let path = RecedingPath(SheetAppearance(), pageHeight: 736)
        #expect(path.transform(at: 0) == .identity)
        #expect(path.transform(at: -3) == .identity)
        let first = Transform3D(m34: -1.0 / 900).scaledBy(x: 0.95, y: 0.95, z: 1).rotated(
            by: .pi / 12, x: 1, y: 0, z: 0)
        let second = Transform3D(m34: -1.0 / 900).translatedBy(x: 0, y: -0.08 * 736, z: 0).scaledBy(
            x: 0.8, y: 0.8, z: 1)
        for (progress, expected) in [(0.5, first), (1, second), (1.4, second)] {
            let found = path.transform(at: progress)
            for point in [Point.zero, Point(x: 207, y: 368), Point(x: -207, y: -368)] {
                #expect(found.project(point)!.distance(to: expected.project(point)!) < pointTolerance)
            }
            #expect(abs(found.m34 - expected.m34) < 1e-15)
        }
    }

    /// No step is much larger than its neighbours, at the ends and in the middle as well.
    @Test func thePagesWayIsSmooth() {
        let corners = (-200...1300).map { page(at: Double($0) / 1000).bottomRight }
        for i in 2..<corners.count {
            let bend = corners[i] - corners[i - 1] - (corners[i - 1] - corners[i - 2])
            #expect(bend.distance(to: .zero) < 0.005)
        }
    }

    @Test func oneProgressDrivesEverythingInEveryFrame() {
        let demo = Demo.refined(.jianshu)
        var time = 0.0
        var sawOvershoot = false
        func check() {
            let p = progress(demo)
            #expect(distance(demo.layer("root").quad, page(at: p)) < 1e-6)
            #expect(abs(demo.layer("mask").opacity - 0.5 * min(max(p, 0), 1)) < 1e-9)
            sawOvershoot = sawOvershoot || p > 1.001
        }
        demo.down(207, 300, at: 0)
        while time < 1 {
            time += 0.01
            demo.advance(to: time)
            check()
        }
        #expect(demo.state == .open)
        #expect(distance(demo.layer("root").quad, quad(41.4, 14.72, 331.2, 588.8)) < checkpointTolerance)
        demo.up(207, 300, at: time)
        demo.down(207, 500, at: time)
        for step in 0..<100 {
            time += 0.01
            demo.move(207, 500 + (step < 50 ? 5 : -8) * Double(step % 50), at: time)
            check()
        }
        demo.up(207, 100, at: time)
        #expect(demo.state == .settling)
        for step in 0..<100 {
            demo.advance(to: time + Double(step) / 100)
            check()
        }
        #expect(sawOvershoot)
        #expect(demo.state == .open && progress(demo) == 1)
        demo.handle(.key(.escape, time: time + 1))
        demo.advance(to: time + 2)
        #expect(demo.state == .closed)
        #expect(demo.layer("root").quad == quad(0, 0, 414, 736))
        #expect(demo.screen.snapshot(at: demo.time) == Demo.refined(.jianshu).screen.snapshot(at: 0))
    }

    /// At thirty moments of opening, of closing and of a bounce the sheet is caught where it is, and then follows 1:1.
    @Test(arguments: ["open", "close", "bounce"])
    func everyMomentCanBeGrabbed(what: String) {
        for moment in 1...30 {
            let demo = what == "open" ? Demo.refined(.jianshu) : Demo.refinedOpen(.jianshu)
            var time = 2 + Double(moment) * 0.012
            switch what {
            case "open": demo.handle(.key(.space, time: 2))
            case "close": demo.handle(.key(.escape, time: 2))
            default:
                demo.sweep(207, 500, to: 300, from: 1.9, for: 0.1)
                demo.up(207, 300, at: 2)
            }
            demo.advance(to: time)
            let before = demo.top("sheet")
            guard before < 700, demo.isAnimating else { continue }
            let y = before + 20
            demo.down(300, y, at: time)
            #expect(demo.state == .dragging)
            #expect(demo.top("sheet") == before)
            demo.advance(to: time + 0.3)
            #expect(demo.top("sheet") == before && !demo.isAnimating)
            demo.move(300, y + 3, at: time + 0.3)
            demo.move(300, y + 4, at: time + 0.31)
            if before > 370 { #expect(abs(demo.top("sheet") - (before + 1)) < 1e-6) }
            demo.move(300, y + 14, at: time + 0.32)
            if before > 370 { #expect(abs(demo.top("sheet") - (before + 11)) < 1e-6) }
            time += 0.32
            demo.up(300, y + 14, at: time)
            demo.advance(to: time + 1)
            #expect([EffectState.open, .closed].contains(demo.state))
        }
    }

    @Test(arguments: [0.25, 0.5, 0.75])
    func aPressOnThePageReversesAClosingWithoutAJump(part: Double) {
        let demo = Demo.refinedOpen(.jianshu)
        demo.tap(40, 388, at: 2)
        #expect(demo.state == .closing && demo.trace().reason == .button)
        var time = 2.0
        while progress(demo) > 1 - part {
            time += 0.001
            demo.advance(to: time)
        }
        let (before, step) = (demo.top("sheet"), 1e-5)
        demo.advance(to: time + step)
        let speed = (demo.top("sheet") - before) / step
        demo.down(207, 100, at: time + step)
        #expect(demo.state == .opening && demo.trace().reason == nil)
        let pressed = demo.top("sheet")
        demo.advance(to: time + 2 * step)
        #expect(abs((demo.top("sheet") - pressed) / step - speed) < 2)
        demo.up(207, 100, at: time + 0.05)
        demo.advance(to: time + 1)
        #expect(demo.state == .open && demo.top("sheet") == 368)
    }

    @Test(arguments: [(40.0, 388.0), (207.0, 100.0)])
    func twoClicksThirtyMillisecondsApartCloseOnce(x: Double, y: Double) {
        let demo = Demo.refinedOpen(.jianshu)
        var states: [EffectState] = []
        demo.onStateChange = { states.append($0) }
        demo.tap(x, y, at: 2)
        demo.tap(x, y, at: 2.03)
        demo.advance(to: 4)
        #expect(states == [.closing, .closed])
    }

    @Test func beyondTheEndTheSheetIsOnTheRubberBandAndNoGapShows() {
        let demo = Demo.refinedOpen(.jianshu)
        demo.down(207, 500, at: 2)
        demo.move(207, 497, at: 2.01)
        for (step, y) in [496.0, 450, 300, 0, -2000, -100_000].enumerated() {
            demo.move(207, y, at: 2.1 + Double(step) / 10)
            let x = 497 - y
            let shown = (1 - 1 / (x * 0.55 / 368 + 1)) * 368
            #expect(abs(demo.top("sheet") - (368 - shown)) < 1e-6)
            var covers = false
            demo.snapshot().forEachVisible { layer, map in
                if let box = map.map(layer.bounds)?.boundingBox, layer.backgroundColor == Color(white: 0.5) {
                    covers = covers || box.contains(Point(x: 207, y: 735.9))
                }
            }
            #expect(covers)
        }
    }

    @Test(arguments: [(340.0, 300.0, EffectState.open), (640, 700, .closed), (560, 520, .open), (520, 590, .closed)])
    func theSignOfAFastReleaseDecides(turn: Double, end: Double, state: EffectState) {
        let demo = Demo.refinedOpen(.jianshu)
        demo.sweep(207, 450, to: turn, from: 2, for: 0.5)
        demo.sweep(207, turn, to: end, from: 2.5, for: 0.1)
        demo.up(207, end, at: 2.6)
        demo.advance(to: 3.6)
        #expect(demo.state == state)
        #expect(demo.trace().reason == (state == .closed ? .drag : nil))
    }

    @Test(arguments: [(560.0, EffectState.open), (700, .closed)])
    func afterAPauseThePlaceDecides(end: Double, state: EffectState) {
        let demo = Demo.refinedOpen(.jianshu)
        demo.sweep(207, 450, to: end, from: 2, for: 0.1)
        demo.up(207, end, at: 2.2)
        demo.advance(to: 3.2)
        #expect(demo.state == state)
    }
}
