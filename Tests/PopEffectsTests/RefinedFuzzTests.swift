import DemoSupport
import Showcase
import TestSupport
import Testing
import TransformEngine

@testable import PopEffects

/// After any input: no crash, no undefined number; a second after the last release it rests at a detent, every start has its
/// end, and a closed effect is as it was at the beginning.
@Suite struct RefinedFuzzTests {
    @Test(arguments: EffectName.allCases, Motion.allCases)
    func anySequenceComesToRest(effect: EffectName, motion: Motion) {
        var random = Seeded(UInt64(effect.rawValue.utf8.reduce(motion == .full ? 7 : 8) { $0 + Int($1) }))
        for sequence in 0..<fuzzCount / 2 {
            let device = Device.named.randomElement(using: &random)!
            let demo = Demo.refined(effect, motion, device) { parameters in
                parameters.closesOnDrag = Int.random(in: 0..<8, using: &random) > 0
                parameters.closesOnPageClick = Int.random(in: 0..<8, using: &random) > 0
            }
            // A long picture scrolls at the bar.
            if effect == .natgeo, Bool.random(using: &random) {
                demo.pictures.sheet = Picture(width: 1, height: 6, pixels: [UInt32](repeating: 0xFFFF_0000, count: 6))
            }
            var (starts, ends, last) = (0, 0, EffectState.closed)
            demo.onStateChange = { new in
                if last == .closed { starts += 1 }
                if new == .closed { ends += 1 }
                last = new
            }
            var time = 0.0
            var isSound = true
            for _ in 0..<Int.random(in: 1...24, using: &random) {
                time += [0, 0.004, 0.008, 0.03, 0.1, 0.3].randomElement(using: &random)!
                demo.handle(input(at: time, in: device.size, &random))
                isSound = isSound && isDefined(demo)
            }
            for id in 0...2 {
                for device in [PointerEvent.Device.mouse, .touch] { demo.send(.up, 100, 300, time, id, device) }
            }
            demo.advance(to: time + 1)
            isSound = isSound && isDefined(demo) && restsAtADetent(demo)
            demo.handle(.key(.escape, time: time + 1))
            demo.advance(to: time + 2)
            let page = demo.layer("root").quad
            isSound = isSound && starts == ends && page == Rect(origin: .zero, size: device.size).quad
            #expect(isSound, "\(effect), \(motion) motion, sequence \(sequence)")
        }
    }

    private func restsAtADetent(_ demo: Demo) -> Bool {
        let height = demo.device.size.height
        let top = demo.top(demo.effect == .natgeo ? "panel" : "sheet")
        let detents = demo.effect == .natgeo ? [44, height / 3, height] : [height / 2, height]
        guard !demo.isAnimating, let index = detents.firstIndex(where: { abs($0 - top) < checkpointTolerance })
        else { return false }
        return demo.state == (index == detents.count - 1 ? .closed : .open)
    }

    private func input(at time: Double, in screen: Size, _ random: inout Seeded) -> Input {
        let place = Point(
            x: [16, 40, screen.width / 2, Double.random(in: -50...500, using: &random)].randomElement(using: &random)!,
            y: [22, screen.height / 2 + 20, screen.height * 0.3, Double.random(in: -2000...2000, using: &random)]
                .randomElement(using: &random)!)
        switch Int.random(in: 0..<16, using: &random) {
        case 0: return .key(Input.Key.allCases.randomElement(using: &random)!, time: time)
        case 1:
            return .wheel(
                WheelEvent(time: time, location: place, notches: Double.random(in: -2...2, using: &random)))
        default:
            return .pointer(
                PointerEvent(
                    time: time, phase: [.down, .move, .move, .up, .cancel].randomElement(using: &random)!,
                    location: place, device: Bool.random(using: &random) ? .mouse : .touch,
                    id: Int.random(in: 0...2, using: &random)))
        }
    }

    private func isDefined(_ demo: Demo) -> Bool {
        demo.trace().layers.values.allSatisfy { layer in
            (0...1).contains(layer.opacity) && layer.quad?.corners.allSatisfy { $0.x.isFinite && $0.y.isFinite } == true
        }
    }
}
