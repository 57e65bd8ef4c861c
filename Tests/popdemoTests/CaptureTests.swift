import Capture
import Foundation
import PopEffects
import Showcase
import Testing
import TransformEngine

@testable import popdemo

@Suite struct CaptureTests {
    @Test func theWindowsOwnControlsAreInNoCapture() {
        var stage = PlayStage(PlayOptions(demo: Demo(effect: .jianshu, scene: .plain)), isFirstStart: true)
        stage.showsControls = true
        stage.badge = .recording
        stage.notice = "something"
        #expect(stage.snapshot() != stage.demo.snapshot())
        #expect(Framing().snapshot(of: stage.demo) == stage.demo.snapshot())
    }

    @Test(arguments: [
        ("progress 12 60", 0.2), ("progress 0 5", 0), ("progress 5 5", 1), ("progress 9 5", 1), ("progress 5 0", nil),
        ("progress x 5", nil), ("popdemo: progress 1 2", nil), ("", nil),
    ]) func progressIsRead(line: String, share: Double?) {
        #expect(RecordingJob.share(of: line) == share)
    }

    @Test(arguments: 1...20) func linesAreReadInPiecesOfAnySize(size: Int) {
        let text = "progress 1 60\nprogress 12 60\npopdemo: 图 gone\nno end"
        let bytes = Array(text.utf8)
        var reader = LineReader()
        var lines: [String] = []
        for start in stride(from: 0, to: bytes.count, by: size) {
            lines += reader.lines(after: bytes[start..<min(start + size, bytes.count)])
        }
        #expect(lines == ["progress 1 60", "progress 12 60", "popdemo: 图 gone"])
    }

    @Test(arguments: [
        ("/a/b.c/popdemo x.gif", "/a/b.c/popdemo x.take"), ("out.png", "out.take"), ("/a.b/out", "/a.b/out.take"),
        (".gif", ".gif.take"), ("frames/", "frames.take"), ("/a.b/frames//", "/a.b/frames.take"),
    ]) func theTakeLiesBesideTheRecording(path: String, expected: String) {
        #expect(CaptureOptions.takePath(beside: path) == expected)
    }

    @Test func capturesAreMadeAsTheCommandLineSays() throws {
        let words = ["--bezel", "--padding", "12", "--background=#102030", "--scale", "1.5", "--record", "a.gif", "-f"]
        var captures = try Arguments(words).captures(of: .iphone6plus)
        #expect(captures.framing.showsBezel && captures.framing.padding == 12)
        #expect(captures.framing.background == Color(hex: 0x102030))
        #expect(captures.scale == 1.5 && captures.recording == "a.gif" && captures.replaces)
        #expect(
            captures.recordWords == [
                "--scale", "1.5", "--bezel", "--background", "#102030", "--padding", "12", "--force",
            ])
        captures.framing.showsTouches = true
        #expect(captures.recordWords.last == "--touches")
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
    ]) func aRecordingThatCannotBeIsRefusedBeforeThePersonPerforms(words: [String], status: Int, text: String) {
        let failure = #expect(throws: Failure.self) { _ = try Arguments(words).captures(of: .iphone6plus) }
        #expect(failure?.status == Int32(status))
        #expect(failure?.message.contains(text) == true, "\(failure?.message ?? "")")
    }

    /// What R records without a name, and what `record` does.
    @Test(arguments: [
        ([], "gif"), (["--fps", "25"], "gif"), (["--fps", "60"], "apng"),
        (["--background", "transparent"], "gif"), (["--background", "transparent", "--bezel"], "apng"),
        (["--transparent"], "apng"), (["--animated"], "apng"), (["--frames"], nil), (["--strip", "4"], "png"),
    ]) func aRecordingWithoutANameHasAFormatThatCanHoldIt(words: [String], fileExtension: String?) throws {
        let captures = try Arguments(words).captures(of: .iphone6plus)
        #expect(captures.format.fileExtension == fileExtension)
        let record = try Arguments(["record"] + words)
        #expect(try record.unnamedFormat(hasAlpha: record.framing().ground.alpha < 1) == captures.format)
        let recorder = try Arguments(["record"] + captures.recordWords).recorder(
            "none-of-this-name" + (fileExtension.map { ".\($0)" } ?? "/"), of: .iphone6plus, framing: captures.framing,
            duration: 1)
        #expect(recorder.format == captures.format)
    }

    @Test func theNextRecordingsAreWrittenAsTheNamedOne() throws {
        #expect(
            try Arguments(["--record", "x.gif", "--loop"]).captures(of: .iphone6plus).format.fileExtension == "gif")
        let words = ["--record", "x.png", "--animated", "--fps", "60"]
        let captures = try Arguments(words).captures(of: .iphone6plus)
        #expect(captures.format == .apng(.forever))
        #expect(captures.recordWords == ["--fps", "60", "--animated"])
    }

    @Test(arguments: [
        (["--duration", "0"], "1 frame of 4 x 7 pixels"),
        (["--duration", "0", "--hold", "1.5"], "1 frame, 50 a second, 1.5 s, 4 x 7"),
        (["--duration", "0.04"], "2 frames, 50 a second, 0.04 s, 4 x 7 pixels"),
    ]) func aSummaryTellsATimeWhereThereIsOne(words: [String], text: String) throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("summary-\(UUID().uuidString).gif")
        defer { try? FileManager.default.removeItem(at: file) }
        let arguments = try Arguments(["record", "--scale", "0.01"] + words)
        let recorder = try arguments.recorder(
            file.path, of: .iphone6plus, framing: Framing(), duration: 0)
        let summary = Command.summary(of: try recorder.record { _, _ in true }, by: recorder)
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
