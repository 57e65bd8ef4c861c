import PopEffects
import Rendering
import Showcase
import TestSupport
import Testing
import TransformEngine

@testable import popdemo

/// What a renderer has drawn before makes no difference, and the rows that changed are enough, whatever is played.
@Suite struct OneRendererTests {
    private struct Kind: CustomTestStringConvertible {
        let effect: EffectName
        let scene: SceneName
        let feel: Feel
        var testDescription: String { "\(effect) \(scene) \(feel)" }

        static let all = EffectName.allCases.flatMap { effect in
            SceneName.allCases.flatMap { scene in
                Feel.allCases.map { Kind(effect: effect, scene: scene, feel: $0) }
            }
        }
    }

    /// A demo on a small device; the app's own pictures, which take long to paint, give way to others.
    private func demo(_ kind: Kind, on device: String = "80x140") throws -> Demo {
        let picture = Picture(
            width: 40, height: 130, pixels: (0..<5200).map { 0xFF00_0000 | UInt32($0) &* 2_654_435_761 >> 8 })
        return Demo(
            effect: kind.effect, scene: kind.scene, device: try Device(parsing: device), feel: kind.feel,
            pictures: kind.scene == .app ? OwnPictures(page: picture, sheet: picture) : OwnPictures())
    }

    /// Something that a person does, mostly where it has an effect.
    private func input(at time: Double, on screen: Size, _ random: inout Seeded) -> Input {
        let location = Point(
            x: [0.1, 0.5, 0.9].randomElement(using: &random)! * screen.width,
            y: random.number(in: -0.1...1.1) * screen.height)
        switch Int.random(in: 0..<8, using: &random) {
        case 0: return .key(.space, time: time)
        case 1: return .wheel(WheelEvent(time: time, location: location, notches: random.number(in: -3...3)))
        default:
            let phase = [PointerEvent.Phase.down, .move, .move, .up].randomElement(using: &random)!
            return .pointer(PointerEvent(time: time, phase: phase, location: location))
        }
    }

    /// Turns on or off something that lies over the demo.
    private func changeOverlays(of stage: inout PlayStage, _ random: inout Seeded) {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: stage.showsControls.toggle()
        case 1: stage.showsTouches.toggle()
        case 2: stage.notice = stage.notice == nil ? "lake.png is not a picture" : nil
        default:
            let badges: [CaptureBadge?] = [
                nil, .recording, .rendering(random.number(in: 0...1)), .saved("recording.gif"),
            ]
            stage.badge = badges.randomElement(using: &random)!
        }
    }

    @Test(arguments: Kind.all) private func changedRowsGiveTheWholeFrame(kind: Kind) throws {
        var random = Seeded(UInt64(kind.testDescription.utf8.reduce(0) { $0 + Int($1) }))
        let renderer = try Renderer(threads: 2)
        var stage = PlayStage(PlayOptions(demo: try demo(kind), isFirstStart: true))
        var partial = try PartialDrawing(by: renderer, width: 110, height: 192)
        var (time, states) = (0.0, Set<EffectState>())
        for frame in 0..<24 {
            time += random.number(in: 0.01...0.15)
            stage.handle(input(at: time, on: stage.demo.device.size, &random))
            if Int.random(in: 0..<6, using: &random) == 0 { changeOverlays(of: &stage, &random) }
            stage.advance(to: time)
            states.insert(stage.demo.state)
            try partial.expectWhole(stage.snapshot(), scale: 1.37, "frame \(frame)")
        }
        #expect(states.count > 1, "something happened")
    }

    @Test func whatWasDrawnBeforeMakesNoDifference() throws {
        var random = Seeded(4)
        let renderer = try Renderer(threads: 2)
        var demos = try Kind.all.map { try demo($0, on: ["80x140", "120x90"].randomElement(using: &random)!) }
        demos.shuffle(using: &random)
        for _ in 0..<30 {
            let demo = demos.randomElement(using: &random)!
            let time = demo.time + random.number(in: 0...0.4)
            demo.handle(input(at: time, on: demo.device.size, &random))
            var framing = Framing()
            framing.bezel = BezelFinish.allCases.randomElement(using: &random)
            framing.showsTouches = Bool.random(using: &random)
            framing.padding = [0, 7.3].randomElement(using: &random)!
            let snapshot = framing.snapshot(of: demo)
            let scale = [0.5, 1, 1.37, 2].randomElement(using: &random)!
            let size = framing.size(for: demo.device)
            var pixmap = try #require(
                Pixmap(width: Int((size.width * scale).rounded(.up)), height: Int((size.height * scale).rounded(.up))))
            var fresh = pixmap
            renderer.render(snapshot, scale: scale, over: framing.ground, into: &pixmap)
            try Renderer(threads: 1).render(snapshot, scale: scale, over: framing.ground, into: &fresh)
            #expect(pixmap == fresh, "\(demo.effect) \(demo.scene) \(demo.feel) at \(time), \(scale)")
        }
    }
}
