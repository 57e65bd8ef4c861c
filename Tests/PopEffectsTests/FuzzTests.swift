import DemoSupport
import Showcase
import TestSupport
import Testing
import TransformEngine

@testable import PopEffects

/// After any inputs in any order: no crash, no undefined number, only legal changes of state, and it comes to rest.
@Suite struct FuzzTests {
    private static let legal: [EffectState: Set<EffectState>] = [
        .closed: [.opening], .opening: [.open, .closing], .open: [.dragging, .closing],
        .dragging: [.open, .settling, .closing], .settling: [.open, .closing], .closing: [.closed],
    ]

    @Test(arguments: EffectName.allCases)
    func anySequenceIsSurvived(effect: EffectName) {
        var random = Seeded(UInt64(effect.rawValue.utf8.reduce(0) { $0 + Int($1) }))
        for sequence in 0..<fuzzCount {
            let demo = Demo.plain(effect, Device.named.randomElement(using: &random)!)
            var (state, starts, ends) = (EffectState.closed, 0, 0)
            var isLegal = true
            demo.onStateChange = { new in
                isLegal = isLegal && Self.legal[state]!.contains(new)
                if new == .opening { starts += 1 }
                if new == .closed { ends += 1 }
                state = new
            }
            var time = 0.0
            for _ in 0..<Int.random(in: 1...24, using: &random) {
                time += [0, 0.008, 0.1, 0.3, 0.5, 1].randomElement(using: &random)!
                demo.handle(input(at: time, demo.device.size, &random))
            }
            isLegal = isLegal && isDefined(demo)
            // Let go, come to rest, close: nothing may be left over.
            for id in 0...2 {
                for device in [PointerEvent.Device.mouse, .touch] { demo.send(.cancel, 0, 0, time, id, device) }
            }
            demo.advance(to: time + 1)
            isLegal = isLegal && (demo.state == .open || demo.state == .closed) && !demo.isAnimating
            demo.handle(.key(.escape, time: time + 2))
            demo.advance(to: time + 4)
            let rested = Demo.plain(effect, demo.device)
            rested.advance(to: time + 4)
            isLegal = isLegal && starts == ends
            #expect(isLegal && isAlike(demo.trace(), rested.trace()), "\(effect) sequence \(sequence)")
        }
    }

    private func input(at time: Double, _ screen: Size, _ random: inout Seeded) -> Input {
        if Int.random(in: 0..<12, using: &random) == 0 {
            return .key(Input.Key.allCases.randomElement(using: &random)!, time: time)
        }
        let places = [
            Point(x: 16, y: 22), Point(x: 40, y: screen.height / 2 + 20), Point(x: screen.width / 2, y: 60),
            Point(x: screen.width / 2, y: screen.height * 0.4), Point(x: screen.width / 2, y: screen.height * 0.9),
            Point(
                x: Double.random(in: -50...500, using: &random), y: Double.random(in: -2000...2000, using: &random)),
        ]
        return .pointer(
            PointerEvent(
                time: time, phase: [.down, .move, .move, .up, .cancel].randomElement(using: &random)!,
                location: places.randomElement(using: &random)!, device: Bool.random(using: &random) ? .mouse : .touch,
                id: Int.random(in: 0...2, using: &random)))
    }

    /// Whether two traces show the same, but for the tint of what is hidden; on some screens a third of the height is a sum that rounds.
    private func isAlike(_ line: TraceLine, _ fresh: TraceLine) -> Bool {
        line.state == fresh.state && line.layers.keys == fresh.layers.keys
            && line.layers.allSatisfy { name, layer in
                guard let other = fresh.layers[name] else { return false }
                return layer.visible == other.visible && layer.opacity == other.opacity
                    && distance(layer.quad, other.quad!) < 1e-9
            }
    }

    private func isDefined(_ demo: Demo) -> Bool {
        demo.trace().layers.values.allSatisfy { layer in
            (0...1).contains(layer.opacity) && layer.quad?.corners.allSatisfy { $0.x.isFinite && $0.y.isFinite } == true
        }
    }
}
