import Capture
import Foundation
import PopEffects
import Showcase
import Testing
import TransformEngine

@testable import popdemo

@Suite struct CaptureTests {
    @Test func theWindowsOwnControlsAreInNoCapture() {
        var stage = PlayStage(PlayOptions(demo: Demo(effect: .jianshu, scene: .plain), isFirstStart: true))
        stage.showsControls = true
        stage.badge = .recording
        stage.notice = "something"
        #expect(stage.snapshot() != stage.demo.snapshot())
        #expect(Framing().snapshot(of: stage.demo) == stage.demo.snapshot())
    }

    @Test func theWindowClosesByItselfOnce() {
        let options = PlayOptions(demo: Demo(effect: .jianshu, scene: .plain), exitAfter: 2)
        var timers = PlayTimers(options)
        #expect(timers.next == 2 && !timers.fires(\.end, at: 1.9))
        #expect(timers.fires(\.end, at: 2) && !timers.fires(\.end, at: 2) && timers.next == nil)
    }

    @Test(arguments: [
        ("/a/b.c/popdemo x.gif", "/a/b.c/popdemo x.take"), ("out.png", "out.take"), ("/a.b/out", "/a.b/out.take"),
        (".gif", ".gif.take"), ("frames/", "frames.take"), ("/a.b/frames//", "/a.b/frames.take"),
    ]) func theTakeLiesBesideTheRecording(path: String, expected: String) {
        #expect(CaptureOptions.takePath(beside: path) == expected)
    }

    @Test func capturesAreMadeAsTheCommandLineSays() throws {
        let arguments = [
            "--bezel", "--padding", "12", "--background=#102030", "--scale", "1.5", "--record", "a.gif", "-f",
        ]
        let captures = try Options(arguments).captures(of: .iphone6plus)
        #expect(captures.framing.bezel == .black && captures.framing.padding == 12)
        #expect(captures.framing.background == Color(hex: 0x102030))
        #expect(captures.scale == 1.5 && captures.recording == "a.gif" && captures.replaces)
        #expect(captures.format == .gif(.forever) && captures.rate == Fraction(50))
        #expect(!captures.framing.showsTouches)
        #expect(try Options(["--touches"]).captures(of: .iphone6plus).framing.showsTouches)
    }

    @Test(arguments: [
        (["--record", "out.xyz"], 2, "'.xyz' is not a format"),
        (["--record", "/no/folder/x.gif"], 1, "no folder /no/folder"),
        (["--record", "/proc/version.gif/x.gif"], 1, "no folder"),
        (["--record", "x.gif", "--fps", "60"], 2, "a GIF cannot have 60"),
        (["--record", "x.gif", "--padding", "9", "--background", "transparent"], 2, "cannot be transparent"),
        (["--record", "x.gif", "--scale", "60"], 2, "--scale"), (["--record", "x.png"], 2, "with --frames"),
        (["--fps", "x"], 2, "'x' is not a rate"), (["--fps", "500"], 2, "1 to 240"),
        (["--fps", "29.970029"], 2, "an animated PNG cannot have 29.970029"), (["--padding", "9000"], 2, "--padding"),
        (["--scale", "60"], 2, "--scale"), (["--strip", "100", "--scale", "9"], 2, "pixels"),
        (["--frames", "--strip", "3"], 2, "exclude each other"),
    ]) func aRecordingThatCannotBeIsRefusedBeforeThePersonPerforms(arguments: [String], status: Int, text: String) {
        let failure = #expect(throws: Failure.self) { _ = try Options(arguments).captures(of: .iphone6plus) }
        #expect(failure?.status == Int32(status))
        #expect(failure?.message.contains(text) == true, "\(failure?.message ?? "")")
    }

    /// What R records without a name, and what `record` does.
    @Test(arguments: [
        ([], "gif"), (["--fps", "25"], "gif"), (["--fps", "60"], "apng"),
        (["--background", "transparent"], "gif"), (["--background", "transparent", "--bezel"], "apng"),
        (["--transparent"], "apng"), (["--animated"], "apng"), (["--frames"], nil), (["--strip", "4"], "png"),
    ]) func aRecordingWithoutANameHasAFormatThatCanHoldIt(arguments: [String], fileExtension: String?) throws {
        let captures = try Options(arguments).captures(of: .iphone6plus)
        #expect(captures.format.fileExtension == fileExtension)
        let record = try Options(["record"] + arguments)
        #expect(try record.unnamedFormat() == captures.format)
        let recorder = try record.recorder(
            "none-of-this-name" + (fileExtension.map { ".\($0)" } ?? "/"), of: .iphone6plus, duration: 1)
        #expect(recorder.format == captures.format && recorder.schedule.rate == captures.rate)
    }

    @Test func theNextRecordingsAreWrittenAsTheNamedOne() throws {
        #expect(try Options(["--record", "x.gif", "--loop"]).captures(of: .iphone6plus).format.fileExtension == "gif")
        let arguments = ["--record", "x.png", "--animated", "--fps", "60"]
        let captures = try Options(arguments).captures(of: .iphone6plus)
        #expect(captures.format == .apng(.forever))
        #expect(captures.rate == Fraction(60))
    }

    @Test(arguments: [
        (["--duration", "0"], "1 frame of 4 x 7 pixels"),
        (["--duration", "0", "--hold", "1.5"], "1 frame, 50 a second, 1.5 s, 4 x 7"),
        (["--duration", "0.03", "--fps", "33.3"], "1 frame, 33.333 a second, 0.03 s, 4 x 7 pixels, "),
        (["--duration", "0.04"], "2 frames, 50 a second, 0.04 s, 4 x 7 pixels"),
    ]) func aSummaryTellsATimeWhereThereIsOne(arguments: [String], text: String) throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("summary-\(UUID().uuidString).gif")
        defer { try? FileManager.default.removeItem(at: file) }
        let options = try Options(["record", "--scale", "0.01"] + arguments)
        let recorder = try options.recorder(file.path, of: .iphone6plus, duration: 0)
        let summary = try recorder.record { _, _ in true }.summary(by: recorder)
        #expect(summary.hasPrefix(text), "\(summary)")
    }

    @Test(arguments: ["red", "#12345", "#12345g", "1234567", ""]) func aColourThatIsNoneIsRefused(text: String) {
        #expect(Color(named: text) == nil)
    }

    @Test func coloursAreReadByNameAndNumber() {
        #expect(Color(named: "#ff8000") == Color(hex: 0xFF8000) && Color(named: "FF8000") == Color(hex: 0xFF8000))
        #expect(Color(named: "transparent") == .clear && Color(named: "black") == .black)
    }
}
