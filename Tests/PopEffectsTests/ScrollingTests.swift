import DemoSupport
import Showcase
import TestSupport
import Testing
import TransformEngine

@testable import PopEffects

/// natgeo's story scrolls in the panel while that meets the bar; at 414 × 736 the bar is at 44, the rest at 245⅓.
@Suite struct ScrollingTests {
    /// A story of 1000 points: the content ends 40 points below the mark under it, and 692 points of it show.
    private static let length = 168.0 + 1000 + 24 + 4 + 40 - 692

    private func demo(_ feel: Feel = .refined, story: Double? = 1000, pictures: OwnPictures = .init()) -> Demo {
        Demo(effect: .natgeo, feel: feel, pictures: pictures, textHeight: { _, _ in story })
    }

    /// A demo whose panel rests at the bar, at 3 s.
    private func atTheBar(_ feel: Feel = .refined, story: Double? = 1000, pictures: OwnPictures = .init()) -> Demo {
        let demo = demo(feel, story: story, pictures: pictures)
        demo.liftPanelToTheBar()
        demo.advance(to: 3)
        #expect(demo.top("panel") == 44 && demo.contentOffset == 0 && demo.state == .open)
        return demo
    }

    @Test func aDragScrollsAtTheBarAndLowersThePanelFromTheStorysBeginning() {
        let demo = atTheBar()
        demo.down(207, 600, at: 3)
        demo.move(207, 597, at: 3.01)
        var random = Seeded(5)
        for step in 1...400 {
            let y = 597 - Double.random(in: -250...Self.length, using: &random)
            demo.move(207, y, at: 3.01 + Double(step) / 100)
            let scrolled = 597 - y
            #expect(abs(demo.top("panel") - (44 + max(0, -scrolled))) < pointTolerance)
            #expect(abs(demo.contentOffset - max(0, scrolled)) < pointTolerance)
        }
    }

    @Test func beyondTheStorysEndItIsOnARubberBandAndThePanelStays() {
        let demo = atTheBar()
        demo.down(207, 600, at: 3)
        demo.move(207, 597, at: 3.01)
        demo.move(207, 597 - Self.length - 100, at: 3.1)
        let shown = (1 - 1 / (100 * 0.55 / 736 + 1)) * 736
        #expect(abs(demo.contentOffset - Self.length - shown) < pointTolerance && demo.top("panel") == 44)
        demo.up(207, 597 - Self.length - 100, at: 3.3)
        demo.advance(to: 4.3)
        #expect(abs(demo.contentOffset - Self.length) < pointTolerance && demo.state == .open && !demo.isAnimating)
    }

    @Test(arguments: [-400.0, -1500, -6000]) func aFlickGlidesOnAndStopsWithinASecond(speed: Double) {
        let demo = atTheBar()
        demo.sweep(207, 600, to: 600 + speed * 0.05, from: 3, for: 0.05)
        let released = demo.contentOffset
        #expect(abs(released + speed * 0.05 + 3) < pointTolerance)
        demo.up(207, 600 + speed * 0.05, at: 3.05)
        for rate in [1000.0, 144, 60, 30] {
            demo.advance(to: 3.05 + 1 / rate)
            #expect(abs(demo.contentOffset - released + speed / rate) < 0.5)
        }
        demo.advance(to: 4.05)
        #expect(!demo.isAnimating && demo.state == .open && demo.top("panel") == 44)
        #expect(abs(demo.contentOffset - min(Self.length, released - speed / 30 - speed * 0.9 / 4)) < 1e-6)
    }

    @Test func aFlickDownStopsAtTheStorysBeginningAndLowersNothing() {
        let demo = atTheBar()
        demo.wheel(-2, 207, 600, at: 3)
        demo.advance(to: 4)
        demo.sweep(207, 300, to: 400, from: 4, for: 0.03)
        demo.up(207, 400, at: 4.03)
        var last = demo.contentOffset
        for step in 1...1000 {
            demo.advance(to: 4.03 + Double(step) / 1000)
            #expect(demo.top("panel") == 44 && demo.contentOffset <= last)
            last = demo.contentOffset
        }
        #expect(last == 0 && demo.state == .open)
    }

    @Test func aPressStopsWhatGlidesAndABriefOneLetsItGoOn() {
        for (hold, glides) in [(0.2, false), (0.02, true)] {
            let demo = atTheBar()
            demo.sweep(207, 600, to: 540, from: 3, for: 0.05)
            demo.up(207, 540, at: 3.05)
            demo.down(207, 540, at: 3.2)
            let caught = demo.contentOffset
            demo.up(207, 540, at: 3.2 + hold)
            #expect(abs(demo.contentOffset - caught) < pointTolerance)
            demo.advance(to: 5)
            #expect((demo.contentOffset > caught + 1) == glides && demo.state == .open && demo.top("panel") == 44)
        }
    }

    @Test func aTurnOfTheWheelEitherScrollsOrMovesThePanel() {
        let demo = demo()
        demo.handle(.key(.space, time: 0))
        demo.advance(to: 2)
        // One turn lifts the panel, and does not go on to scroll.
        for step in 0..<20 { demo.wheel(-1, 207, 600, at: 2 + Double(step) / 10) }
        demo.advance(to: 5)
        #expect(demo.top("panel") == 44 && demo.contentOffset == 0)
        for step in 0..<3 { demo.wheel(-1.5, 207, 600, at: 5 + Double(step) / 10) }
        demo.advance(to: 6.5)
        #expect(abs(demo.contentOffset - 270) < pointTolerance && demo.top("panel") == 44)
        // Back to the beginning, and no further however long the turn is.
        for step in 0..<20 { demo.wheel(1, 207, 600, at: 7 + Double(step) / 10) }
        demo.advance(to: 10)
        #expect(demo.contentOffset == 0 && demo.top("panel") == 44)
        demo.wheel(1, 207, 600, at: 11)
        demo.advance(to: 12)
        #expect(abs(demo.top("panel") - 736.0 / 3) < pointTolerance)
    }

