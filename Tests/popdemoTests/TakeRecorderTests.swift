import PopEffects
import Showcase
import TestSupport
import Testing
import TransformEngine

@testable import popdemo

@Suite struct TakeRecorderTests {
    /// What is recorded in a random session, performed by a fresh demo, shows the same layers at the same moments.
    @Test(arguments: EffectName.allCases, [1, 2, 3]) func aRecordedTakeIsWhatHappened(effect: EffectName, seed: Int)
        throws
    {
        var random = Seeded(UInt64(seed))
        var stage = PlayStage(PlayOptions(demo: Demo(effect: effect, scene: .plain)))
        var time = 0.0
        var seen: [(time: Double, layers: [String: TracedLayer])] = []
        var start: Double?
        for step in 0..<400 {
            // Whole milliseconds, as the window's events have them.
            time += Double(Int.random(in: 0...60, using: &random)) / 1000
            if step == 150 {
                stage.beginRecording(at: time)
                start = time
            }
            stage.advance(to: time)
            let at = Point(x: .random(in: 0...414, using: &random), y: .random(in: 0...736, using: &random))
            switch Int.random(in: 0...9, using: &random) {
            case 0: stage.handle(.key(.space, time: time))
            case 1: stage.handle(.key(.escape, time: time))
            case 2...4: stage.handle(.pointer(PointerEvent(time: time, phase: .down, location: at)))
            case 5...6: stage.handle(.pointer(PointerEvent(time: time, phase: .up, location: at)))
            default: stage.handle(.pointer(PointerEvent(time: time, phase: .move, location: at)))
            }
            if stage.isRecording { seen.append((time, stage.demo.trace().layers)) }
        }
        let finished = stage.finishRecording(at: time, pictures: [:])
        let recorded = try #require(finished)
        #expect(!stage.isRecording)
        let take = try Take(parsing: recorded.text)
        let from = try #require(take.options["from"].flatMap(Double.init))
        let to = try #require(take.options["to"].flatMap(Double.init))
        #expect(abs(to - from - (time - (start ?? 0))) < 0.0011)
        let performance = Performance(of: take, by: Demo(effect: effect, scene: .plain))
        var (compared, last) = (0, 0.0)
        for (moment, layers) in seen.filter({ $0.time > (start ?? 0) }) {
            let at = (from + moment - (start ?? 0)).roundedToNanosecond
            // Of inputs at one time, only the last one's picture can be seen.
            guard at > last, seen.last(where: { $0.time == moment })?.layers == layers else { continue }
            last = at
            performance.advance(to: at)
            compared += 1
            for (name, layer) in performance.demo.trace().layers {
                let expected = try #require(layers[name])
                #expect(layer.visible == expected.visible && abs(layer.opacity - expected.opacity) < 1e-6)
                let pairs = zip(layer.quad?.corners ?? [], expected.quad?.corners ?? [])
                #expect(pairs.allSatisfy { $0.distance(to: $1) < 1e-5 }, "\(name) at \(at)")
            }
        }
        #expect(compared > 100)
    }

    @Test func whatWasBeforeTheLastRestIsForgotten() throws {
        var recorder = TakeRecorder()
        recorder.note(.key(.space, time: 1), isAtRest: true)
        recorder.note(.key(.escape, time: 2), isAtRest: false)
        recorder.begin(at: 10, isAtRest: true)
        recorder.note(.key(.space, time: 10.5), isAtRest: true)
        let finished = recorder.finish(at: 12.25)
        let take = try #require(finished)
        #expect(Array(take.inputs) == [.key(.space, time: 0.5)])
        #expect(take.options == ["from": "0.0", "to": "2.25"])
        let again = recorder.finish(at: 13)
        #expect(again == nil)
    }

    @Test func aPressThatIsHeldIsNotForgotten() throws {
        var recorder = TakeRecorder()
        let down = PointerEvent(time: 1, phase: .down, location: Point(x: 1, y: 2))
        recorder.note(.pointer(down), isAtRest: true)
        recorder.begin(at: 3, isAtRest: true)
        let finished = recorder.finish(at: 4)
        let take = try #require(finished)
        #expect(Array(take.inputs).count == 1 && take.options["from"] == "2.0")
    }

    /// At rest no frame is drawn, so that the demo's time stands still while a person's goes on.
    @Test func theRestBeforeARecordingIsNoneOfItAndTheRestAtItsEndIs() throws {
        var stage = PlayStage(PlayOptions(demo: Demo(effect: .jianshu, scene: .plain)))
        stage.handle(.key(.space, time: 0))
        stage.advance(to: 1)
        stage.handle(.key(.escape, time: 1))
        stage.advance(to: 2)
        stage.beginRecording(at: 30)
        stage.advance(to: 31)
        stage.handle(.key(.space, time: 31))
        stage.advance(to: 32)
        let finished = stage.finishRecording(at: 40, pictures: [:])
        let take = try #require(finished)
        #expect(take.options["from"] == "0.0" && take.options["to"] == "10.0")
        #expect(Array(take.inputs) == [.key(.space, time: 1)])
    }

    @Test func aTakeSaysWhatItIsPlayedWith() throws {
        var parameters = EffectParameters()
        parameters.recedingSheet.appearance.lift = 0.2
        let device = try Device(parsing: "375x700")
        let demo = Demo(effect: .taobao, scene: .plain, device: device, language: .en, parameters: parameters)
        var stage = PlayStage(PlayOptions(demo: demo))
        stage.beginRecording(at: 0)
        let finished = stage.finishRecording(at: 1, pictures: [.sheet: "/home/me/my picture.png"])
        var take = try Take(parsing: #require(finished).text)
        #expect(take.options["sheet"] == "/home/me/my picture.png" && take.options["fit"] == "width")
        take.options["sheet"] = nil
        let again = try Options(Arguments(["snapshot", "a.png"]), take: take).demo()
        #expect(again.effect == .taobao && again.scene == .plain && again.device == device)
        #expect(again.language == .en && again.parameters == parameters)
    }
    /// On X11 the numbers of fingers only grow, and a small window makes places far outside of it.
    @Test func whatATakeCannotHoldIsMadeToFit() throws {
        var recorder = TakeRecorder()
        recorder.begin(at: 0, isAtRest: true)
        func note(_ time: Double, _ phase: PointerEvent.Phase, _ id: Int, _ x: Double) {
            let event = PointerEvent(time: time, phase: phase, location: Point(x: x, y: -x), device: .touch, id: id)
            recorder.note(.pointer(event), isAtRest: false)
        }
        note(0.1, .down, 1000, 1e9)
        note(0.2, .down, 0, 2)
        note(0.3, .down, 123_456_789, .nan)
        note(0.4, .up, 1000, -.infinity)
        note(0.5, .down, -7, 5)
        note(0.6, .move, 123_456_789, 6)
        let wheel = WheelEvent(time: 0.7, location: Point(x: .infinity, y: 0), notches: 1e6)
        recorder.note(.wheel(wheel), isAtRest: false)
        let finished = recorder.finish(at: 1)
        let take = try Take(parsing: #require(finished).text)
        let lines = take.text.split(separator: "\n").filter { !$0.hasPrefix("option") }
        #expect(
            lines == [
                "0.1 down 100000 -100000 finger 0", "0.2 down 2 -2 finger 1", "0.3 down 0 0 finger 2",
                "0.4 up -100000 100000 finger 0", "0.5 down 5 -5 finger 0", "0.6 move 6 -6 finger 2",
                "0.7 wheel 100000 0 1000",
            ])
    }
}
