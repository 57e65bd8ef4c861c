import PopEffects
import Testing
import TransformEngine

@Suite struct RecedingSheetTests {
    @Test func theReadmeExampleWorks() {
        let screen = Layer(name: "screen", frame: Rect(x: 0, y: 0, width: 375, height: 667), backgroundColor: .black)
        let page = Layer(frame: screen.bounds, backgroundColor: .white)
        let sheet = Layer(frame: Rect(x: 0, y: 0, width: 375, height: 300), backgroundColor: Color(white: 0.5))
        let close = Layer(frame: Rect(x: 15, y: 0, width: 50, height: 40))
        screen.addSublayer(page)
        sheet.addSublayer(close)
        let context = AnimationContext(root: screen)
        let effect = RecedingSheet(page: page, sheet: sheet, closeButton: close, on: screen, in: context)
        effect.onStateChange = { print(context.now, $0) }

        effect.show()
        context.advance(to: 1)
        let picture = screen.snapshot(at: 1)
        effect.handle(PointerEvent(time: 2, phase: .down, location: Point(x: 40, y: 387)))
        effect.handle(PointerEvent(time: 2, phase: .up, location: Point(x: 40, y: 387)))
        context.advance(to: 3)

        #expect(picture.sublayers[1].frame == Rect(x: 0, y: 367, width: 375, height: 300))
        #expect(effect.state == .closed)
        #expect(sheet.superlayer == nil)
    }
}
