import TestSupport
import Testing
import TransformEngine

@testable import PopEffects

/// A track with detents at 0, 300 and 500, and a rubber band of 600 points, in closed forms.
@Suite struct DetentTrackTests {
    private let behavior = RefinedBehavior()

    private func makeTrack(
        _ motion: Motion = .full, scrolling length: Double = 0, _ change: (inout RefinedBehavior) -> Void = { _ in }
    ) -> DetentTrack {
        var behavior = behavior
        change(&behavior)
        var track = DetentTrack(detents: [0, 300, 500], dimension: 600, behavior: behavior, motion: motion)
        track.setScrollLength(length, at: 0)
        return track
    }

    /// The same, held at a value.
    private func held(
        at value: Double, _ motion: Motion = .full, scrolling length: Double = 0,
        _ change: (inout RefinedBehavior) -> Void = { _ in }
    ) -> DetentTrack {
        var track = makeTrack(motion, scrolling: length, change)
        track.hold(at: 0)
        track.move(by: value)
        return track
    }

    private func band(_ x: Double) -> Double { 600 * (1 - 1 / (x * 0.55 / 600 + 1)) }
    private func spring(_ damping: Double = 0.86) -> Spring { Spring(response: 0.36, dampingFraction: damping) }

    @Test func itBeginsClosedAtRest() {
        let track = makeTrack()
        #expect(track.target == 0 && track.height(at: 3) == 0 && track.velocity(at: 3) == 0 && track.end < 0)
        #expect(track.scrollOffset(at: 3) == 0 && !track.isScrolled && track.detents == [0, 300, 500])
    }

    @Test func heldItFollowsOneToOneBetweenItsEnds() {
        for value in [0.0, 1, 250, 300, 499, 500] {
            let track = held(at: value)
            #expect(track.height(at: 5) == value && track.target == nil && track.velocity(at: 5) == 0)
        }
        #expect(abs(held(at: 600).height(at: 0) - (500 + band(100))) < 1e-9)
        #expect(abs(held(at: -100).height(at: 0) + band(100)) < 1e-9)
        // Content that scrolls lies above the last detent, on a rubber band beyond its own end.
        let scrolled = held(at: 600, scrolling: 200)
        #expect(scrolled.height(at: 0) == 500 && scrolled.scrollOffset(at: 0) == 100 && scrolled.isScrolled)
        let beyond = held(at: 800, scrolling: 200)
        #expect(beyond.height(at: 0) == 500 && abs(beyond.scrollOffset(at: 0) - 200 - band(100)) < 1e-9)
        #expect(!held(at: 500, scrolling: 200).isScrolled && !held(at: 600).isScrolled)
    }

