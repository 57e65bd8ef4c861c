import DemoSupport
import Showcase
import Testing
import TransformEngine

@testable import PopEffects

/// How a released sheet moves on, at any frame rate.
@Suite struct RefinedMotionTests {
    private static let rates = [30.0, 60, 144, 1000]

    /// A demo just after the release of an even drag, at its time, with the layer's speed.
    private func released(_ effect: EffectName, speed: Double) -> (demo: Demo, layer: String, time: Double) {
        let demo = Demo.refinedOpen(effect)
        demo.sweep(207, 500, to: 500 + speed * 0.1, from: 2, for: 0.1)
        demo.up(207, 500 + speed * 0.1, at: 2.1)
        return (demo, effect == .natgeo ? "panel" : "sheet", 2.1)
    }

    /// Within one pixel at two a point, at every rate.
    @Test(arguments: EffectName.allCases, [-4000.0, -2100, -800, -200, 0, 400, 1200, 2000])
    func theFirstFrameAfterAReleaseGoesOnAtThePointersSpeed(effect: EffectName, speed: Double) {
        for rate in Self.rates {
            let (demo, layer, time) = released(effect, speed: speed)
            let before = demo.top(layer)
            demo.advance(to: time + 1 / rate)
            #expect(abs(demo.top(layer) - before - speed * slope(effect, speed) / rate) < 0.5)
        }
    }

    /// Above its last detent it is on the rubber band, where it is slower by the band's slope.
    private func slope(_ effect: EffectName, _ speed: Double) -> Double {
        let (beyond, dimension) =
            effect == .natgeo ? (-speed * 0.1 - 3 - (736.0 / 3 - 44), 736.0) : (-speed * 0.1 - 3, 368)
        return beyond <= 0 ? 1 : 0.55 / ((beyond * 0.55 / dimension + 1) * (beyond * 0.55 / dimension + 1))
    }

    /// A pointer that jumps is faster than any hand.
    @Test(arguments: EffectName.allCases, Motion.allCases)
    func howeverFarAPointerJumpsItRestsWithinASecond(effect: EffectName, motion: Motion) {
        for distance in [-5000.0, -2140, -1000, 1000, 5000] {
            let demo = Demo.refinedOpen(effect, motion)
            demo.down(207, 600, at: 2)
            demo.move(207, 600 + distance / 2, at: 2.004)
            demo.up(207, 600 + distance, at: 2.008)
            demo.advance(to: 3.008)
            #expect(!demo.isAnimating && demo.state == (distance < 0 ? .open : .closed))
        }
    }

    /// The speed at the release is the pointer's, by a difference too short for the spring to matter.
    @Test(arguments: EffectName.allCases, [-1500.0, -200, 0, 200, 1500])
    func theSpeedIsHandedOver(effect: EffectName, speed: Double) {
        let (demo, layer, time) = released(effect, speed: speed)
        let before = demo.top(layer)
        demo.advance(to: time + 1e-6)
        #expect(abs((demo.top(layer) - before) / 1e-6 - speed * slope(effect, speed)) < 1)
    }

    @Test(arguments: EffectName.allCases)
    func atCommonTimesAllRatesShowTheSame(effect: EffectName) throws {
        let take = try Take(
            parsing: """
                0.1 tap 207 300
                0.25 drag 207 700 to 207 600 for 0.1
                1.0 drag 207 500 to 207 250 for 0.2
                1.3 drag 300 500 to 300 700 for 0.15
                1.5 tap 207 200
                2.0 wheel 207 600 1
                2.1 key space
                """)
        var seen: [Double: TraceLine] = [:]
        var common = 0
        for rate in Self.rates {
            let performance = Performance(of: take, by: .refined(effect))
            for frame in 0...Int(rate * 4) {
                let time = Double(frame) / rate
                performance.advance(to: time)
                let line = performance.demo.trace()
                if let other = seen[time] {
                    #expect(line == other)
                    common += 1
                }
                seen[time] = line
            }
        }
        #expect(common > 100)
    }

    /// During a movement a snapshot can be taken for any time, in any order, without moving on.
    @Test func aSnapshotOfALaterTimeIsWhatShowsThen() {
        let demo = Demo.refined(.jianshu)
        demo.handle(.key(.space, time: 0))
        let foreseen = [0.4, 0.1, 0.25].map { ($0, demo.screen.snapshot(at: $0)) }
        for (time, snapshot) in foreseen.sorted(by: { $0.0 < $1.0 }) {
            demo.advance(to: time)
            #expect(demo.snapshot() == snapshot)
        }
    }

    /// The window draws no longer than something moves, also if a press has caught it.
    @Test func nothingIsUnderWayAtRestOrWhileHeld() throws {
        let demo = Demo.refined(.jianshu)
        #expect(!demo.isAnimating)
        demo.handle(.key(.space, time: 0))
        let end = try #require(demo.nextCompletion)
        #expect(end < 1)
        demo.advance(to: end.nextDown)
        #expect(demo.state == .opening)
        demo.advance(to: end)
        #expect(demo.state == .open && !demo.isAnimating && demo.top("sheet") == 368)
        demo.handle(.key(.space, time: 2))
        demo.down(300, 500, at: 2.05)
        #expect(demo.state == .dragging && !demo.isAnimating && demo.nextCompletion == nil)
    }

    @Test func aBriefPressLosesNoSpeedAndALongOneStops() {
        for (hold, keeps) in [(0.0, true), (0.03, true), (0.2, false)] {
            let demo = Demo.refined(.jianshu)
            demo.handle(.key(.space, time: 0))
            demo.advance(to: 0.1 - 1e-6)
            let earlier = demo.top("sheet")
            demo.down(300, 700, at: 0.1)
            let caught = demo.top("sheet")
            demo.up(300, 700, at: 0.1 + hold)
            demo.advance(to: 0.1 + hold + 1e-6)
            #expect(abs((demo.top("sheet") - caught) - (keeps ? caught - earlier : 0)) < 1e-4)
            demo.advance(to: 2)
            #expect(demo.state == .open)
        }
    }

    @Test(arguments: EffectName.allCases)
    func reducedMotionNeverOvershootsAndEndsTheSame(effect: EffectName) {
        let (full, reduced) = (Demo.refinedOpen(effect), Demo.refinedOpen(effect, .reduced))
        #expect(full.trace() == reduced.trace())
        let layer = effect == .natgeo ? "panel" : "sheet"
        let again = Demo.refined(effect, .reduced)
        again.handle(.key(.space, time: 0))
        let rest = full.top(layer)
        for step in 1...100 {
            again.advance(to: Double(step) / 100)
            #expect(again.top(layer) >= rest)
            if again.state == .opening { #expect(again.layer("root").quad == quad(0, 0, 414, 736)) }
        }
        // Half-way the picture of the page where it is going shows as much as the page.
        if effect != .natgeo {
            let way = Demo.refinedOpen(effect, .reduced)
            way.sweep(207, 400, to: 400 + 184 + 3, from: 2, for: 0.5)
            var opacities: [Double] = []
            way.snapshot().forEachVisible { layer, _ in
                if layer.opacity > 0, layer.opacity < 1 { opacities.append(layer.opacity) }
            }
            #expect(opacities.contains { abs($0 - 0.5) < 1e-6 })
        }
        reduced.handle(.key(.escape, time: 3))
        reduced.advance(to: 4)
        #expect(reduced.state == .closed && reduced.layer("root").quad == quad(0, 0, 414, 736))
    }
}
