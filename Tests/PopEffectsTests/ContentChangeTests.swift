import DemoSupport
import Showcase
import Testing
import TransformEngine

@testable import PopEffects

/// natgeo's panel at 414 × 736 whose picture is replaced by a longer or shorter one; 692 points of it show at the bar.
@Suite struct ContentChangeTests {
    /// A picture as many times as high as it is wide.
    private func picture(_ height: Int) -> Picture {
        Picture(width: 1, height: height, pixels: [UInt32](repeating: 0xFFFF_0000, count: height))
    }

    private func length(_ height: Int) -> Double { max(0, Double(height) * 414 - 692) }

    /// A demo whose panel rests at the bar, scrolled by a number of notches of 60 points, at 6 s.
    private func scrolled(_ notches: Int, _ feel: Feel = .refined, pictureHeight: Int = 4) -> Demo {
        let demo = Demo(effect: .natgeo, feel: feel, pictures: OwnPictures(sheet: picture(pictureHeight)))
        demo.liftPanelToTheBar()
        for notch in 0..<notches { demo.wheel(-1, 207, 600, at: 5 + Double(notch) / 1000) }
        demo.advance(to: 6)
        return demo
    }

    private func place(_ demo: Demo) -> Point { Point(x: demo.contentOffset, y: demo.top("panel")) }

    /// A drag of the content goes on as if nothing had changed; once let go, it glides to the end without a jump.
    @Test(arguments: [1, 2, 3, 8]) func whileItIsHeldNothingMoves(newHeight: Int) {
        let (changed, usual) = (scrolled(8), scrolled(8))
        for demo in [changed, usual] {
            demo.down(207, 600, at: 6)
            demo.move(207, 590, at: 6.1)
        }
        changed.pictures.sheet = picture(newHeight)
        for step in 0..<100 {
            for demo in [changed, usual] { demo.move(207, 590 - 4 * Double(step), at: 6.2 + Double(step) / 100) }
            #expect(place(changed) == place(usual))
        }
        for demo in [changed, usual] { demo.up(207, 194, at: 7.5) }
        #expect(place(changed) == place(usual))
        let released = usual.contentOffset
        var last = place(changed)
        for step in 1...200 {
            changed.advance(to: 7.5 + Double(step) / 100)
            #expect(place(changed).distance(to: last) < 160)
            last = place(changed)
        }
        #expect(abs(last.x - min(released, length(newHeight))) < pointTolerance && last.y == 44)
        #expect(changed.state == .open && !changed.isAnimating)
    }

    @Test(arguments: [1, 2, 3, 8]) func whileItGlidesNothingMoves(newHeight: Int) {
        let (changed, usual) = (scrolled(4), scrolled(4))
        for demo in [changed, usual] {
            demo.sweep(207, 600, to: 560, from: 6, for: 0.04)
            demo.up(207, 560, at: 6.04)
            demo.advance(to: 6.2)
        }
        changed.pictures.sheet = picture(newHeight)
        var (time, last) = (6.2, place(usual))
        while usual.isAnimating {
            #expect(place(changed) == place(usual))
            time += 0.01
            for demo in [changed, usual] { demo.advance(to: time) }
            #expect(place(changed).distance(to: last) < 30)
            last = place(changed)
        }
        changed.advance(to: time + 1)
        #expect(abs(changed.contentOffset - min(usual.contentOffset, length(newHeight))) < pointTolerance)
        #expect(changed.top("panel") == 44 && changed.state == .open && !changed.isAnimating)
        // The new length counts from then on.
        for step in 0..<60 { changed.wheel(-1, 207, 600, at: time + 1 + Double(step) / 100) }
        changed.advance(to: time + 4)
        #expect(abs(changed.contentOffset - length(newHeight)) < pointTolerance)
    }

    /// Above the bar on the rubber band with nothing to scroll, and beyond the content's end.
    @Test(arguments: [1, 3]) func onTheRubberBandNothingMoves(oldHeight: Int) {
        let demo = scrolled(oldHeight == 1 ? 0 : 40, pictureHeight: oldHeight)
        demo.down(207, 600, at: 6)
        demo.move(207, 400, at: 6.1)
        let before = place(demo)
        #expect(oldHeight == 1 ? before.y < 44 : before.x > length(oldHeight))
        demo.pictures.sheet = picture(8)
        #expect(place(demo) == before)
        demo.up(207, 400, at: 6.5)
        #expect(place(demo).distance(to: before) < pointTolerance)
        demo.advance(to: 8)
        #expect(abs(demo.contentOffset - length(oldHeight)) < pointTolerance && demo.top("panel") == 44)
    }

