import DemoSupport
import Showcase
import Testing
import TransformEngine

@testable import PopEffects

/// The order of the layers, which is the order in which the articles add their views.
@Suite struct StackingTests {
    /// The names of the visible named layers, back to front.
    private func order(_ demo: Demo) -> [String] {
        var names: [String] = []
        demo.snapshot().forEachVisible { layer, _ in
            if let name = layer.name { names.append(name) }
        }
        return names
    }

    @Test func jianshu() {
        let demo = Demo.plain(.jianshu)
        #expect(order(demo) == ["screen", "root", "mask", "statusBar"])
        demo.handle(.key(.space, time: 0))
        #expect(order(demo) == ["screen", "root", "mask", "sheet", "closeButton", "statusBar"])
        demo.advance(to: 1)
        demo.handle(.key(.space, time: 1))
        demo.advance(to: 2)
        #expect(order(demo) == ["screen", "root", "mask", "statusBar"])
    }

    @Test func natgeo() {
        let demo = Demo.plain(.natgeo)
        #expect(order(demo) == ["screen", "root", "statusBar"])
        demo.handle(.key(.space, time: 0))
        demo.advance(to: 1)
        #expect(order(demo) == ["screen", "root", "overlay", "panel", "backButton"])
        demo.down(207, 400, at: 1)
        demo.move(207, 0, at: 1)
        #expect(order(demo) == ["screen", "root", "overlay", "panel", "navigationBar", "backButton"])
        demo.handle(.key(.escape, time: 2))
        #expect(order(demo) == ["screen", "root", "overlay", "panel", "navigationBar"])
    }

    @Test func theMaskRecedesWithThePageAndTheColoursAreTheArticles() {
        let demo = Demo.plain(.jianshu)
        demo.handle(.key(.space, time: 0))
        demo.advance(to: 1)
        var layers: [String: LayerSnapshot] = [:]
        demo.snapshot().forEachVisible { layer, _ in layers[layer.name ?? "window"] = layer }
        #expect(layers["root"]?.sublayers.last?.name == "mask")
        #expect(layers["mask"]?.backgroundColor == Color(white: 0, alpha: 0.5))
        #expect(layers["root"]?.backgroundColor == .white)
        #expect(layers["sheet"]?.backgroundColor == Color(white: 0.5))
        #expect(
            layers["sheet"]?.shadow == Shadow(color: .black, offset: Point(x: 0.5, y: 0.5), opacity: 0.8, radius: 5))
        #expect(
            layers["closeButton"]?.contents
                == .text(
                    Text(
                        "关闭", size: 18, color: Color(red: 217 / 255, green: 110 / 255, blue: 90 / 255),
                        alignment: .center, lineLimit: 1)))
    }

    @Test(arguments: EffectName.allCases, Language.allCases)
    func theStatusBarTellsTheRecordingsTime(effect: EffectName, language: Language) {
        let demo = Demo(effect: effect, scene: .app, language: language)
        let bar = demo.snapshot().sublayers.last!.sublayers[0]
        #expect(bar.name == "statusBar")
        let texts = bar.sublayers.compactMap { layer -> String? in
            if case .text(let text) = layer.contents { text.string } else { nil }
        }
        #expect(texts == (language == .zh ? ["运营商", "下午8:10"] : ["Carrier", "8:10 PM"]))
        #expect(bar.sublayers.filter { if case .shape = $0.contents { true } else { false } }.count == 2)
        for layer in bar.sublayers { #expect(layer.properties.frame.minX >= 0 && layer.properties.frame.maxX <= 414) }
    }
}
