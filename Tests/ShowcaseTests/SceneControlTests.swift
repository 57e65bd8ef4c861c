import DemoSupport
import PopEffects
import TestSupport
import Testing
import TransformEngine

@testable import Showcase

/// The options in the sheet of taobao's app scene, at 414 × 736.
@Suite struct SceneControlTests {
    /// The places of the options of each kind, and of the two steps of the quantity.
    private let colors = [116.0, 228, 340].map { Point(x: $0, y: 488) }
    private let sets = [128.0, 248].map { Point(x: $0, y: 552) }
    private let less = Point(x: 96, y: 616)
    private let more = Point(x: 184, y: 616)

    private func open(_ feel: Feel = .original, _ language: Language = .en) -> Demo {
        let demo = Demo(effect: .taobao, language: language, feel: feel)
        demo.handle(.key(.space, time: 0))
        demo.advance(to: 2)
        return demo
    }

    /// The sheet's texts, from its layers in the tree.
    private func texts(_ demo: Demo) -> [String] {
        var texts: [String] = []
        demo.snapshot().forEachVisible { layer, _ in
            if case .text(let text) = layer.contents { texts.append(text.string) }
        }
        return texts
    }

    private func click(_ demo: Demo, _ place: Point) { demo.tap(place.x, place.y, at: demo.time + 0.1) }

    @Test(arguments: Feel.allCases) func aClickChooses(feel: Feel) {
        let demo = open(feel)
        #expect(texts(demo).contains("Powder, One cup"))
        click(demo, colors[2])
        click(demo, sets[1])
        click(demo, more)
        click(demo, more)
        #expect(texts(demo).contains("Moon, Four cups ×3") && texts(demo).contains("¥458"))
        click(demo, less)
        #expect(texts(demo).contains("Moon, Four cups ×2"))
        #expect(demo.state == .open)
    }

    /// Any clicks, against a count of their results one by one.
    @Test(arguments: Language.allCases) func anyClicksAddUp(language: Language) {
        let demo = open(.refined, language)
        let product = AppProductTexts(language)
        var random = Seeded(4)
        var (color, set, quantity) = (0, 0, 1)
        for _ in 0..<300 {
            switch Int.random(in: 0..<7, using: &random) {
            case let place where place < 3:
                click(demo, colors[place])
                color = place
            case let place where place < 5:
                click(demo, sets[place - 3])
                set = place - 3
            case 5:
                click(demo, more)
                quantity = min(99, quantity + 1)
            default:
                click(demo, less)
                quantity = max(1, quantity - 1)
            }
            let choice = ProductChoice(options: [color, set], quantity: quantity)
            #expect(texts(demo).contains(product.text(for: choice)))
        }
    }

    @Test func theQuantityEndsAtBothEnds() {
        #expect(ProductChoice().with(more: -1) == ProductChoice())
        #expect(ProductChoice(quantity: 99).with(more: 1).quantity == 99)
    }

    @Test func onlyAClickOnAnOpenSheetChooses() {
        let demo = open(.refined)
        let before = texts(demo)
        // A drag that ends on the option it began on, and a release elsewhere.
        demo.sweep(colors[1].x, colors[1].y, to: colors[1].y + 12, from: 2, for: 0.2)
        demo.up(colors[1].x, colors[1].y + 12, at: 2.2)
        demo.advance(to: 4)
        demo.down(colors[1].x, colors[1].y, at: 4)
        demo.up(colors[2].x, colors[2].y, at: 4.1)
        demo.send(.down, colors[1].x, colors[1].y, 5)
        demo.send(.cancel, colors[1].x, colors[1].y, 5.1)
        demo.advance(to: 6)
        #expect(texts(demo) == before)
        // While it closes, too.
        demo.handle(.key(.escape, time: 6))
        demo.tap(colors[1].x, colors[1].y, at: 6.02)
        demo.advance(to: 8)
        demo.handle(.key(.space, time: 8))
        demo.advance(to: 10)
        #expect(texts(demo) == before)
    }

    @Test(arguments: Feel.allCases) func choosingMovesNothingAndIsForgottenAtTheBeginning(feel: Feel) {
        let (chosen, plain) = (open(feel), open(feel))
        click(chosen, colors[1])
        for demo in [chosen, plain] {
            demo.handle(.key(.escape, time: 3))
            for frame in 0...60 { demo.advance(to: 3 + Double(frame) / 60) }
        }
        #expect(chosen.trace() == plain.trace())
        chosen.handle(.key(.space, time: 5))
        chosen.advance(to: 7)
        #expect(texts(chosen).contains("Plum, One cup"))
        let again = chosen.restarted()
        again.handle(.key(.space, time: 0))
        again.advance(to: 2)
        #expect(texts(again).contains("Powder, One cup"))
    }

    @Test func underAnOwnPictureThereIsNothingToChoose() {
        let demo = open()
        click(demo, colors[1])
        demo.pictures.sheet = Picture(width: 1, height: 1, pixels: [0xFF00_FF00])
        click(demo, colors[2])
        demo.pictures.sheet = nil
        #expect(texts(demo).contains("Plum, One cup"))
    }
}