    @Test func closingTakesTheStoryBackOnTheWayAndAReversalGoesOnWithoutAJump() {
        for grabs in [false, true] {
            let demo = atTheBar()
            demo.wheel(-3, 207, 600, at: 3)
            demo.advance(to: 4)
            #expect(abs(demo.contentOffset - 180) < pointTolerance)
            demo.handle(.key(.escape, time: 4))
            var last = (top: demo.top("panel"), offset: demo.contentOffset)
            for step in 1...1000 {
                let time = 4 + Double(step) / 1000
                demo.advance(to: time)
                if grabs, step == 60 { demo.down(207, 500, at: time) }
                if grabs, step > 60, step < 100 { demo.move(207, 500 - Double(step - 60) * 6, at: time) }
                let now = (top: demo.top("panel"), offset: demo.contentOffset)
                #expect(abs(now.top - last.top) < 8 && abs(now.offset - last.offset) < 8)
                last = now
            }
            if grabs {
                // Held at the bar again, it is scrolled as it was and further.
                #expect(demo.top("panel") == 44 && demo.contentOffset > 180)
            } else {
                #expect(demo.state == .closed && demo.contentOffset == 0)
            }
        }
    }

    @Test func whatIsLeftBehindIsNoMoreThanAShorterPictureHas() {
        let demo = atTheBar()
        demo.wheel(-5, 207, 600, at: 3)
        demo.advance(to: 4)
        demo.handle(.key(.escape, time: 4))
        demo.advance(to: 4.05)
        demo.pictures.sheet = Picture(width: 1, height: 2, pixels: [0xFFFF_0000, 0xFFFF_0000])
        let length = 2.0 * 414 - 692
        demo.down(207, 650, at: 4.05)
        for step in 0..<200 {
            demo.move(207, 640 - Double(step), at: 4.06 + Double(step) / 100)
            if demo.top("panel") == 44 { break }
        }
        #expect(demo.top("panel") == 44 && demo.contentOffset >= length && demo.contentOffset < length + 1)
    }

    @Test func withoutAMeasureOrWithAShortStoryNothingScrolls() {
        for story in [nil, 400.0] {
            let demo = atTheBar(story: story)
            demo.wheel(-3, 207, 600, at: 3)
            demo.advance(to: 4)
            #expect(demo.contentOffset == 0)
            demo.down(207, 600, at: 4)
            demo.move(207, 500, at: 4.1)
            #expect(demo.contentOffset == 0 && demo.top("panel") < 44)
        }
    }

    @Test(arguments: Feel.allCases) func aLongPictureScrollsAndAShorterOneIsPutAtItsEnd(feel: Feel) {
        let long = Picture(width: 1, height: 4, pixels: [UInt32](repeating: 0xFFFF_0000, count: 4))
        let demo = atTheBar(feel, pictures: OwnPictures(sheet: long))
        for step in 0..<40 { demo.wheel(-1, 207, 600, at: 3 + Double(step) / 100) }
        demo.advance(to: 5)
        #expect(abs(demo.contentOffset - (4 * 414 - 692)) < pointTolerance && demo.state == .open)
        demo.pictures.sheet = Picture(width: 1, height: 2, pixels: [0xFFFF_0000, 0xFFFF_0000])
        #expect(abs(demo.contentOffset - (2 * 414 - 692)) < pointTolerance && demo.state == .open)
        demo.pictures.sheet = Picture(width: 1, height: 1, pixels: [0xFFFF_0000])
        #expect(demo.contentOffset == 0 && demo.top("panel") == 44)
    }

    @Test func theOriginalScrollsByTheWheelAloneAndForgetsItBelowTheBar() {
        let demo = atTheBar(.original)
        demo.wheel(-2, 207, 600, at: 3)
        demo.wheel(-1, 207, 600, at: 3.05)
        demo.advance(to: 4)
        #expect(abs(demo.contentOffset - 180) < pointTolerance && demo.state == .open)
        demo.wheel(-100, 207, 600, at: 4)
        demo.advance(to: 5)
        #expect(abs(demo.contentOffset - Self.length) < pointTolerance)
        demo.sweep(207, 600, to: 500, from: 5, for: 0.1)
        #expect(abs(demo.contentOffset - Self.length) < pointTolerance && demo.top("panel") == 44)
        demo.move(207, 520, at: 5.2)
        #expect(abs(demo.top("panel") - 64) < pointTolerance)
        demo.advance(to: 5.5)
        #expect(demo.contentOffset == 0)
        demo.up(207, 520, at: 5.5)
        demo.wheel(-1, 207, 600, at: 6)
        demo.advance(to: 7)
        #expect(demo.contentOffset == 0)
    }

    @Test(arguments: Feel.allCases) func aStoryChangesNothingElse(feel: Feel) throws {
        let take = try Take(
            parsing: """
                0.1 tap 207 300
                1.0 drag 207 600 to 207 410 for 0.5
                2.0 drag 207 300 to 207 700 for 0.3
                3.0 key escape
                """)
        let (long, short) = (
            Performance(of: take, by: demo(feel)), Performance(of: take, by: demo(feel, story: nil))
        )
        for frame in 0...240 {
            for performance in [long, short] { performance.advance(to: Double(frame) / 60) }
            // On the rubber band above the bar the panel rises further if there is no story.
            if short.demo.top("panel") >= 44 { #expect(long.demo.trace() == short.demo.trace()) }
        }
        #expect(long.demo.state == .closed)
    }
}
