import Capture
import Foundation
import PopEffects
import Showcase
import TestSupport
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
        #expect(options.framing.showsTouches && options.framing.bezel == .black && options.framing.padding == 8)
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
        // A command ignores the options of a take that it does not know.
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
        (["--device", "phone"], "option --device: unknown device 'phone'"),
    ]) func aValueThatCannotBeIsRefusedWithItsOption(arguments: [String], expected: String) {
        let failure = #expect(throws: Failure.self) {
            _ = try Options(["record"] + arguments).recorder("none-of-this-name.gif", of: .iphone6plus, duration: 1)
        }
        #expect(failure?.status == 2)
        #expect(failure?.message.hasPrefix(expected) == true, "\(failure?.message ?? "")")
    }

    @Test func aTraceTakesAnyNumberOfDecimals() throws {
        let options = try Options(["trace", "--duration", "0.12345678901", "--fps", "0.5"])
        #expect(try options.duration?.seconds() == 0.12345678901)
    }
    @Test func pathsInATakeStartFromItsFolder() throws {
        try withFolder { folder in
            let take = folder + "/a.take"
            try Data("option page #1.png \noption sheet /s.png\n0.2 tap 1 1\n".utf8).write(
                to: URL(fileURLWithPath: take))
            let options = try Options(["trace", "--take", take])
            #expect(options.pictureFiles == [.page: folder + "/#1.png", .sheet: "/s.png"])
            let given = try Options(["trace", "--take", take, "--page", "p.png"])
            #expect(given.pictureFiles[.page] == "p.png")
        }
    }

    @Test func aWrongParameterIsToldWithItsLine() throws {
        try withFile(Data("{\n\"statusBar\": {\"height\": -1}}".utf8)) { path in
            let failure = #expect(throws: Failure.self) { _ = try Options(["trace", "-p", path]).demo() }
            #expect(failure?.message.hasPrefix("\(path): line 2: parameter 'statusBar.height' is out") == true)
        }
    }

    @Test(arguments: [
        ([], FrameSchedule(rate: Fraction(60), end: Fraction(5, 2))),
        (["--from", "0.5"], FrameSchedule(rate: Fraction(60), start: Fraction(1, 2), end: Fraction(5, 2))),
        (["--to", "0.75"], FrameSchedule(rate: Fraction(60), end: Fraction(3, 4))),
        (
            ["--from", "0.5", "--duration", "2"],
            FrameSchedule(rate: Fraction(60), start: Fraction(1, 2), end: Fraction(5, 2))
        ),
        // Behind the performance there is its last moment, for one frame.
        (["--from", "9"], FrameSchedule(rate: Fraction(60), start: Fraction(9), end: Fraction(9))),
        (["--from", "9", "--to", "9"], FrameSchedule(rate: Fraction(60), start: Fraction(9), end: Fraction(9))),
        (
            ["--fps", "29.97", "--speed", "0.25", "--hold", "1.5"],
            FrameSchedule(
                rate: Fraction(2997, 100), end: Fraction(5, 2), speed: Fraction(1, 4), hold: Fraction(3, 2))
        ),
    ]) func theMomentsAreThoseThatAreAskedFor(arguments: [String], expected: FrameSchedule) throws {
        let schedule = try Options(["record"] + arguments).schedule(.mp4) { 2.5 }
        #expect(schedule == expected)
    }

    @Test func nothingIsAskedForUnlessItIsSaid() throws {
        let options = try Options(["record"])
        #expect(!options.replaces && options.framing == Framing() && options.hold == Fraction(0))
        #expect(options.speed == Fraction(1) && options.moment == 0 && !options.loops && !options.printsStatistics)
        let captures = try Options([]).captures(of: .iphone6plus)
        #expect(captures.scale == 2 && !captures.replaces && captures.recording == nil)
        let own = CaptureOptions()
        #expect(own.scale == 2 && !own.replaces && own.format == .gif(.forever) && own.rate == Fraction(50))
    }

    /// Rates, times and speeds with nine decimals each.
    @Test(arguments: [
        ["a.mp4", "--fps", "59.94005994", "--to", "4.123456789"],
        ["o/", "--fps", "999999937/12345679", "--speed", "0.123456789", "--from", "10", "--duration", "0.01"],
        [
            "o/", "--fps", "239.999999999", "--speed", "99.999999999", "--to", "86399.999999999", "--hold",
            "599.999999999",
        ],
        ["a.apng", "--speed", "0.010000001", "--to", "86399.999999999"],
    ]) func numbersOfManyDigitsAreNumbers(arguments: [String]) throws {
        let options = try Options(["record"] + arguments)
        let format = try options.wishes.format(of: arguments[0])
        let schedule = try options.schedule(format) { 1 }
        #expect(schedule.frameCount >= 1 && schedule.time(ofFrame: schedule.frameCount) >= 0)
        #expect(schedule.duration.value > 0)
    }

    @Test func thePhonesColourMayFollowItsSwitch() throws {
        for (arguments, finish) in [
            (["a.gif", "--bezel"], BezelFinish.black), (["--bezel", "a.gif"], .black),
            (["--bezel", "silver", "a.gif"], .silver), (["--bezel=silver", "a.gif"], .silver),
        ] {
            let options = try Options(["record"] + arguments)
            #expect(options.framing.bezel == finish && options.operands == ["a.gif"])
        }
        #expect(throws: Failure.self) { try Options(["record", "--bezel=gold"]) }
    }

    @Test(arguments: [
        ("none", Rect.zero), ("300,10,60,40", Rect(x: 300, y: 10, width: 60, height: 40)),
        ("0,0,0.5,1", Rect(x: 0, y: 0, width: 0.5, height: 1)),
    ])
    func aCloseButtonIsMovedOrLeftOut(text: String, frame: Rect) throws {
        let demo = try Options(["snapshot", "a.png", "--close-button", text]).demo()
        #expect(demo.parameters.recedingSheet.appearance.closeButtonFrame == frame)
        // A take keeps it.
        let kept = demo.options(pictures: [:])
        #expect(kept["close-button"] != nil && kept["parameters"] == nil)
        var take = Take()
        take.options = kept
        let again = try Options(Arguments(["snapshot"]), take: Take(parsing: take.text)).demo()
        #expect(again.parameters == demo.parameters)
    }

    @Test(arguments: [
        ("1,2,3", "is no frame"), ("1,2,0,4", "is no frame"), ("a,b,c,d", "is no frame"), ("-1,0,5,5", "is no frame"),
        ("400,0,50,40", "outside the sheet"), ("0,360,50,40", "outside the sheet"), ("nan,0,5,5", "is no frame"),
    ])
    func aCloseButtonThatNobodyCouldClickIsRefused(text: String, message: String) {
        let failure = #expect(throws: Failure.self) { try Options(["trace", "--close-button=\(text)"]).demo() }
        #expect(failure?.status == 2 && failure?.message.contains(message) == true)
    }
}
