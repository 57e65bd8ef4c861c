import DemoSupport
import Showcase
import Testing
import TransformEngine

@testable import PopEffects

/// The ways to close, how they are switched off, and the reason that is reported.
@Suite struct RefinedInputTests {
    private static let switches: [(reason: CloseReason, turnOff: @Sendable (inout RefinedBehavior) -> Void)] = [
        (.page, { $0.closesOnPageClick = false }), (.button, { $0.closesOnButton = false }),
        (.drag, { $0.closesOnDrag = false }), (.wheel, { $0.closesOnDrag = false }),
        (.key, { $0.closesOnEscape = false }),
    ]

    private func attempt(_ reason: CloseReason, on demo: Demo) {
        switch reason {
        case .page: demo.tap(207, 150, at: 2)
        case .button: demo.effect == .natgeo ? demo.tap(16, 22, at: 2) : demo.tap(40, 388, at: 2)
        case .drag:
            demo.sweep(207, 500, to: 700, from: 2, for: 0.1)
            demo.up(207, 700, at: 2.1)
        case .wheel: demo.wheel(1, 207, 600, at: 2)
        case .key: demo.handle(.key(.escape, time: 2))
        case .program: demo.popUp.close()
        }
    }

    @Test(arguments: EffectName.allCases, CloseReason.allCases)
    func eachWayClosesAndIsReported(effect: EffectName, reason: CloseReason) {
        let demo = Demo.refinedOpen(effect)
        var told: CloseReason?
        demo.onStateChange = { if $0 == .closing { told = demo.trace().reason } }
        attempt(reason, on: demo)
        #expect(demo.state == .closing && told == reason)
        demo.advance(to: 3.1)
        #expect(demo.state == .closed)
        #expect(demo.trace().json.contains(#""state":"closed","reason":"\#(reason.rawValue)","layers""#))
        demo.handle(.key(.space, time: 4))
        #expect(demo.trace().reason == nil)
    }

    @Test(arguments: EffectName.allCases, 0..<5)
    func eachWayCanBeSwitchedOff(effect: EffectName, index: Int) {
        let (reason, turnOff) = Self.switches[index]
        let demo = Demo.refinedOpen(effect, .full, turnOff)
        let before = demo.snapshot()
        attempt(reason, on: demo)
        demo.advance(to: 4)
        #expect(demo.state == .open)
        #expect(demo.snapshot() == before)
        demo.popUp.close()
        demo.advance(to: 5)
        #expect(demo.state == .closed)
    }

    @Test func aDragThatMayNotCloseIsOnTheRubberBand() {
        let demo = Demo.refinedOpen(.jianshu, .full) { $0.closesOnDrag = false }
        demo.down(207, 400, at: 2)
        demo.move(207, 403, at: 2.1)
        demo.move(207, 503, at: 2.2)
        #expect(abs(demo.top("sheet") - (368 + (1 - 1 / (100 * 0.55 / 368 + 1)) * 368)) < 1e-6)
    }

    @Test(arguments: [(29.0, false), (31, true), (90, true), (-31, true), (151, false), (149, true)])
    func aSidewaysDragDoesNotMoveTheSheet(degrees: Double, moves: Bool) {
        let demo = Demo.refinedOpen(.jianshu)
        let way = Transform3D.identity.rotated(by: degrees * .pi / 180, x: 0, y: 0, z: 1).project(Point(x: 100, y: 0))!
        demo.down(207, 550, at: 2)
        demo.move(207 + way.x, 550 + way.y, at: 2.1)
        #expect((demo.state == .dragging) == moves)
        #expect((demo.top("sheet") != 368) == moves)
        demo.move(207, 700, at: 2.2)
        demo.up(207, 700, at: 2.5)
        demo.advance(to: 3)
        demo.sweep(207, 500, to: 700, from: 3.5, for: 0.1)
        demo.up(207, 700, at: 3.6)
        #expect(demo.state == .closing)
    }

    @Test func aSecondFingerNeitherStealsTheDragNorClicks() {
        let demo = Demo.refinedOpen(.jianshu)
        demo.down(207, 500, at: 2, id: 1, .touch)
        demo.move(207, 530, at: 2.1, id: 1, .touch)
        let top = demo.top("sheet")
        demo.down(207, 100, at: 2.2, id: 2, .touch)
        demo.move(207, 300, at: 2.25, id: 2, .touch)
        demo.up(207, 100, at: 2.3, id: 2, .touch)
        demo.tap(207, 100, at: 2.35)
        demo.wheel(-5, 207, 600, at: 2.4)
        #expect(demo.state == .dragging && demo.top("sheet") == top)
        demo.move(207, 540, at: 2.5, id: 1, .touch)
        #expect(abs(demo.top("sheet") - top - 10) < 1e-9)
    }

    @Test func aLostPointerLetsGoByItsPlace() {
        let demo = Demo.refinedOpen(.jianshu)
        demo.sweep(207, 500, to: 600, from: 2, for: 0.1)
        demo.send(.cancel, 207, 600, 2.1)
        #expect(demo.state == .settling)
        demo.advance(to: 3.1)
        #expect(demo.state == .open)
    }

    @Test func clicksOnTheSheetAndStrayingOnesDoNotClose() {
        let demo = Demo.refinedOpen(.jianshu)
        demo.tap(207, 600, at: 2)
        demo.down(207, 100, at: 2.1)
        demo.move(207, 120, at: 2.2)
        demo.up(207, 100, at: 2.3)
        demo.down(40, 388, at: 2.4)
        demo.up(300, 500, at: 2.5)
        demo.advance(to: 4)
        #expect(demo.state == .open)
    }

