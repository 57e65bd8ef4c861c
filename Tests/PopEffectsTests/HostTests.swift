import DemoSupport
import Showcase
import TestSupport
import Testing
import TransformEngine

@testable import PopEffects

/// A program that hosts an effect may do anything to its layers at any moment: the effect still comes to rest, and works.
@Suite struct HostTests {
    /// Every layer of the demo, in the tree or not.
    private func layers(of demo: Demo) -> [Layer] {
        var layers = [demo.screen] + demo.tracked.filter { !$0.isInside(demo.screen) }
        var index = 0
        while index < layers.count {
            layers += layers[index].sublayers
            index += 1
        }
        return layers
    }

    @Test(arguments: EffectName.allCases, Feel.allCases)
    func whatATouchedLayerInterruptsComesToRest(effect: EffectName, feel: Feel) {
        for tenths in 0..<7 {
            for index in layers(of: Demo(effect: effect, scene: .plain, feel: feel)).indices {
                let demo = Demo(effect: effect, scene: .plain, feel: feel)
                let layer = layers(of: demo)[index]
                demo.handle(.key(.space, time: 0))
                demo.advance(to: Double(tenths) / 10)
                layer.opacity = 0.5
                layer.frame.origin.y += 10
                layer.transform = .identity
                layer.isHidden = false
                layer.contents = nil
                demo.advance(to: 3)
                #expect(demo.state == .open && !demo.isAnimating, "\(layer.name ?? "-") at \(tenths)")
                demo.handle(.key(.escape, time: 3))
                demo.advance(to: 3 + Double(tenths) / 10)
                if layer !== demo.screen { layer.removeFromSuperlayer() }
                layer.removeAllAnimations()
                demo.advance(to: 6)
                #expect(demo.state == .closed && !demo.isAnimating, "\(layer.name ?? "-") removed at \(tenths)")
                demo.handle(.key(.space, time: 6))
                demo.advance(to: 9)
                #expect(demo.state == .open)
            }
        }
    }

    @Test(arguments: EffectName.allCases, Feel.allCases)
    func randomTouches(effect: EffectName, feel: Feel) {
        var random = Seeded(UInt64(effect.rawValue.utf8.reduce(feel == .original ? 1 : 2) { $0 + Int($1) }))
        for sequence in 0..<fuzzCount / 5 {
            let motion: Motion = Bool.random(using: &random) ? .full : .reduced
            let demo = Demo(effect: effect, scene: .plain, feel: feel, motion: motion)
            var time = 0.0
            for _ in 0..<Int.random(in: 4...30, using: &random) {
                time += random.number(in: 0...0.2)
                if Bool.random(using: &random) {
                    demo.advance(to: time)
                    touch(layers(of: demo).randomElement(using: &random)!, in: demo, &random)
                } else {
                    demo.handle(input(at: time, &random))
                }
            }
            for id in 0...1 { demo.send(.cancel, 0, 0, time, id) }
            demo.advance(to: time + 20)
            let rests = [.open, .closed].contains(demo.state) && !demo.isAnimating
            #expect(rests, "\(effect) \(feel) sequence \(sequence)")
            demo.popUp.close()
            demo.advance(to: time + 40)
            #expect(demo.state == .closed && !demo.isAnimating)
        }
    }

    /// The program may turn to the effect itself when it hears of a new state.
    @Test(arguments: EffectName.allCases, Feel.allCases)
    func turningBackAtANewStateComesToRest(effect: EffectName, feel: Feel) {
        for state in EffectState.allCases { turnBack(effect, feel, at: state) }
    }

    private func turnBack(_ effect: EffectName, _ feel: Feel, at state: EffectState) {
        let demo = Demo(effect: effect, scene: .plain, feel: feel)
        var turns = 0
        demo.onStateChange = { new in
            guard new == state, turns < 3 else { return }
            turns += 1
            demo.popUp.close()
            demo.popUp.show()
            demo.advance(to: demo.time + 0.01)
        }
        demo.handle(.key(.space, time: 0))
        demo.advance(to: 2)
        demo.sweep(207, 700, to: 500, from: 2, for: 0.2)
        demo.up(207, 500, at: 2.2)
        demo.advance(to: 4)
        demo.sweep(207, 300, to: 600, from: 4, for: 0.2)
        demo.up(207, 600, at: 4.2)
        demo.advance(to: 9)
        #expect([.open, .closed].contains(demo.state) && !demo.isAnimating)
        demo.onStateChange = nil
        demo.popUp.close()
        demo.advance(to: 12)
        #expect(demo.state == .closed && !demo.isAnimating)
        demo.popUp.show()
        demo.advance(to: 15)
        #expect(demo.state == .open)
        let height = demo.device.size.height
        #expect(abs(demo.top(effect == .natgeo ? "panel" : "sheet") - height / (effect == .natgeo ? 3 : 2)) < 0.02)
    }

