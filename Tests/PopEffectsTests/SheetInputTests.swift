import DemoSupport
import Showcase
import Testing
import TransformEngine

@testable import PopEffects

@Suite struct SheetInputTests {
    /// A jianshu demo that has come to rest open, at 1 s.
    private func opened() -> Demo {
        let demo = Demo.plain(.jianshu)
        demo.down(207, 300, at: 0)
        demo.advance(to: 1)
        return demo
    }

    @Test func aPressOpensBeforeItsRelease() {
        let demo = Demo.plain(.jianshu)
        demo.down(207, 300, at: 0)
        #expect(demo.state == .opening)
        demo.up(207, 300, at: 5)
        #expect(demo.state == .open)
    }

    @Test func neitherAMoveNorAReleaseOpens() {
        let demo = Demo.plain(.jianshu)
        demo.move(207, 300, at: 0)
        demo.up(207, 300, at: 0.1)
        demo.send(.cancel, 207, 300, 0.2)
        #expect(demo.state == .closed)
        #expect(!demo.isAnimating)
    }

    @Test func theStatusBarIsNotThePage() {
        let demo = Demo.plain(.jianshu)
        demo.down(207, 19.9, at: 0)
        #expect(demo.state == .closed)
        demo.down(207, 20, at: 1)
        #expect(demo.state == .opening)
    }

    @Test func pressesBesideTheScreenDoNothing() {
        let demo = Demo.plain(.jianshu)
        for (x, y) in [(-1.0, 300.0), (414, 300), (200, 736), (200, 1e5)] { demo.down(x, y, at: 0) }
        #expect(demo.state == .closed)
    }

    @Test func whileItMovesItTakesNoInput() {
        let demo = Demo.plain(.jianshu)
        demo.down(207, 300, at: 0)
        let undisturbed = Demo.plain(.jianshu)
        undisturbed.down(207, 300, at: 0)
        for step in 1..<60 {
            let time = Double(step) / 100
            demo.tap(207, 300, at: time)
            demo.tap(40, 388, at: time)
            demo.handle(.key(.escape, time: time))
            demo.handle(.key(.space, time: time))
            undisturbed.advance(to: time)
            #expect(demo.trace() == undisturbed.trace())
        }
        demo.advance(to: 1)
        #expect(demo.state == .open)
    }

    @Test func aPressBeforeTheEndIsNoClickAfterIt() {
        let demo = Demo.plain(.jianshu)
        demo.down(207, 300, at: 0)
        demo.down(40, 388, at: 0.59)
        demo.up(40, 388, at: 0.7)
        #expect(demo.state == .open)
    }

    @Test func aClickClosesAtItsRelease() {
        let demo = opened()
        demo.down(40, 388, at: 1)
        #expect(demo.state == .open)
        demo.move(400, 700, at: 1.1)
        demo.up(16, 369, at: 1.2)
        #expect(demo.state == .closing)
        #expect(demo.layer("sheet").visible)
    }

    @Test(arguments: [(14.9, 388.0), (65, 388), (40, 367.9), (40, 408)])
    func aReleaseOutsideTheButtonDoesNothing(x: Double, y: Double) {
        let demo = opened()
        demo.down(40, 388, at: 1)
        demo.up(x, y, at: 1.2)
        #expect(demo.state == .open)
        demo.up(40, 388, at: 1.3)
        #expect(demo.state == .open)
    }

    @Test func aPressOutsideTheButtonIsNoClick() {
        let demo = opened()
        demo.down(100, 388, at: 1)
        demo.up(40, 388, at: 1.2)
        #expect(demo.state == .open)
    }

    @Test func aLostPointerIsNoClick() {
        let demo = opened()
        demo.down(40, 388, at: 1)
        demo.send(.cancel, 40, 388, 1.1)
        demo.up(40, 388, at: 1.2)
        #expect(demo.state == .open)
    }

    @Test func aPressFromBeforeAClosingIsForgotten() {
        let demo = opened()
        demo.down(40, 388, at: 1)
        demo.handle(.key(.escape, time: 1.1))
        demo.handle(.key(.space, time: 2))
        demo.advance(to: 3)
        demo.up(40, 388, at: 3)
        #expect(demo.state == .open)
    }

    @Test func anotherFingerDoesNotCompleteAClick() {
        let demo = opened()
        demo.down(40, 388, at: 1, id: 1, .touch)
        demo.down(41, 388, at: 1.1, id: 2, .touch)
        demo.up(41, 388, at: 1.2, id: 2, .touch)
        #expect(demo.state == .open)
        demo.up(40, 388, at: 1.3, id: 1, .touch)
        #expect(demo.state == .closing)
    }

    @Test func theDimmedPageAndTheSheetTakeNoPress() {
        let demo = opened()
        for (x, y) in [(207.0, 300.0), (5, 300), (207, 700), (70, 380)] { demo.tap(x, y, at: 1) }
        #expect(demo.state == .open)
        #expect(!demo.isAnimating)
    }

    @Test func spaceTogglesAndEscapeOnlyCloses() {
        let demo = Demo.plain(.jianshu)
        demo.handle(.key(.escape, time: 0))
        #expect(demo.state == .closed)
        demo.handle(.key(.space, time: 0))
        demo.advance(to: 1)
        #expect(demo.state == .open)
        demo.handle(.key(.space, time: 1))
        demo.advance(to: 2)
        #expect(demo.state == .closed)
    }

    @Test func theSheetIsInTheTreeFromShowToTheEndOfClose() {
        let demo = Demo.plain(.jianshu)
        #expect(!demo.layer("sheet").visible)
        demo.down(207, 300, at: 0)
        #expect(demo.layer("sheet").visible)
        demo.tap(40, 388, at: 1)
        demo.advance(to: 1.599)
        #expect(demo.layer("sheet").visible)
        demo.advance(to: 1.601)
        #expect(!demo.layer("sheet").visible)
        #expect(!demo.layer("closeButton").visible)
    }
}
