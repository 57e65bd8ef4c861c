import DemoSupport
import PopEffects
import Testing
import TransformEngine

@testable import Showcase

@Suite struct FramingTests {
    @Test func withoutAnythingItIsTheDemoItself() {
        let demo = Demo.plain(.natgeo)
        demo.down(200, 300, at: 0.2)
        demo.advance(to: 0.4)
        #expect(Framing().snapshot(of: demo) == demo.snapshot())
        #expect(Framing().size(for: demo.device) == demo.device.size)
    }

    @Test func paddingMovesTheScreenAndGrowsThePicture() {
        let demo = Demo.plain(.jianshu)
        var framing = Framing()
        framing.padding = 30
        let picture = framing.snapshot(of: demo)
        #expect(framing.size(for: demo.device) == Size(width: 414 + 60, height: 736 + 60))
        #expect(picture.properties.frame == Rect(origin: .zero, size: framing.size(for: demo.device)))
        #expect(picture.sublayers[0].properties.frame == Rect(x: 30, y: 30, width: 414, height: 736))
    }

    @Test(arguments: Device.all) func aPhoneHoldsItsScreenWhole(device: Device) {
        var framing = Framing()
        framing.bezel = .black
        framing.padding = 10
        let demo = Demo.plain(.taobao, device)
        let size = framing.size(for: device)
        let phone = framing.snapshot(of: demo).sublayers[0]
        let glass = phone.sublayers[phone.sublayers.count - 1]
        #expect(glass.properties.bounds.size == device.size)
        #expect(glass.properties.masksToBounds)
        // The same margins on both sides, and above and below.
        let frame = glass.properties.frame
        #expect(abs(frame.minX - (size.width - 20 - frame.maxX)) < 1e-9)
        #expect(abs(frame.minY - (size.height - 20 - frame.maxY)) < 1e-9)
        #expect(frame.minX > 5)
        // Nothing of the phone is outside the picture, its buttons neither.
        let whole = Rect(origin: .zero, size: phone.properties.bounds.size)
        for part in phone.sublayers {
            let frame = part.properties.frame
            #expect(frame.minX >= 0 && frame.minY >= 0 && frame.maxX <= whole.maxX && frame.maxY <= whole.maxY)
        }
    }

    @Test func theTwoFinishesAreTwo() {
        let demo = Demo.plain(.jianshu)
        var (black, silver) = (Framing(), Framing())
        (black.bezel, silver.bezel) = (.black, .silver)
        #expect(black.size(for: demo.device) == silver.size(for: demo.device))
        #expect(black.snapshot(of: demo) != silver.snapshot(of: demo))
    }

    @Test func aDiscFollowsThePressAndFadesAfterIt() throws {
        let demo = Demo.plain(.natgeo)
        var framing = Framing()
        framing.showsTouches = true
        func discs() -> [LayerSnapshot] { Array(framing.snapshot(of: demo).sublayers.dropFirst()) }
        demo.advance(to: 0.1)
        #expect(discs().isEmpty)
        demo.down(100, 200, at: 0.2)
        #expect(discs().map(\.properties.position) == [Point(x: 100, y: 200)])
        demo.move(150, 260, at: 0.3)
        #expect(discs().map(\.properties.position) == [Point(x: 150, y: 260)])
        #expect(discs()[0].opacity == 1)
        demo.up(160, 260, at: 0.4)
        #expect(demo.touches.isFading(at: 0.4))
        demo.advance(to: 0.4 + TouchMarks.fadeDuration / 2)
        #expect(abs(try #require(discs().first).opacity - 0.5) < 1e-9)
        demo.advance(to: 0.4 + TouchMarks.fadeDuration)
        #expect(discs().isEmpty && !demo.touches.isFading(at: demo.time))
    }

    @Test func eachFingerHasItsDiscAndALostOneGoes() {
        var marks = TouchMarks()
        func follow(_ phase: PointerEvent.Phase, _ id: Int, _ time: Double) {
            marks.follow(
                PointerEvent(
                    time: time, phase: phase, location: Point(x: Double(id), y: 0), device: .touch, id: id))
        }
        follow(.down, 1, 0)
        follow(.down, 2, 0.1)
        #expect(marks.snapshots(at: 0.1).count == 2)
        follow(.cancel, 1, 0.2)
        follow(.up, 2, 5)
        #expect(marks.snapshots(at: 5).map(\.properties.position.x) == [2])
    }

    @Test func aMovingMouseThatIsNotPressedShowsNothing() {
        var marks = TouchMarks()
        marks.follow(PointerEvent(time: 1, phase: .move, location: Point(x: 5, y: 5)))
        #expect(marks.snapshots(at: 1).isEmpty)
    }
}
