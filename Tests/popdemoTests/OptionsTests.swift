import Capture
import PopEffects
import Showcase
import Testing
import TransformEngine

@testable import popdemo

/// The values of options, read once.
@Suite struct OptionsTests {
    @Test func eachOptionFillsItsProperty() throws {
        let options = try Options([
            "record", "a.webm", "--effect", "taobao", "--scene", "plain", "--device", "375x667", "--scale", "1.5",
            "--feel", "refined", "--motion", "reduced", "--language", "en", "--parameters", "p.json", "--fps", "30",
            "--duration", "2.5", "--page", "p.png", "--sheet", "s.png", "--fit", "contain", "--touches", "--bezel",
            "--background", "black", "--padding", "8", "--force", "--from", "0.25", "--speed", "0.5", "--hold", "1",
            "--transparent", "--loop", "3", "--threads", "2",
        ])
        #expect(options.command == .record && options.operands == ["a.webm"])
        #expect(options.effect == .taobao && options.scene == .plain && options.device?.size.height == 667)
        #expect(options.scale == 1.5 && options.feel == .refined && options.motion == .reduced)
        #expect(options.language == .en && options.parameters == "p.json" && options.rate?.text == "30")
        #expect(options.pictureFiles == [.page: "p.png", .sheet: "s.png"] && options.fit == .contain)
        #expect(options.framing.showsTouches && options.framing.showsBezel && options.framing.padding == 8)
        #expect(options.framing.background == .black && options.replaces && options.speed == Fraction(1, 2))
        #expect(options.hold == Fraction(1) && options.wishes.transparent && options.wishes.loop == .times(3))
        #expect(options.threads == 2)
        let window = try Options([
            "--window", "640x480", "--exit-after", "3", "--stats", "--loop", "--record", "b.png", "--strip", "4",
        ])
        #expect(try #require(window.windowSize) == (640, 480) && window.exitAfter == 3 && window.printsStatistics)
        #expect(window.loops && window.recording == "b.png" && window.wishes.strip == 4)
    }

    @Test func aTakesOwnOptionsFillInWhatIsNotGiven() throws {
        let take = try Take(parsing: "option effect natgeo\noption language en\noption from 0.5\n0.2 tap 1 1\n")
        let options = try Options(Arguments(["record", "--language", "zh"]), take: take)
        #expect(options.effect == .natgeo && options.language == .zh && options.from?.text == "0.5")
        // What a command does not take is of no concern to it.
        #expect(try Options(Arguments(["trace"]), take: take).from == nil)
    }

    @Test(arguments: [
        (["--from", "2", "--to", "1.50"], "option --to: 1.50 is before --from 2"),
        (["--to", "1", "--duration", "1"], "--to and --duration exclude each other"),
        (["--from", "0.1234567890"], "option --from: write 0.1234567890 with at most nine decimals"),
        (["--hold", "-1"], "option --hold: -1 is out of range; expected seconds, 0 to 600"),
        (["--speed", "fast"], "option --speed: 'fast' is not a number; expected times as fast, 0.01 to 100"),
        (["--strip", "0"], "option --strip: '0' is not a number of moments; expected 1 to 100"),
        (["--loop", "never"], "option --loop: 'never' is not known; expected forever, once, or how often, 1 to 65535"),
        (["--background", "red"], "option --background: 'red' is no colour; use #RRGGBB"),
        (["--threads", "0"], "option --threads: 0 is out of range; expected threads, 1 to 64"),
        (["--padding", "5000"], "option --padding: 5000 is out of range; expected points, 0 to 4096"),
        (["--device", "x"], "option --device: unknown device 'x'"),
    ]) func aValueThatCannotBeIsRefusedInItsOwnWords(words: [String], expected: String) {
        let failure = #expect(throws: Failure.self) {
            _ = try Options(["record"] + words).recorder("none-of-this-name.gif", of: .iphone6plus, duration: 1)
        }
        #expect(failure?.status == 2)
        #expect(failure?.message.hasPrefix(expected) == true, "\(failure?.message ?? "")")
    }

    @Test func aTraceTakesAnyNumberOfDecimals() throws {
        let options = try Options(["trace", "--duration", "0.12345678901", "--fps", "0.5"])
        #expect(try options.duration?.seconds() == 0.12345678901)
    }
}