    /// What the program sets while the refined feel moves shows at once, and everything else stays on its way.
    @Test func oneLayerIsTakenOverAlone() {
        let (demo, other) = (Demo.refined(.natgeo), Demo.refined(.natgeo))
        for each in [demo, other] {
            each.handle(.key(.space, time: 0))
            each.advance(to: 0.15)
        }
        let bar = demo.tracked[0]
        bar.isHidden = true
        bar.opacity = 0.25
        for step in 0...10 {
            let time = 0.15 + Double(step) / 20
            demo.advance(to: time)
            other.advance(to: time)
            #expect(demo.layer("statusBar").opacity == 0.25 && !demo.layer("statusBar").visible)
            for name in ["panel", "overlay", "navigationBar", "backButton"] {
                #expect(demo.layer(name) == other.layer(name))
            }
        }
    }

    /// Numbers that are none move nothing, and nothing is broken afterwards.
    @Test(arguments: EffectName.allCases, Feel.allCases)
    func inputsThatAreNoNumbers(effect: EffectName, feel: Feel) {
        let demo = Demo(effect: effect, scene: .plain, feel: feel)
        demo.handle(.key(.space, time: 0))
        demo.advance(to: 2)
        let before = demo.trace()
        demo.popUp.contentDidChange(height: .nan)
        for number in [Double.nan, .infinity, -.infinity] {
            demo.wheel(number, 207, 600, at: 2)
            demo.wheel(1, .nan, number, at: number)
            demo.down(number, 600, at: number)
            demo.up(207, number, at: number)
        }
        #expect(demo.trace() == before)
        // Its places overflow, so that their differences are infinite.
        let far = Double.greatestFiniteMagnitude
        demo.down(207, 600, at: 3)
        for (index, y) in [590, far, -far, .nan, far, 580].enumerated() {
            demo.move(207, y, at: 3 + Double(index) / 100)
        }
        #expect(demo.trace().layers.values.allSatisfy { $0.quad?.corners.allSatisfy { $0.y.isFinite } != false })
        demo.up(207, 580, at: 4)
        demo.advance(to: 9)
        #expect(demo.state == .open)
        demo.wheel(-1, 207, 600, at: 9)
        demo.wheel(1, 207, 600, at: 10)
        demo.advance(to: 12)
        #expect([.open, .closed].contains(demo.state) && !demo.isAnimating)
        if feel == .refined, effect != .natgeo { #expect(demo.state == .closed, "the wheel still turns") }
    }

    private func touch(_ layer: Layer, in demo: Demo, _ random: inout Seeded) {
        let number = random.number(in: -1...2)
        let kind = Int.random(in: 0..<12, using: &random)
        let context = demo.popUpContext
        switch kind {
        case 0: layer.opacity = number
        case 1: layer.frame.origin.y += 100 * number
        case 2: layer.isHidden.toggle()
        case 3: layer.transform = Transform3D(m11: number, m34: -1 / 900)
        case 4: if layer !== demo.screen { layer.removeFromSuperlayer() }
        case 5: layer.removeAllAnimations()
        case 6: layer.contents = nil
        case 7: context.animate(duration: number + 1) { layer.position.x += 10 }
        case 8: context.animate(duration: 0.1, delay: 0.1) { layer.opacity = number }
        case 9:
            guard layer.isInside(demo.screen) else { return }
            context.follow(until: context.now + number) { layer.follow(\.opacity) { _ in number } }
        case 10:
            guard layer.isInside(demo.screen) else { return }
            context.follow(until: context.now + number) { layer.follow(\.frame.origin.y) { 10 * $0 } }
        default: layer.bounds.size.height = 50 * number
        }
    }

    private func input(at time: Double, _ random: inout Seeded) -> Input {
        let place = Point(
            x: [16, 40, 207].randomElement(using: &random)!,
            y: [22, 388, 60, 300, 600].randomElement(using: &random)! + random.number(in: -20...20))
        switch Int.random(in: 0..<8, using: &random) {
        case 0, 1: return .key(Input.Key.allCases.randomElement(using: &random)!, time: time)
        case 2: return .wheel(WheelEvent(time: time, location: place, notches: random.number(in: -2...2)))
        default:
            return .pointer(
                PointerEvent(
                    time: time, phase: [.down, .move, .move, .up].randomElement(using: &random)!, location: place,
                    id: Int.random(in: 0...1, using: &random)))
        }
    }
}

extension Demo {
    /// The animation context of the demo's layers.
    fileprivate var popUpContext: AnimationContext {
        switch popUp {
        case let effect as RefinedEffect: effect.context
        case let effect as DraggablePanel: effect.layers.context
        case let effect as RecedingSheet: effect.layers.context
        default: preconditionFailure("an effect of another kind")
        }
    }
}