    /// The strip beside the receded page is outside as the page is; before it recedes there is none.
    @Test func aClickBesideThePageCloses() {
        for switchedOn in [true, false] {
            let demo = Demo.refinedOpen(.jianshu) { $0.closesOnPageClick = switchedOn }
            demo.down(4, 100, at: 2)
            demo.up(207, 100, at: 2.1)
            #expect(demo.state == .open, "a press beside the page and a release on it are no click")
            demo.tap(4, 100, at: 2.5)
            #expect(demo.state == (switchedOn ? .closing : .open))
            #expect(demo.trace().reason == (switchedOn ? .page : nil))
            demo.tap(4, 200, at: 2.6)
            #expect(demo.state == (switchedOn ? .closing : .open), "a press beside it opens nothing")
        }
    }

    /// Eight slow eighths are one notch: one step, and none before; back and forth they are none.
    @Test func eighthsOfANotchAreOneStepTogether() {
        let demo = Demo.refinedOpen(.natgeo)
        for i in 0..<7 { demo.wheel(-0.125, 207, 600, at: 2 + 0.3 * Double(i)) }
        demo.advance(to: 6)
        #expect(abs(demo.top("panel") - 736.0 / 3) < pointTolerance)
        demo.wheel(-0.125, 207, 600, at: 6)
        demo.advance(to: 8)
        #expect(demo.top("panel") == 44)
        for i in 0..<7 { demo.wheel(0.125, 207, 600, at: 8 + 0.3 * Double(i)) }
        demo.advance(to: 12)
        #expect(demo.top("panel") == 44)
        let still = Demo.refinedOpen(.jianshu)
        for i in 0..<40 { still.wheel(i % 2 == 0 ? 0.125 : -0.125, 207, 600, at: 2 + 0.3 * Double(i)) }
        still.advance(to: 20)
        #expect(still.state == .open)
    }

    /// A click on the page is taken in every frame of a closing, the last invisible ones too, and just after it.
    @Test func thePageTakesClicksWhileTheSheetLeaves() {
        for step in 6...100 {
            let demo = Demo.refinedOpen(.jianshu)
            demo.handle(.key(.escape, time: 2))
            demo.tap(207, 100, at: 2 + Double(step) / 100)
            demo.advance(to: 4)
            #expect(demo.state == .open)
        }
    }

    /// A turn leads one detent on, however long it is; it never ends between detents.
    @Test func theWheelGoesFromDetentToDetent() {
        let demo = Demo.refinedOpen(.natgeo)
        func turn(_ notches: [Double], at time: Double) -> Double {
            for (i, n) in notches.enumerated() { demo.wheel(n, 207, 600, at: time + Double(i) / 100) }
            demo.advance(to: time + 1.5)
            return demo.top("panel")
        }
        #expect(turn([-1], at: 2) == 44)
        #expect(turn([-1, -1, -1], at: 4) == 44)
        #expect(abs(turn(.init(repeating: 0.1, count: 90), at: 6) - 736.0 / 3) < pointTolerance)
        #expect(abs(turn([0.2], at: 8) - 736.0 / 3) < pointTolerance)
        demo.wheel(3, 207, 100, at: 10)
        #expect(demo.state == .open)
        _ = turn([1, 1], at: 12)
        #expect(demo.state == .closed && demo.trace().reason == .wheel)
        let original = Demo.plain(.natgeo)
        original.wheel(1, 207, 100, at: 1)
        #expect(original.time == 1 && original.state == .closed)
    }

    @Test(arguments: EffectName.allCases, Device.named)
    func aTourGrabsAndEndsClosed(effect: EffectName, device: Device) {
        let demo = Demo.refined(effect, .full, device)
        var states: [EffectState] = []
        demo.onStateChange = { states.append($0) }
        let performance = Performance(of: .tour(for: effect, device: device, feel: .refined), by: demo)
        performance.advance(to: performance.duration)
        #expect(demo.state == .closed)
        #expect(states.filter { $0 == .dragging }.count >= 3)
        #expect(states.filter { $0 == .opening }.count == (effect == .natgeo ? 1 : 2))
        #expect(demo.trace().reason == (effect == .natgeo ? .drag : .page))
    }

    /// The back button reaches up beside the status bar's place, which takes no press once the bar is hidden.
    @Test(arguments: Feel.allCases)
    func allOfTheBackButtonIsClicked(feel: Feel) {
        for y in [11.0, 15, 19, 21, 33] {
            let demo = Demo(effect: .natgeo, scene: .plain, feel: feel)
            demo.handle(.key(.space, time: 0))
            demo.advance(to: 1)
            demo.tap(16, y, at: 1)
            #expect(demo.state == .closing)
        }
    }

    @Test func escapeWhileDraggingKeepsTheHandsSpeed() {
        let demo = Demo.refinedOpen(.jianshu)
        demo.sweep(207, 500, to: 600, from: 2, for: 0.1)
        let before = demo.top("sheet")
        demo.handle(.key(.escape, time: 2.1))
        #expect(demo.state == .closing && demo.trace().reason == .key)
        demo.advance(to: 2.1 + 1e-6)
        #expect(abs((demo.top("sheet") - before) / 1e-6 - 1000) < 1)
        demo.move(207, 650, at: 2.12)
        demo.up(207, 650, at: 2.13)
        demo.advance(to: 3.1)
        #expect(demo.state == .closed)
    }
}
