import DemoSupport
import Showcase
import Testing
import TransformEngine

@testable import PopEffects

/// How the layers are set up before anything moves, on a screen of 400 × 600.
@Suite struct LayerSetupTests {
    private let screen = Layer(frame: Rect(x: 0, y: 0, width: 400, height: 600))
    private let page = Layer(frame: Rect(x: 0, y: 0, width: 400, height: 600), backgroundColor: .white)

    private func sheetLayers(_ appearance: SheetAppearance = .init()) -> SheetLayers {
        let sheet = Layer(frame: Rect(x: 20, y: 7, width: 360, height: 250), backgroundColor: .black)
        sheet.addSublayer(Layer(frame: sheet.bounds))
        screen.addSublayer(page)
        return SheetLayers(
            page: page, sheet: sheet, on: screen, in: AnimationContext(root: screen), appearance: appearance)
    }

    private func panelLayers(height: Double, hasContent: Bool = true) -> PanelLayers {
        let panel = Layer(frame: Rect(x: 0, y: 7, width: 400, height: height), backgroundColor: .black)
        let content = Layer(frame: Rect(x: 0, y: 0, width: 400, height: 2000))
        panel.addSublayer(content)
        screen.addSublayer(page)
        return PanelLayers(
            page: page, panel: panel, content: hasContent ? content : nil,
            navigationBar: .navigationBar(title: "", width: 400), on: screen, in: AnimationContext(root: screen))
    }

    @Test func aSheetWaitsBelowTheScreenAndItsMaskIsClear() {
        let layers = sheetLayers()
        #expect(layers.mask.frame == page.bounds && layers.mask.opacity == 0 && page.sublayers.last === layers.mask)
        #expect(layers.mask.backgroundColor == Color(white: 0, alpha: 0.5))
        #expect(layers.sheet.frame == Rect(x: 20, y: 600, width: 360, height: 250) && layers.sheet.superlayer == nil)
        #expect(layers.sheet.snapsToPixels && layers.sheet.shadow == SheetAppearance().shadow)
        // Under its foot, behind what is in it, comes as much again.
        #expect(layers.sheet.sublayers.count == 2)
        #expect(layers.sheet.sublayers[0].frame == Rect(x: 0, y: 250, width: 360, height: 250))
        #expect(layers.sheet.sublayers[0].backgroundColor == .black)
    }

