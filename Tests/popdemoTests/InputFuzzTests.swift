import Capture
import PopEffects
import Showcase
import TestSupport
import Testing
import TransformEngine

@testable import popdemo

/// Arguments, takes and parameters of any kind are answered or refused, and nothing traps. `.ci/fuzz` tries others in each run.
@Suite struct InputFuzzTests {
    private let small: Device

    init() throws { small = try Device(parsing: "iphone5s") }

    @Test func anyArgumentsAreAnsweredOrRefused() {
        let names = CommandOption.all.flatMap { option in
            ["--\(option.name)"] + (option.letter.map { ["-\($0)"] } ?? [])
        }
        let values =
            CommandOption.all.flatMap { ($0.value ?? "").split(separator: "|").map(String.init) } + Fuzz.odd
            + ["a.gif", "a.apng", "a.mp4", "a.webm", "a.png", "out/", "-", "2", "0.5", "29.97", "375x667", "#12345G"]
        Fuzz.cases(1500) { random in
            var arguments =
                Bool.random(using: &random) ? ["record"] : [Command.allCases.randomElement(using: &random)!.rawValue]
            for _ in 0..<Int.random(in: 0...10, using: &random) {
                let (name, value) = (names.randomElement(using: &random)!, values.randomElement(using: &random)!)
                switch Int.random(in: 0..<8, using: &random) {
                case 0: arguments.append(value)
                case 1: arguments.append("\(name)=\(value)")
                case 2: arguments.append(Fuzz.mutated(name, &random))
                default: arguments += [name, value]
                }
            }
            do throws(Failure) {
                try use(arguments, needsDemo: Int.random(in: 0..<10, using: &random) == 0)
            } catch {
                #expect(!error.message.isEmpty && !error.message.onOneLine.contains("\n"), "\(arguments)")
            }
        }
    }

    /// Does all that a command does before it draws.
    private func use(_ arguments: [String], needsDemo: Bool) throws(Failure) {
        var sorted = try Arguments(arguments)
        guard !sorted.wantsHelp, !sorted.wantsVersion else { return }
        // The desktop is not asked, and no file is read.
        (sorted.values["motion"], sorted.values["parameters"]) = ("full", nil)
        let options = try Options(sorted, take: nil)
        let device = needsDemo ? try options.demo().device : options.device ?? .iphone6plus
        _ = try options.windowSize(for: device)
        _ = try options.imageSize(of: options.framing.size(for: device))
        if options.command == .trace { _ = try options.duration?.seconds() }
        guard options.command == .record else { return }
        let format =
            if let path = options.operands.first { try options.wishes.format(of: path) } else {
                try options.unnamedFormat()
            }
        let schedule = try options.schedule(format) { 86_400 }
        #expect(schedule.frameCount >= 1 && schedule.time(ofFrame: schedule.frameCount - 1).isFinite)
        #expect(schedule.duration.value.isFinite)
    }

    @Test func anyTakeIsPerformedOrRefused() throws {
        let tours = EffectName.allCases.flatMap { effect in
            Feel.allCases.map { Take.tour(for: effect, device: small, feel: $0).text }
        }
        let other = """
            # a comment
            option effect natgeo
            option page "my #1 picture.png"
            option from 0.25
            0.20 tap 207 300
            1.00 drag 207 600 to 207 100 for 0.5
            1.10 down 100 200 finger 2
            1.80 wheel 207 600 -1
            1.90 cancel 100 200 finger 2
            2.00 key escape
            """
        try Fuzz.cases(400) { random throws in
            let text = Fuzz.mutated(Bool.random(using: &random) ? other : tours.randomElement(using: &random)!, &random)
            let take: Take
            do throws(TakeError) { take = try Take(parsing: text) } catch {
                #expect(!"\(error)".isEmpty)
                return
            }
            let inputs = Array(take.inputs.prefix(1000))
            // A drag may last a day, of which nobody writes all.
            if inputs.count < 1000 {
                let again = try Take(parsing: take.text)
                #expect(again.text == take.text, "\(text)")
            }
            let demo = Demo(
                effect: EffectName.allCases.randomElement(using: &random)!, scene: .plain, device: small,
                feel: Feel.allCases.randomElement(using: &random)!)
            for input in inputs { demo.handle(input) }
            demo.advance(to: demo.time + 2)
            #expect(!demo.trace().json.contains("nan") && !demo.trace().json.contains("inf"), "\(text)")
        }
    }

    @Test func anyParametersAreUsedOrRefused() throws {
        let sample = EffectParameters().json
        try Fuzz.cases(300) { random throws in
            let text = Fuzz.mutated(sample, &random)
            let parameters: EffectParameters
            do throws(ParameterError) { parameters = try EffectParameters(json: text) } catch {
                _ = EffectParameters.line(of: error, in: text)
                #expect(!"\(error)".isEmpty)
                return
            }
            let again = try EffectParameters(json: parameters.json)
            #expect(again == parameters)
            let (effect, feel) = (
                EffectName.allCases.randomElement(using: &random)!, Feel.allCases.randomElement(using: &random)!
            )
            let demo = Demo(
                effect: effect, scene: Bool.random(using: &random) ? .plain : .app, device: small,
                parameters: parameters,
                feel: feel)
            let performance = Performance(of: demo.tour, by: demo)
            for time in [0.4, 0.6, 1, 1.5, 2, 3, 5] {
                performance.advance(to: time)
                let trace = demo.trace().json
                #expect(!trace.contains("nan") && !trace.contains("inf"), "\(text)")
            }
        }
    }
}
