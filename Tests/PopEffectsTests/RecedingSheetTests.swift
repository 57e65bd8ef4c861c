import DemoSupport
import Showcase
import Testing
import TransformEngine

@testable import PopEffects

@Suite struct RecedingSheetTests {
    @Test func theExampleOfTheDocumentationWorks() {
        let screen = Layer(name: "screen", frame: Rect(x: 0, y: 0, width: 375, height: 667), backgroundColor: .black)
        let page = Layer(frame: screen.bounds, backgroundColor: .white)
        let sheet = Layer(frame: Rect(x: 0, y: 0, width: 375, height: 300), backgroundColor: Color(white: 0.5))
        let close = Layer(frame: Rect(x: 15, y: 0, width: 50, height: 40))
        screen.addSublayer(page)
        sheet.addSublayer(close)
        let context = AnimationContext(root: screen)
        let effect = RecedingSheet(page: page, sheet: sheet, closeButton: close, on: screen, in: context)
        var states: [EffectState] = []
        effect.onStateChange = { states.append($0) }

        effect.handle(PointerEvent(time: 0, phase: .down, location: Point(x: 200, y: 300)))
        context.advance(to: 1)
        let picture = screen.snapshot(at: 1)
        effect.close()
        context.advance(to: 2)

        #expect(picture.sublayers[1].frame == Rect(x: 0, y: 367, width: 375, height: 300))
        #expect(states == [.opening, .open, .closing, .closed])
        #expect(sheet.superlayer == nil)
    }

    @Test func checkpointsOfTheArticle() {
        let demo = Demo.plain(.jianshu)
        demo.down(207, 300, at: 0)
        demo.advance(to: 0.3)
        let t1 = Quad(
            topLeft: Point(x: 29.169, y: 62.629), topRight: Point(x: 384.831, y: 62.629),
            bottomRight: Point(x: 426.924, y: 745.654), bottomLeft: Point(x: -12.924, y: 745.654))
        #expect(distance(demo.layer("root").quad, t1) < checkpointTolerance)
        demo.advance(to: 0.6)
        #expect(distance(demo.layer("root").quad, quad(41.4, 14.72, 331.2, 588.8)) < checkpointTolerance)
        #expect(distance(demo.layer("mask").quad, quad(41.4, 14.72, 331.2, 588.8)) < checkpointTolerance)
        #expect(distance(demo.layer("sheet").quad, quad(0, 368, 414, 368)) < pointTolerance)
        #expect(distance(demo.layer("closeButton").quad, quad(15, 368, 50, 40)) < pointTolerance)
        #expect(demo.layer("mask").opacity == 0.5)
    }

    @Test(arguments: [EffectName.jianshu, .taobao], Device.named)
    func everythingOnTheWayIsInClosedForm(effect: EffectName, device: Device) {
        let demo = Demo.plain(effect, device)
        let (w, h) = (device.size.width, device.size.height)
        demo.down(w / 2, 100, at: 1)
        for step in 0...160 {
            let time = 1 + Double(step) / 200
            demo.advance(to: time)
            let expected = ExpectedSheet.showing(time - 1, width: w, height: h)
            #expect(expected.misfit(of: demo.trace(), width: w, height: h) < 1e-6, "\(step)")
        }
        demo.tap(40, h / 2 + 20, at: 2)
        for step in 0...160 {
            let time = 2 + Double(step) / 200
            demo.advance(to: time)
            let expected = ExpectedSheet.closing(time - 2, width: w, height: h)
            #expect(expected.misfit(of: demo.trace(), width: w, height: h) < 1e-6, "\(step)")
        }
    }

    @Test func statesAndTheirExactTimes() {
        let demo = Demo.plain(.jianshu)
        var changes: [String] = []
        demo.onStateChange = { [unowned demo] in changes.append("\($0) \(Int((demo.time * 1e6).rounded()))") }
        demo.down(207, 300, at: 0.25)
        demo.advance(to: 5)
        demo.handle(.key(.escape, time: 6.125))
        demo.advance(to: 60)
        #expect(changes == ["opening 250000", "open 850000", "closing 6125000", "closed 6725000"])
        #expect(!demo.isAnimating)
    }

    /// Whenever it was begun, the frame at the end shows the end.
    @Test func theFrameAtTheEndShowsTheEnd() {
        for tenths in 0...300 {
            let demo = Demo.plain(.jianshu)
            demo.down(207, 300, at: Double(tenths) / 10)
            demo.advance(to: Double(tenths + 3) / 10)
            #expect(demo.layer("mask").opacity == 0)
            demo.advance(to: Double(tenths + 6) / 10)
            #expect(demo.state == .open)
            #expect(demo.top("sheet") == 368)
        }
    }

    @Test func aPageIsExactlyFlatAfterwards() {
        let demo = Demo.plain(.jianshu)
        for round in 0..<50 {
            demo.down(207, 300, at: Double(round) * 4)
            demo.tap(40, 388, at: Double(round) * 4 + 2)
        }
        demo.advance(to: 300)
        #expect(demo.state == .closed)
        #expect(demo.layer("root").quad == quad(0, 0, 414, 736))
        #expect(demo.layer("mask").opacity == 0)
        #expect(demo.top("sheet") == 736)
    }

    @Test func aHigherSheetRisesByItsOwnHeight() {
        var parameters = EffectParameters()
        parameters.recedingSheet.plain.sheetHeight = 0.75
        let demo = Demo(effect: .taobao, scene: .plain, parameters: parameters)
        demo.handle(.key(.space, time: 0))
        demo.advance(to: 1)
        #expect(demo.top("sheet") == 184)
        demo.handle(.key(.space, time: 2))
        demo.advance(to: 3)
        #expect(demo.top("sheet") == 736)
    }
}