    @Test(arguments: [(2000.0, false), (556, false), (555, true), (100, true)])
    func aPanelWaitsBelowThePageAndMasksItsContentIfItIsLow(height: Double, isLow: Bool) throws {
        let layers = panelLayers(height: height)
        let (bar, content) = (layers.navigationBar, try #require(layers.content))
        #expect(layers.panel.frame == Rect(x: 0, y: 600, width: 400, height: height) && layers.panel.superlayer == nil)
        #expect(bar.frame == Rect(x: 0, y: -44, width: 400, height: 44) && bar.isHidden && bar.superlayer === screen)
        #expect(layers.panel.snapsToPixels && bar.snapsToPixels && content.snapsToPixels)
        #expect(layers.overlay.frame == page.bounds && layers.overlay.backgroundColor == Color(white: 1, alpha: 0.1))
        #expect(layers.panel.masksToBounds == isLow)
        let scrolling = try #require(layers.scrolling)
        #expect(scrolling.visibleHeight == min(height, 556))
        #expect(scrolling.length(ofContent: 2000) == 2000 - min(height, 556) && scrolling.length(ofContent: 50) == 0)
        #expect(scrolling.distance(of: WheelEvent(time: 0, location: .zero, notches: -2)) == 120)
        let effect = RefinedEffect(layers)
        #expect(layers.panel.sublayers.count == (isLow ? 1 : 2))
        if !isLow { #expect(layers.panel.sublayers[0].frame == Rect(x: 0, y: height, width: 400, height: 600)) }
        #expect(layers.overlay.opacity == 0 && layers.backButton.layer.opacity == 0 && effect.state == .closed)
    }

    @Test func withoutContentNothingScrolls() {
        let layers = panelLayers(height: 600, hasContent: false)
        #expect(layers.scrolling == nil)
        let effect = RefinedEffect(layers)
        effect.contentDidChange(height: 5000)
        effect.show()
        layers.context.advance(to: 1)
        for step in 0..<9 {
            effect.handle(
                WheelEvent(time: 1 + Double(step) / 10, location: Point(x: 200, y: 500), notches: -9))
        }
        layers.context.advance(to: 3)
        #expect(layers.panel.frame.minY == 44)
    }

    /// Any height of the bar, also none, gives a defined picture.
    @Test(arguments: [0.0, 0.5, 44, 599, 600, 1000], Feel.allCases) func aBarOfAnyHeightIsMet(
        height: Double, feel: Feel
    ) {
        var parameters = EffectParameters()
        parameters.draggablePanel.appearance.barHeight = height
        let demo = Demo(effect: .natgeo, scene: .plain, parameters: parameters, feel: feel)
        demo.handle(.key(.space, time: 0))
        demo.advance(to: 1)
        demo.sweep(207, 600, to: 0, from: 1, for: 0.5)
        for step in 0..<60 {
            demo.advance(to: 1.5 + Double(step) / 60)
            #expect(demo.trace().json.contains("navigationBar"))
        }
        demo.up(207, 0, at: 3)
        demo.advance(to: 5)
        if height < 400 {
            #expect(abs(demo.top("panel") - height) < pointTolerance && demo.layer("backButton").tint == .dark)
        }
    }

    /// Reduced motion shows a picture of the receded page over the page, which fades in; the page itself moves only at the end.
    @Test func reducedMotionFadesOverToThePicture() throws {
        var appearance = SheetAppearance()
        appearance.screenColor = Color(white: 0.25)
        let text = Layer(frame: Rect(x: 1, y: 2, width: 3, height: 4))
        page.addSublayer(text)
        let layers = sheetLayers(appearance)
        let effect = RefinedEffect(layers, motion: .reduced)
        let veil = page.sublayers[page.sublayers.count - 2]
        #expect(page.sublayers.map { $0 === text || $0 === veil || $0 === layers.mask } == [true, true, true])
        #expect(veil.masksToBounds && veil.opacity == 0 && veil.backgroundColor == Color(white: 0.25))
        #expect(veil.frame == page.bounds)
        let receded = RecedingPath(appearance, pageHeight: 600).transform(at: 1)
        effect.show()
        for _ in 0..<2 {
            // The picture is taken anew each time, and there is one.
            #expect(veil.sublayers.count == 1)
            let picture = try #require(veil.sublayers.first)
            #expect(picture.transform == receded && picture.bounds == page.bounds && picture.backgroundColor == .white)
            #expect(picture.sublayers.map(\.frame) == [text.frame, page.bounds])
            #expect(
                picture.sublayers.last?.opacity == 0.5
                    && picture.sublayers.last?.backgroundColor == appearance.maskColor)
            effect.close()
        }
        layers.context.advance(to: 2)
        effect.show()
        for step in 1...20 {
            let time = 2 + Double(step) / 60
            layers.context.advance(to: time)
            let progress = (600 - layers.sheet.presentation(at: time).frame.minY) / 250
            let isThere = progress >= 1
            #expect(abs(veil.presentation(at: time).opacity - (isThere ? 0 : progress)) < 1e-9)
            #expect(page.presentation(at: time).transform == (isThere ? receded : .identity))
            #expect(layers.mask.presentation(at: time).opacity == (isThere ? 0.5 : 0))
        }
        layers.context.advance(to: 4)
        #expect(veil.opacity == 0 && page.transform == receded && layers.mask.opacity == 0.5 && effect.state == .open)
        effect.close()
        layers.context.advance(to: 6)
        #expect(veil.opacity == 0 && page.transform == .identity && layers.mask.opacity == 0 && effect.state == .closed)
    }

    /// A press counts from exactly the bounce time after the one before on.
    @Test func aBouncingSwitchIsIgnoredForItsTime() {
        for (pause, closes) in [(0.5, true), (0.4999, false)] {
            let demo = Demo.refined(.jianshu) { $0.bounceTime = 0.5 }
            demo.tap(207, 100, at: 0)
            demo.tap(40, 388, at: pause)
            #expect((demo.state == .closing) == closes)
        }
    }
}