    /// A held panel that is let go below the bar knows the new length at once.
    @Test func aReleaseBelowTheBarTakesTheNewLengthUp() {
        let demo = scrolled(0, pictureHeight: 1)
        demo.sweep(207, 300, to: 350, from: 6, for: 0.1)
        demo.pictures.sheet = picture(4)
        demo.up(207, 350, at: 6.3)
        demo.advance(to: 8)
        #expect(demo.top("panel") == 44)
        demo.sweep(207, 600, to: 497, from: 8, for: 0.2)
        #expect(abs(demo.contentOffset - 100) < pointTolerance && demo.top("panel") == 44)
    }

    @Test func theOriginalWaitsForTheHandAndScrollsOn() {
        let held = scrolled(8, .original)
        held.down(207, 600, at: 6)
        held.pictures.sheet = picture(2)
        #expect(held.contentOffset == 480)
        held.up(207, 600, at: 7)
        #expect(abs(held.contentOffset - 480) < pointTolerance)
        held.advance(to: 8)
        #expect(abs(held.contentOffset - length(2)) < pointTolerance)

        let scrolling = scrolled(8, .original)
        scrolling.wheel(1, 207, 600, at: 6)
        scrolling.advance(to: 6.1)
        let before = scrolling.contentOffset
        #expect(before > 420 && before < 480)
        scrolling.pictures.sheet = picture(2)
        #expect(abs(scrolling.contentOffset - before) < pointTolerance)
        scrolling.advance(to: 7)
        #expect(abs(scrolling.contentOffset - length(2)) < pointTolerance)
    }

    // MARK: Flicks from below the bar

    /// However hard it is, and whether the hand itself passes the bar or not.
    @Test(arguments: [-600.0, -2000, -6000, -15_000], [0.02, 0.05, 0.1])
    func aFlickFromBelowTheBarEndsThere(speed: Double, duration: Double) {
        let demo = Demo(effect: .natgeo, feel: .refined, pictures: OwnPictures(sheet: picture(8)))
        demo.handle(.key(.space, time: 0))
        demo.advance(to: 2)
        demo.sweep(207, 700, to: 700 + speed * duration, from: 2, for: duration)
        demo.up(207, 700 + speed * duration, at: 2 + duration)
        demo.advance(to: 3 + duration)
        #expect(demo.top("panel") == 44 && demo.contentOffset == 0 && demo.state == .open && !demo.isAnimating)
    }

    /// What is dragged beyond the bar, and let go there, stays; what is flicked there glides on.
    @Test func whatIsDraggedOrFlickedBeyondTheBarScrolls() {
        func dragged() -> Demo {
            let demo = Demo(effect: .natgeo, feel: .refined, pictures: OwnPictures(sheet: picture(8)))
            demo.handle(.key(.space, time: 0))
            demo.advance(to: 2)
            demo.sweep(207, 700, to: 300, from: 2, for: 0.5)
            return demo
        }
        let beyond = 400 - 3 - (736.0 / 3 - 44)
        let still = dragged()
        still.up(207, 300, at: 3)
        still.advance(to: 5)
        #expect(abs(still.contentOffset - beyond) < 1e-6 && still.top("panel") == 44)
        let flicked = dragged()
        for step in 1...8 { flicked.move(207, 300 - 10 * Double(step), at: 3 + Double(step) / 100) }
        flicked.up(207, 220, at: 3.08)
        flicked.advance(to: 5)
        #expect(abs(flicked.contentOffset - (beyond + 80 + 1000.0 / 30 + 1000 * 0.9 / 4)) < 1e-6)
        // From the bar itself, or from scrolled content, it is flicked there.
        for notches in [0, 1] {
            let demo = scrolled(notches)
            let before = demo.contentOffset
            demo.sweep(207, 600, to: 540, from: 6, for: 0.06)
            demo.up(207, 540, at: 6.06)
            demo.advance(to: 8)
            #expect(abs(demo.contentOffset - (before + 57 + 1000.0 / 30 + 1000 * 0.9 / 4)) < 1e-6)
        }
    }
}