    @Test func whatADragMayNotCloseHasItsEndAtTheLowestDetentOrWhereItWasCaught() {
        for caught in [100.0, 300, 450] {
            var track = makeTrack { $0.closesOnDrag = false }
            track.settle(at: caught, time: 0, velocity: 0, isReleased: false)
            track.hold(at: 9)
            track.move(by: -100)
            let low = min(caught, 300)
            let below = low - (caught - 100)
            let expected = below > 0 ? low - band(below) : caught - 100
            #expect(abs(track.height(at: 9) - expected) < 1e-9)
            // Let go to close, it goes on from what shows.
            let shown = track.height(at: 9)
            track.settle(at: 0, time: 9, velocity: 0, isReleased: false)
            #expect(abs(track.height(at: 9) - shown) < 1e-9 && track.height(at: 12) == 0)
            #expect(
                abs(track.height(at: 9.05) - spring(1).displacement(at: 0.05, from: shown, initialVelocity: 0)) < 1e-9)
        }
    }

    @Test(arguments: [(300.0, 0.86), (500, 0.86), (0, 1)]) func aProgramsMoveIsASpringFromWhereItIs(
        target: Double, damping: Double
    ) {
        for velocity in [-900.0, 0, 900] {
            var track = held(at: 200)
            track.settle(at: target, time: 2, velocity: velocity, isReleased: false)
            #expect(track.target == target && track.end > 2.1 && track.end < 3)
            for age in [0.0, 0.02, 0.1] {
                let expected =
                    target
                    + spring(damping).displacement(at: age, from: 200 - target, initialVelocity: velocity)
                #expect(abs(track.height(at: 2 + age) - expected) < 1e-9)
                let speed = spring(damping).velocity(at: age, from: 200 - target, initialVelocity: velocity)
                #expect(abs(track.velocity(at: 2 + age) - speed) < 1e-6)
            }
            #expect(track.height(at: track.end) == target && track.velocity(at: track.end) == 0)
            // Closing is over within a quarter of a point, anything else within a hundredth.
            #expect(abs(track.height(at: track.end - 1e-9) - target) <= (target == 0 ? 0.25 : 0.01) + 1e-3)
        }
    }

    /// Released, it goes on for a thirtieth of a second at the hand's speed, and then by the spring.
    @Test func aReleaseCoasts() {
        var track = held(at: 200)
        track.settle(at: 300, time: 2, velocity: 600, isReleased: true)
        for age in [0.0, 0.01, 1.0 / 30] {
            #expect(abs(track.height(at: 2 + age) - 200 - 600 * age) < 1e-9)
            #expect(abs(track.velocity(at: 2 + age) - 600) < 1e-6)
        }
        let expected = 300 + spring().displacement(at: 0.05, from: -80, initialVelocity: 600)
        #expect(abs(track.height(at: 2 + 1.0 / 30 + 0.05) - expected) < 1e-9)
        #expect(
            abs(track.end - 2 - 1.0 / 30 - spring().settlingTime(from: -80, initialVelocity: 600, threshold: 0.01))
                < 1e-8)
        // Reduced motion neither swings nor passes its target.
        var reduced = held(at: 200, .reduced)
        reduced.settle(at: 300, time: 2, velocity: 6000, isReleased: true)
        #expect(abs(reduced.end - 2 - 100.0 / 6000) < 1e-8 && reduced.height(at: 2.02) == 300)
        #expect(abs(reduced.height(at: 2.01) - 260) < 1e-9)
    }

    /// On the rubber band the hand's speed is what shows, and the coast ends half-way to the band's end.
    @Test func aReleaseOnTheRubberBandGoesOnAsFastAsItShows() {
        var track = held(at: 600)
        let (shown, slope) = (500 + band(100), 0.55 / ((100 * 0.55 / 600 + 1) * (100 * 0.55 / 600 + 1)))
        track.settle(at: 500, time: 0, velocity: track.velocity(ofPointer: 300), isReleased: true)
        #expect(abs(track.height(at: 0.02) - shown - 300 * slope * 0.02) < 1e-9)
        var fast = held(at: 600) { $0.coastTime = 1 }
        fast.settle(at: 500, time: 0, velocity: fast.velocity(ofPointer: 20_000), isReleased: true)
        let half = (1100 - shown) / 2 / (20_000 * slope)
        #expect(abs(fast.height(at: half) - (1100 + shown) / 2) < 1e-6)
        #expect(abs(fast.height(at: half * 0.999) - shown - 20_000 * slope * half * 0.999) < 1e-6)
        var down = held(at: -100) { $0.coastTime = 1 }
        down.settle(at: 0, time: 0, velocity: down.velocity(ofPointer: -20_000), isReleased: true)
        #expect(abs(down.height(at: half) + (600 + band(100)) / 2) < 1e-6)
        // Faster than any hand counts as that fast.
        var (jump, top) = (held(at: 600), held(at: 600))
        jump.settle(at: 500, time: 0, velocity: jump.velocity(ofPointer: 1e7), isReleased: true)
        top.settle(at: 500, time: 0, velocity: top.velocity(ofPointer: 20_000), isReleased: true)
        #expect(jump.height(at: 0.01) == top.height(at: 0.01))
        (jump, top) = (held(at: 600), held(at: 600))
        jump.settle(at: 500, time: 0, velocity: jump.velocity(ofPointer: -1e7), isReleased: true)
        top.settle(at: 500, time: 0, velocity: top.velocity(ofPointer: -20_000), isReleased: true)
        #expect(jump.height(at: 0.0001) == top.height(at: 0.0001))
    }

    /// What shows, of a sheet whose content is not left behind.
    private func shown(_ track: DetentTrack, at time: Double) -> Double {
        track.height(at: time) + track.scrollOffset(at: time)
    }

    /// At the release, at the end of the coast, at the ends of the range and if another movement takes over.
    @Test func theSpeedThatShowsNeverJumps() {
        var random = Seeded(11)
        var joints = 0
        for release in 0..<800 {
            let length = [0.0, 40, 400].randomElement(using: &random)!
            var track = held(at: .random(in: -400...1300, using: &random), scrolling: length)
            let hand = [3e2, 3e3, 2e4].randomElement(using: &random)! * .random(in: -1...1, using: &random)
            let target = track.target(forReleaseAt: 0, velocity: hand)
            let speed = track.velocity(ofPointer: hand)
            let place = shown(track, at: 0)
            track.settle(at: target, time: 0, velocity: speed, isReleased: true)
            #expect(abs(shown(track, at: 0) - place) < 1e-9 && abs(track.velocity(at: 0) - speed) < 1e-9)
            #expect(track.end < 1, "release \(release)")
            let limit = speed < 0 ? -600.0 : 1100 + length
            expectNoJump(track, at: min(behavior.coastTime, (limit - place) / 2 / speed), "release \(release)")
            for edge in [0.0, 500 + length] {
                for crossing in crossings(of: edge, by: track) {
                    joints += 1
                    expectNoJump(track, at: crossing, "release \(release)")
                }
            }
            let time = Double.random(in: 0...0.4, using: &random)
            let (before, velocity) = (shown(track, at: time), track.velocity(at: time))
            if before <= 500 || length == 0 {
                track.settle(at: 300, time: time, velocity: velocity, isReleased: false)
                #expect(abs(shown(track, at: time) - before) < 1e-9)
                #expect(abs(track.velocity(at: time) - velocity) < 1e-6 * max(1, abs(velocity)))
            }
        }
        #expect(joints > 200)
    }

    /// Expects the same difference quotient of what shows on both sides of a time, and that it is the velocity.
    private func expectNoJump(_ track: DetentTrack, at time: Double, _ comment: Comment) {
        let step = 1e-8
        // A movement that ends there stops there: closed, it is out of sight.
        guard time > step, time < track.end - step else { return }
        let before = (shown(track, at: time) - shown(track, at: time - step)) / step
        let after = (shown(track, at: time + step) - shown(track, at: time)) / step
        #expect(abs(after - before) < 0.5, comment)
        #expect(abs(track.velocity(at: time) - before) < 0.5, comment)
    }

    /// When a movement shows at a height, within a nanosecond, but for its end.
    private func crossings(of height: Double, by track: DetentTrack) -> [Double] {
        stride(from: 0, to: track.end - 0.005, by: 0.005).compactMap { start in
            let isAbove = shown(track, at: start) > height
            guard (shown(track, at: start + 0.005) > height) != isAbove else { return nil }
            var (low, high) = (start, start + 0.005)
            while high - low > 1e-12 {
                let middle = (low + high) / 2
                if (shown(track, at: middle) > height) == isAbove { low = middle } else { high = middle }
            }
            return high
        }
    }

    /// However slowly the hand moves, content that was pulled beyond its end is back there within a second.
    @Test(arguments: [-3000.0, -300, -30, -1, 0, 1, 300]) func contentBeyondItsEndIsBackWithinASecond(velocity: Double)
    {
        for beyond in [1.0, 50, 300] {
            var track = makeTrack(scrolling: 400)
            track.settle(at: 500, time: 0, velocity: 0, isReleased: false)
            track.hold(at: 9)
            track.move(by: 400 + beyond)
            let target = track.target(forReleaseAt: 9, velocity: velocity)
            track.settle(at: target, time: 9, velocity: track.velocity(ofPointer: velocity), isReleased: true)
            #expect(track.end < 10)
        }
    }

    @Test func aReleaseLeadsToTheNearestDetentOrAFlickToTheNextOne() {
        for (value, velocity, target) in [
            (149.0, 0.0, 0.0), (151, 0, 300), (399, 0, 300), (401, 0, 500), (700, 0, 500), (-50, 0, 0), (10, 300, 0),
            (10, 300.1, 300), (290, -300, 300), (290, -300.1, 0), (300, 400, 500), (300, -400, 0), (301, -400, 300),
            (299, 400, 300), (500, 400, 500), (500, -400, 300), (600, 400, 500), (600, -400, 500), (-5, -400, 0),
            (-5, 400, 0), (0, -400, 0), (0, 400, 300),
        ] {
            #expect(held(at: value).target(forReleaseAt: 0, velocity: velocity) == target, "\(value) at \(velocity)")
        }
        for (value, velocity, target) in [(10.0, -400.0, 300.0), (10, 0, 300), (320, -400, 300), (450, 0, 500)] {
            var track = makeTrack { $0.closesOnDrag = false }
            track.settle(at: 500, time: 0, velocity: 0, isReleased: false)
            track.hold(at: 9)
            track.move(by: value - 500)
            #expect(track.target(forReleaseAt: 9, velocity: velocity) == target, "\(value) at \(velocity)")
        }
    }

    @Test func contentGlidesToItsEndsAndNoFurther() {
        func scrolled(_ value: Double) -> DetentTrack {
            var track = makeTrack(scrolling: 400)
            track.settle(at: 500, time: 0, velocity: 0, isReleased: false)
            track.hold(at: 9)
            track.move(by: value - 500)
            return track
        }
        let glide = 1.0 / 30 + 0.9 / 4
        let cases: [(Double, Double, Double)] = [
            (600, 0, 600), (600, 100, 600 + 100 * glide), (600, -100, 600 - 100 * glide), (600, 9000, 900),
            (600, -9000, 500), (950, 0, 900), (501, 400, 501 + 400 * glide),
        ]
        for (value, velocity, target) in cases {
            var track = scrolled(value)
            let found = track.target(forReleaseAt: 9, velocity: velocity)
            #expect(abs(found - target) < 1e-9, "\(value) at \(velocity)")
            let offset = track.scrollOffset(at: 9)
            track.settle(at: found, time: 9, velocity: velocity, isReleased: true)
            #expect(abs(track.scrollOffset(at: 9) - offset) < 1e-9 && track.height(at: 9.1) == 500)
            #expect(abs(track.scrollOffset(at: 11) - (target - 500)) < 1e-9)
        }
        // A glide is a power of the time that is left.
        var track = scrolled(600)
        track.settle(at: 600 + 1000 * glide, time: 9, velocity: 1000, isReleased: true)
        #expect(abs(track.end - 9 - 1.0 / 30 - 0.9) < 1e-8)
        #expect(abs(track.scrollOffset(at: 9 + 1.0 / 30 + 0.45) - (100 + 1000.0 / 30 + 225.0 * 15 / 16)) < 1e-6)
        #expect(abs(track.velocity(at: 9 + 1.0 / 30 + 0.45) - 125) < 1e-6 && track.velocity(at: 9.02) == 1000)
        // By no hand, content is moved by a spring that does not swing.
        var moved = scrolled(600)
        moved.settle(at: 700, time: 9, velocity: 0, isReleased: false)
        #expect(
            abs(moved.scrollOffset(at: 9.1) - 200 - spring(1).displacement(at: 0.1, from: -100, initialVelocity: 0))
                < 1e-9)
    }

    /// Content that is left scrolled goes back on the way to the detent below, and is scrolled again at the bar until then.
    @Test func leavingTheBarTakesTheContentBackOnTheWay() {
        func left() -> DetentTrack {
            var track = makeTrack(scrolling: 400)
            track.settle(at: 500, time: 0, velocity: 0, isReleased: false)
            track.hold(at: 9)
            track.move(by: 120)
            track.settle(at: 0, time: 9, velocity: -700, isReleased: false)
            return track
        }
        var track = left()
        for age in [0.0, 0.05, 0.1, 0.2] {
            let height = spring(1).displacement(at: age, from: 500, initialVelocity: 0)
            #expect(abs(track.height(at: 9 + age) - height) < 1e-9)
            #expect(abs(track.scrollOffset(at: 9 + age) - 120 * max(0, (height - 300) / 200)) < 1e-9)
        }
        // Caught on the way and put back, it is scrolled as it was.
        track.hold(at: 9.05)
        let height = track.height(at: 9.05)
        #expect(height > 300)
        track.move(by: 500 - height + 1)
        #expect(abs(track.scrollOffset(at: 9.05) - 121) < 1e-9 && track.height(at: 9.05) == 500)
        track.move(by: -121)
        #expect(abs(track.scrollOffset(at: 9.05)) < 1e-9 && abs(track.height(at: 9.05) - 500) < 1e-9)
        // Below the next detent that is forgotten.
        var low = left()
        low.hold(at: 9.05)
        low.move(by: 300 - low.height(at: 9.05))
        low.move(by: 201)
        #expect(abs(low.scrollOffset(at: 9.05) - 1) < 1e-9)
        // At rest at the bar it is scrolled as it was.
        var back = left()
        back.settle(at: 500, time: 9.05, velocity: 0, isReleased: false)
        back.rest()
        #expect(back.target == 620 && back.scrollOffset(at: 20) == 120 && back.height(at: 20) == 500)
        var closed = left()
        closed.rest()
        #expect(closed.target == 0 && closed.height(at: 20) == 0)
        closed.settle(at: 500, time: 20, velocity: 0, isReleased: false)
        closed.rest()
        #expect(closed.target == 500 && closed.scrollOffset(at: 30) == 0)
    }

    @Test func theWheelScrollsFromTheTargetToEitherEnd() {
        var track = makeTrack(scrolling: 100)
        #expect(track.target(scrolledBy: 60) == nil)
        track.settle(at: 500, time: 0, velocity: 0, isReleased: false)
        #expect(track.target(scrolledBy: 60) == 560 && track.target(scrolledBy: 160) == 600)
        #expect(track.target(scrolledBy: -60) == nil && track.target(scrolledBy: 0) == nil)
        track.settle(at: 560, time: 5, velocity: 0, isReleased: false)
        #expect(track.target(scrolledBy: -100) == 500 && track.target(scrolledBy: 60) == 600)
        track.settle(at: 600, time: 9, velocity: 0, isReleased: false)
        #expect(track.target(scrolledBy: 60) == nil)
        track.hold(at: 12)
        #expect(track.target(scrolledBy: -60) == nil)
        track.settle(at: 499, time: 13, velocity: 0, isReleased: false)
        #expect(track.target(scrolledBy: 60) == nil)
        var short = makeTrack()
        short.settle(at: 500, time: 0, velocity: 0, isReleased: false)
        #expect(short.target(scrolledBy: 60) == nil)
    }

    @Test func turnsOfTheWheelStepOnce() {
        var wheel = WheelTurn()
        func turn(_ notches: Double, at time: Double) -> (Bool, Double?) {
            let isBeginning = wheel.note(
                WheelEvent(time: time, location: .zero, notches: notches), at: time, pause: 0.25)
            return (isBeginning, wheel.step())
        }
        #expect(turn(-1, at: 0) == (true, -1) && turn(-9, at: 0.125) == (false, nil))
        #expect(turn(9, at: 0.25) == (false, nil) && turn(1, at: 0.5) == (true, 1))
        // Half a notch is meant; less waits for the rest of its turn, or for a whole notch of several turns.
        #expect(
            turn(0.5, at: 1) == (true, 1) && turn(-0.25, at: 2) == (true, nil) && turn(-0.25, at: 2.1) == (false, -1))
        #expect(turn(0.4375, at: 3) == (true, nil) && turn(0.4375, at: 4) == (true, nil))
        #expect(
            turn(0.125, at: 5) == (true, 1) && turn(0.4375, at: 6) == (true, nil) && turn(-0.4375, at: 7) == (true, nil)
        )
        #expect(turn(-0.4375, at: 8) == (true, nil) && turn(-0.4375, at: 9) == (true, nil))
        // What scrolls content is no part of a step.
        wheel.scrolls = true
        #expect(turn(-0.4375, at: 10) == (true, nil) && !wheel.scrolls)
        #expect(turn(-0.4375, at: 11) == (true, nil) && turn(-0.125, at: 12) == (true, -1))
    }

    @Test func thePagesWayHasTheDocumentedParts() {
        var appearance = SheetAppearance()
        (appearance.firstScale, appearance.secondScale, appearance.tiltDegrees) = (0.9, 0.7, 20)
        (appearance.lift, appearance.perspectiveDistance) = (0.1, 800)
        let path = RecedingPath(appearance, pageHeight: 600)
        for p in [0.1, 0.25, 0.5, 0.6, 0.75, 0.9, 1] {
            let s = p * p * (3 - 2 * p)
            // The parabola by Lagrange's formula.
            let scale = 2 * (s - 0.5) * (s - 1) - 4 * s * (s - 1) * 0.9 + 2 * s * (s - 0.5) * 0.7
            let angle = 4 * s * (1 - s) * 20 * Double.pi / 180
            let perspective = (s < 0.5 ? 1 - (1 - 2 * s) * (1 - 2 * s) : 1) / 800
            let shift = s > 0.5 ? -60 * (2 * s - 1) * (2 * s - 1) : 0
            let expected = Transform3D(m34: -perspective).translatedBy(x: 0, y: shift, z: 0)
                .scaledBy(x: scale, y: scale, z: 1).rotated(by: angle, x: 1, y: 0, z: 0)
            let found = path.transform(at: p)
            for point in [Point(x: 200, y: 300), Point(x: -200, y: 300), Point(x: 200, y: -300)] {
                #expect(found.project(point)!.distance(to: expected.project(point)!) < 1e-9, "\(p)")
            }
        }
    }

    /// On its way into content it keeps the old length, even where it is not scrolled yet; what it then overshoots is told.
    @Test func aLengthThatShrinksUnderAGlideCountsOnceItHasArrived() {
        var track = makeTrack(scrolling: 400)
        track.settle(at: 700, time: 0, velocity: 0, isReleased: false)
        track.setScrollLength(100, at: 0.01)
        #expect(track.height(at: 0.01) < 500 && track.overdueEnd == 600)
        #expect(abs(track.scrollOffset(at: track.end) - 200) < 0.02)
    }
}
