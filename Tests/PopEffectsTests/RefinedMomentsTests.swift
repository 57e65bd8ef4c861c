import DemoSupport
import Showcase
import Testing
import TransformEngine

@testable import PopEffects

/// Every input in every frame of every transition and drag: nothing jumps, nothing runs away, nothing is stuck.
@Suite struct RefinedMomentsTests {
    /// A take, and the part of it in whose frames an input comes in between; the take goes on after it.
    struct Passage: Sendable {
        let effect: EffectName
        let take: String
        let time: ClosedRange<Double>
    }

    private static let opened = "0 key space\n"

    static let passages =
        [EffectName.jianshu, .natgeo].flatMap { effect in
            [
                Passage(effect: effect, take: opened, time: 0...0.5),
                Passage(effect: effect, take: opened + "2 key escape", time: 2...2.5),
                Passage(effect: effect, take: opened + "2 drag 207 450 to 207 620 for 0.2", time: 2...2.5),
                // Jianshu's sheet is on the rubber band; natgeo's panel passes the bar, where its picture scrolls.
                Passage(effect: effect, take: opened + "2 drag 207 500 to 207 250 for 0.2", time: 2...2.7),
            ]
        } + [
            Passage(
                effect: .natgeo,
                take: opened + "1 wheel 207 600 -1\n2 wheel 207 600 -4\n3 drag 207 300 to 207 620 for 0.2",
                time: 3...3.6),
            Passage(
                effect: .natgeo, take: opened + "1 wheel 207 600 -1\n3 drag 207 600 to 207 560 for 0.05", time: 3...3.9),
        ]

    enum Interruption: CaseIterable, Sendable {
        case space, escape, wheelUp, wheelDown, lostPointer, press, secondFinger, secondFingersDrag
    }

    private func interrupt(_ demo: Demo, by interruption: Interruption) {
        let time = demo.time
        switch interruption {
        case .space: demo.handle(.key(.space, time: time))
        case .escape: demo.handle(.key(.escape, time: time))
        case .wheelUp: demo.wheel(-1, 207, 700, at: time)
        case .wheelDown: demo.wheel(1, 207, 700, at: time)
        case .lostPointer: demo.send(.cancel, 207, 500, time)
        case .press: demo.down(207, 700, at: time, id: 3, .touch)
        case .secondFinger:
            demo.down(207, 100, at: time, id: 2, .touch)
            demo.up(207, 100, at: time, id: 2, .touch)
        case .secondFingersDrag:
            demo.down(207, 700, at: time, id: 2, .touch)
            demo.move(207, 730, at: time, id: 2, .touch)
        }
    }

    /// No pointer moves faster than this in the takes, in points per second.
    private static let handSpeed = 1600.0
    /// The fastest that a spring from a detent to another one, or from the end of the rubber band, can move what shows:
    /// its angular frequency times the way, over e, and the speed of the hand.
    private static let topSpeed = 2 * Double.pi / 0.36 * 736 / 2.718 + handSpeed

    @Test(arguments: passages) func anyInputAtAnyMoment(passage: Passage) throws {
        let take = try Take(parsing: passage.take)
        let story = Picture(width: 1, height: 6, pixels: [UInt32](repeating: 0xFFFF_0000, count: 6))
        for frame in Int(passage.time.lowerBound * 60)...Int(passage.time.upperBound * 60) {
            for interruption in Interruption.allCases {
                let demo = Demo.refined(passage.effect)
                if passage.effect == .natgeo { demo.pictures.sheet = story }
                let performance = Performance(of: take, by: demo)
                var (told, isSound) = (EffectState.closed, true)
                demo.onStateChange = {
                    isSound = isSound && $0 != told
                    told = $0
                }
                let place = place(in: demo)
                var time = Double(frame) / 60
                performance.advance(to: time)

                let (before, speed) = (place(time), speed(time, place))
                interrupt(demo, by: interruption)
                // A finger that goes 30 points at once drags by what is beyond its slop.
                let jump = interruption == .secondFingersDrag ? 20.0 : 0
                isSound = isSound && place(time).distance(to: before) < jump + pointTolerance
                // A key and a wheel keep the speed of what no hand holds; content that is left behind stops.
                let isKept = [.space, .escape, .wheelUp, .wheelDown].contains(interruption) && take.end < time
                let newSpeed = self.speed(time, place)
                if isKept, demo.isAnimating, before.x == 0, speed.x == 0, place(time + 2e-6).x == 0 {
                    isSound = isSound && abs(newSpeed.y - speed.y) < 2
                }
                // Held or scrolled, nothing begins faster than anything goes on.
                isSound = isSound && abs(newSpeed.y) <= Self.topSpeed && abs(newSpeed.x) <= 2 * Self.topSpeed
                var last = before
                for _ in 0..<20 {
                    time += 1.0 / 30
                    performance.advance(to: time)
                    // What has been scrolled goes back while the panel falls from the bar to its rest: faster if it is longer.
                    let step = place(time) - last
                    isSound = isSound && abs(step.y) <= Self.topSpeed / 30 && abs(step.x) <= 2 * Self.topSpeed / 30
                    last = place(time)
                }
                // A second after the last hand has let go all rests at a detent.
                time = max(time, take.end)
                performance.advance(to: time)
                demo.send(.up, 207, 700, time)
                demo.send(.up, 207, 730, time, 2, .touch)
                demo.send(.up, 207, 700, time, 3, .touch)
                demo.advance(to: time + 1)
                isSound = isSound && !demo.isAnimating && rests(demo)
                // Nothing is stuck: Escape closes, Space opens.
                demo.handle(.key(.escape, time: time + 2))
                demo.advance(to: time + 3)
                isSound = isSound && demo.state == .closed
                demo.handle(.key(.space, time: time + 4))
                demo.advance(to: time + 5)
                isSound = isSound && demo.state == .open
                #expect(isSound, "\(interruption) in frame \(frame) of \(passage.take)")
            }
        }
    }

    /// How far the content is scrolled, and where the sheet or panel shows.
    private func place(in demo: Demo) -> (_ time: Double) -> Point {
        let layer = demo.tracked.first { ["sheet", "panel"].contains($0.name) }!
        let content = demo.effect == .natgeo ? layer.sublayers.first { $0.shouldRasterize } : nil
        return { time in
            Point(
                x: content.map { -$0.presentation(at: time).position.y } ?? 0,
                y: layer.presentation(at: time).position.y)
        }
    }

    /// The speed of what shows at a time, by its future if nothing comes in between.
    private func speed(_ time: Double, _ place: (Double) -> Point) -> Point {
        let way = place(time + 1e-6) - place(time)
        return Point(x: way.x / 1e-6, y: way.y / 1e-6)
    }

    private func rests(_ demo: Demo) -> Bool {
        let detents = demo.effect == .natgeo ? [44, 736.0 / 3, 736] : [368, 736]
        let top = demo.top(demo.effect == .natgeo ? "panel" : "sheet")
        guard let index = detents.firstIndex(where: { abs($0 - top) < pointTolerance }) else { return false }
        return demo.state == (index == detents.count - 1 ? .closed : .open)
    }
}
