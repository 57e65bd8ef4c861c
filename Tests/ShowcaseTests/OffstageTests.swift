import DemoSupport
import PopEffects
import Testing
import TransformEngine

@testable import Showcase

@Suite struct OffstageTests {
    @Test(arguments: [EffectName.jianshu, .taobao])
    func theSheetIsOffstageUntilItIsShown(effect: EffectName) {
        let demo = Demo(effect: effect)
        #expect(demo.offstage.map(\.name) == ["sheet"])
        demo.handle(.key(.space, time: 0))
        #expect(demo.offstage.isEmpty)
        demo.advance(to: 1)
        demo.handle(.key(.space, time: 1))
        demo.advance(to: 2)
        #expect(demo.offstage.map(\.name) == ["sheet"])
    }

    @Test func thePanelAndItsButtonAreOffstageUntilTheyAreShown() {
        let demo = Demo(effect: .natgeo)
        #expect(Set(demo.offstage.map(\.name)) == ["overlay", "backButton"])
        demo.handle(.key(.space, time: 0))
        #expect(demo.offstage.isEmpty)
    }
}
